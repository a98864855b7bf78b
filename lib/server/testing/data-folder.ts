import 'server-only';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';

/** A data folder for this whole test file, for the configuration of a process is read once. */
export function ownDataFolder(env: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'dailies-test-'));
  const all = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...env };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
