//! The tree itself: documents, imports between rooms, messages of the compiler.
//!
//! One program for all of these suites, because what they share is then compiled once.

mod documents;
mod messages;
mod one_dependency;
mod rooms;
