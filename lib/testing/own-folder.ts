import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of this file or block, gone after them; with `onTestFinished`, for one test. */
export function ownFolder(after: (remove: () => Promise<void>) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'dailies-test-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
