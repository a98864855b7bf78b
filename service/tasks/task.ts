import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { ErrorCode } from '#lib/contract/errors.ts';
import type { ImageRole, VideoModel } from '#lib/contract/models.ts';
import type { TaskStatus } from '#lib/contract/video-create.ts';

/** What a task stages, beyond its size and length. Files are names inside the task's folder. */
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
  /** Make a character of the finished video. */
  selfPortrait?: { listed: boolean };
}

export interface Task {
  seq: number;
  id: string;
  /** Names the task's folder and its public links; not to be guessed. */
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
  credits: number;
  crashes: number;
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
  | 'credits'
> & { status: 'queued' | 'pending' };

export const isFinal = ({ status }: Task) => status === 'completed' || status === 'failed';

/** Whether the result is there and its time is not over. */
export const isAvailable = ({ status, expiresAt }: Task, now = Date.now()) =>
  status === 'completed' && (expiresAt === null || expiresAt > now);

const SUFFIX = 'abcdefghijklmnopqrstuvwxyz0123456789';
const suffix = () => Array.from({ length: 10 }, () => SUFFIX[randomInt(SUFFIX.length)]).join('');

export const newToken = () => randomBytes(24).toString('base64url');
export const newTaskId = (model: VideoModel) => `${model.id}:${Date.now()}-${suffix()}`;
export const newRemixId = (model: VideoModel) => `${model.id}:remix-${Date.now()}-${suffix()}`;
export const newFormTaskId = (model: VideoModel) =>
  model.family === 'A' ? `video_${randomUUID()}` : newTaskId(model);
