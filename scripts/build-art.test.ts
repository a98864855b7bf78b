import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PACKED } from './build-art.ts';

test.each(PACKED)(
  'what is packed into $file is what its packages hold (npm run build:art)',
  async ({ file, pack }) => {
    expect((await pack()).equals(await readFile(file))).toBe(true);
  },
);
