import type { Task } from './task.ts';

type Row = Record<string, null | number | bigint | string | NodeJS.NonSharedUint8Array>;

/** A row of the database as a task. The database is ours alone, so its columns are taken at their word. */
export const taskOfRow = (row: Row): Task => ({
  seq: row.seq as number,
  id: row.id as string,
  token: row.token as string,
  keyId: row.key_id as string,
  model: row.model as string,
  status: row.status as Task['status'],
  progress: row.progress as number,
  createdAt: row.created_at as number,
  updatedAt: row.updated_at as number,
  completedAt: row.completed_at as number | null,
  expiresAt: row.expires_at as number | null,
  prompt: row.prompt as string,
  enhancedPrompt: row.enhanced_prompt as string,
  width: row.width as number,
  height: row.height as number,
  seconds: row.seconds as number,
  size: row.size as string,
  staging: JSON.parse(row.staging as string),
  metadata: row.metadata as string | null,
  remixedFrom: row.remixed_from as string | null,
  characterId: row.character_id as string | null,
  credits: row.credits as number,
  crashes: row.crashes as number,
  error: row.error === null ? null : JSON.parse(row.error as string),
});
