#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| kousa_fuzz::ask(kousa_fuzz::Question::Moving, bytes));
