import 'server-only';
import type { Draft } from '#lib/studio/task/draft.ts';
import { runWork, type Work } from '../../queue/work.ts';
import type { TaskRecord } from '../../tasks/row.ts';
import type { Engine } from '../engine.ts';

export const draft = (prompt: string): Draft => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt, seconds: '4', size: '480x480' },
  references: [],
  tags: [],
});

/** Runs one kind of work until the returned function is called. */
export function workUntilStopped<Leased extends { id: string; owner: string; connection: string | null }>(
  engine: Engine,
  work: Work<Leased>,
) {
  const stopping = new AbortController();
  const stopped = runWork(engine, work, stopping.signal);
  return async () => {
    stopping.abort();
    await stopped;
  };
}

export const isHome = ({ archived }: TaskRecord) => archived !== null;
