import 'server-only';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { TaskRecord } from '../../tasks/row.ts';

export const draft = (prompt: string): Draft => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt, seconds: '4', size: '480x480' },
  references: [],
  tags: [],
});

export const isHome = ({ archived }: TaskRecord) => archived !== null;
