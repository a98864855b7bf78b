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

const PATIENCE_MS = 120_000;

/** Waits until something is as it should be, and says how it was when it never came to that. */
export async function until<Seen>(
  look: () => Promise<Seen>,
  isRight: (seen: Seen) => boolean,
): Promise<Seen> {
  const limit = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (isRight(seen)) return seen;
    if (Date.now() > limit) throw new Error(`It stayed ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

export const isHome = ({ archived }: TaskRecord) => archived !== null;
