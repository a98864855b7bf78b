import { randomInt, randomUUID } from 'node:crypto';
import type { ErrorCode } from '#lib/contract/errors.ts';
import type { ImageRole, VideoModel } from '#lib/contract/models.ts';
import type { TaskStatus } from '#lib/contract/video-create.ts';
import { clock } from '../clock.ts';
import type { Row } from '../db/sql.ts';

/** What a task stages, besides size and length. Files are names in the task's folder. */
export interface Staging {
  prompt: string;
  /** Remix edits, oldest first. */
  edits: string[];
  images: { file: string; role: ImageRole }[];
  characterIds: string[];
  watermark: boolean;
  upsample: boolean;
  private: boolean;
  style?: string;
  /** The scene's; a remix keeps its source's. Old tasks have none. */
  seed?: number;
  /** A remix's own variation. */
  take?: number;
  /** Make a character of the finished video. */
  selfPortrait?: { listed: boolean };
}

export interface Task {
  seq: number;
  id: string;
  /** Names the task's folder and public links; unguessable. */
  token: string;
  keyId: string;
  model: string;
  status: TaskStatus;
  progress: number;
  createdAt: number;
  updatedAt: number;
  completedAt: number | null;
  expiresAt: number | null;
  prompt: string;
  enhancedPrompt: string;
  width: number;
  height: number;
  seconds: number;
  size: string;
  staging: Staging;
  metadata: string | null;
  remixedFrom: string | null;
  characterId: string | null;
  /** The foreign model name of the request; answers then use that service's format. */
  askedAs: string | null;
  credits: number;
  crashes: number;
  /** The attempt that made the result; null with a single process. */
  attempt: string | null;
  error: { code: ErrorCode; message: string } | null;
}

export type NewTask = Pick<
  Task,
  | 'id'
  | 'token'
  | 'keyId'
  | 'model'
  | 'prompt'
  | 'enhancedPrompt'
  | 'width'
  | 'height'
  | 'seconds'
  | 'size'
  | 'staging'
  | 'metadata'
  | 'remixedFrom'
  | 'characterId'
  | 'askedAs'
  | 'credits'
> & { status: 'queued' | 'pending' };

export const isFinal = ({ status }: Pick<Task, 'status'>) => status === 'completed' || status === 'failed';

export const isExpired = ({ expiresAt }: Task, now = clock.now()) => expiresAt !== null && expiresAt <= now;

/** Whether the result exists and has not expired. */
export const isAvailable = (task: Task) => task.status === 'completed' && !isExpired(task);

const SUFFIX = 'abcdefghijklmnopqrstuvwxyz0123456789';
const suffix = () => Array.from({ length: 10 }, () => SUFFIX[randomInt(SUFFIX.length)]).join('');

export const newTaskId = (model: VideoModel) => `${model.id}:${clock.now()}-${suffix()}`;
export const newRemixId = (model: VideoModel) => `${model.id}:remix-${clock.now()}-${suffix()}`;
export const newPlainId = () => `video_${randomUUID()}`;
export const newFormTaskId = (model: VideoModel) => (model.family === 'A' ? newPlainId() : newTaskId(model));

/** A database row as a task. Only we write rows, so columns are trusted. */
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
  askedAs: row.asked_as as string | null,
  credits: row.credits as number,
  crashes: row.crashes as number,
  attempt: row.attempt as string | null,
  error: row.error === null ? null : JSON.parse(row.error as string),
});
