//! The documents beside the code, whose snippets are tests.

#[doc = include_str!("../README.md")]
struct Readme;

#[doc = include_str!("../docs/guide.md")]
struct Guide;

#[doc = include_str!("../docs/migrating.md")]
struct Migrating;
