import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { parseTimestamps } from '#lib/contract/timestamps.ts';
import { type Character, pictureName } from '../characters/character-store.ts';
import type { Context } from '../context.ts';
import type { Task } from '../tasks/task.ts';
import { videoName } from '../tasks/task-files.ts';
import { cutFace, NotAVideo, probeClip } from '../video/clip.ts';
import type { Staging } from '../video/known-faces.ts';
import { FetchFailed, FetchRefused, NothingFetched } from './guarded-fetch.ts';
import { requireUnexpired } from './send-file.ts';
import { type Intake, takeSource } from './sources.ts';

export interface CharacterSource {
  keyId: string;
  listed: boolean;
  url?: string;
  fromTask?: string;
  timestamps?: string;
  /** The endpoint's names for these three parameters. */
  params: { url: string; fromTask: string; timestamps: string };
}

type Span = { start: number; end: number };

const { min, max } = LIMITS.characterClipSeconds;
const wrong = (param: string, why: string, cause?: unknown) =>
  new ServiceError('invalid_parameter', `${param} ${why}`, { param, cause });

/** Crops a face from a clip. Its picture is stored on return; the caller inserts the character. */
export async function portrayCharacter(
  context: Context,
  source: CharacterSource,
  intake: Intake,
): Promise<Character> {
  const { path, param, task } = await clipOf(context, source, intake);
  const { seconds } = await probeClip(path).catch((cause: unknown) => {
    throw cause instanceof NotAVideo ? wrong(param, 'is not a video that can be read', cause) : cause;
  });
  const span = spanOf(source, seconds, param);
  return cutCharacter(context, source, path, span, task);
}

/** A character from the first seconds of a finished video. */
export async function portrayTask(
  context: Context,
  task: Task,
  listed: boolean,
  path: string,
): Promise<Character> {
  const span = { start: 0, end: Math.min(max, task.seconds) };
  return cutCharacter(context, { keyId: task.keyId, listed }, path, span, task);
}

async function cutCharacter(
  { characters, files, folders }: Context,
  { keyId, listed }: { keyId: string; listed: boolean },
  path: string,
  span: Span,
  task?: Task,
): Promise<Character> {
  const character = await characters.draft(keyId, listed);
  const picture = join(folders.temp, `${randomUUID()}.jpg`);
  try {
    await cutFace(path, span, picture, task && stagingOf(task));
    await files.keep(pictureName(character), picture);
  } finally {
    await rm(picture, { force: true });
  }
  return character;
}

/** The staging of our own video; none if made from images, with unknown content. */
function stagingOf({ model, width, height, seconds, staging }: Task): Staging | undefined {
  if (staging.images.some(({ role }) => role !== 'element')) return undefined;
  const { prompt, style, edits, seed, take } = staging;
  return { prompt, style, edits, seed, take, model, width, height, seconds };
}

async function clipOf(context: Context, { keyId, url, fromTask, params }: CharacterSource, intake: Intake) {
  if (fromTask !== undefined) {
    const task = await context.tasks.find(keyId, fromTask);
    if (!task) {
      throw new ServiceError('task_not_found', `There is no task ${fromTask}`, { param: params.fromTask });
    }
    if (task.status !== 'completed') throw wrong(params.fromTask, 'must be a task that is completed');
    requireUnexpired(task, params.fromTask);
    const path = await context.files.near(videoName(task), intake.folder);
    return { path, param: params.fromTask, task };
  }
  return { path: await fetchClip(url ?? '', params.url, intake), param: params.url };
}

async function fetchClip(url: string, param: string, intake: Intake) {
  try {
    return await takeSource(url, LIMITS.clipBytes, intake);
  } catch (cause) {
    if (cause instanceof FetchRefused || cause instanceof NothingFetched) {
      throw wrong(param, `could not be used: ${cause.message}`, cause);
    }
    if (cause instanceof FetchFailed) {
      throw new ServiceError('upstream_error', `${param} could not be fetched: ${cause.message}`, {
        param,
        cause,
      });
    }
    throw cause;
  }
}

function spanOf({ timestamps, fromTask, params }: CharacterSource, seconds: number, clipParam: string): Span {
  const span = timestamps === undefined ? undefined : parseTimestamps(timestamps);
  const tolerance = 0.1;
  if (span) {
    if (span.end > seconds + tolerance)
      throw wrong(params.timestamps, `must lie within the ${seconds} s of the clip`);
    return { start: span.start, end: Math.min(span.end, seconds) };
  }
  if (seconds < min - tolerance) throw wrong(clipParam, `must be a clip of at least ${min} s`);
  // In our own video the best frame at any time is used; in others, only the sender knows whom to pick.
  if (fromTask === undefined && seconds > max + tolerance) {
    throw wrong(params.timestamps, `must name ${min} to ${max} s of a clip longer than ${max} s`);
  }
  return { start: 0, end: seconds };
}
