// Runs a program for wasm32-wasip1 under node: `node tests/wasi.mjs PROGRAM [ARGUMENT...]`.
import { readFile } from 'node:fs/promises';
import { argv, env, exit } from 'node:process';
import { WASI } from 'node:wasi';

const args = argv.slice(2);
const wasi = new WASI({ version: 'preview1', args, env, returnOnExit: true });
const { instance } = await WebAssembly.instantiate(await readFile(args[0]), wasi.getImportObject());
exit(wasi.start(instance));
