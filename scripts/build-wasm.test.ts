import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildWasm, built } from './build-wasm.ts';

test("the compositor's WebAssembly is what its source compiles to (npm run build:wasm)", async () => {
  expect(Buffer.from(await buildWasm()).equals(await readFile(built))).toBe(true);
});
