import 'server-only';
import { vi } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startOnce } from './first-start.ts';

/** A data folder for this whole test file, for the configuration of a process is read once. */
export function ownDataFolder(env: Record<string, string> = {}): string {
  const folder = ownFolder();
  startOnce(folder);
  const all = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...env };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  return folder;
}
