import 'server-only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { TaskRecord } from '../../tasks/row.ts';

/** A data folder for this whole test file: the configuration of a process is read once. */
export async function ownDataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dailies-engine-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('LOG_LEVEL', 'silent');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export const draft = (prompt: string): Draft => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt, seconds: '4', size: '480x480' },
  references: [],
  tags: [],
});

export const isHome = ({ archived }: TaskRecord) => archived !== null;
