import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Budget } from '#lib/worker-pool/serve-jobs.ts';
import { type Character, type CharacterStore, pictureName } from '../characters/character-store.ts';
import { clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { Files } from '../files/files.ts';
import type { Folders } from '../store.ts';
import { outputSize } from '../video/output-size.ts';
import type { RenderJob } from '../video/render-job.ts';
import type { Renderer } from '../video/renderer.ts';
import type { Task } from './task.ts';
import { posterName, previewPath, taskFolder, videoName } from './task-files.ts';
import type { TaskStore } from './task-store.ts';

const PROGRESS_EVERY_MS = 250;

export interface RenderTaskOptions {
  sql: Sql;
  tasks: TaskStore;
  characters: CharacterStore;
  renderer: Renderer;
  files: Files;
  folders: Folders;
  /** Whether other processes may try the same task. */
  joined: boolean;
  resultTtl?: number;
  /** Makes a character of the finished video; its picture is stored on return. */
  portray: (task: Task, listed: boolean, videoPath: string) => Promise<Character>;
}

/**
 * Renders one task. The output gets its final name only once complete, so a killed attempt leaves nothing.
 */
export const createTaskRenderer = (options: RenderTaskOptions) => async (task: Task, signal: AbortSignal) => {
  const { tasks, characters, renderer, files, folders, joined, portray } = options;
  const attempt = randomUUID();
  const folder = join(folders.temp, attempt);
  const output = {
    videoPath: join(folder, 'video.mp4'),
    posterPath: join(folder, 'poster.jpg'),
    previewPath: previewPath(folders, task),
  };
  const made = { ...task, attempt: joined ? attempt : null };
  let writtenAt = 0;
  const onProgress = (percent: number) => {
    const now = clock.now();
    if (now - writtenAt < PROGRESS_EVERY_MS || signal.aborted) return;
    writtenAt = now;
    // A write failure will show when the video is finished.
    tasks.advance(task.id, Math.min(99, Math.floor(percent))).catch(() => undefined);
  };
  await mkdir(folder, { mode: 0o700 });
  try {
    const job = await renderJob(task, characters, files, folder, output);
    await renderer.render(job, { signal, onProgress, budget: budgetOf(job) });
    signal.throwIfAborted();
    const { selfPortrait } = task.staging;
    const portrait = selfPortrait ? await portray(task, selfPortrait.listed, output.videoPath) : null;
    await files.keep(posterName(made), output.posterPath);
    await files.keep(videoName(made), output.videoPath);
    if (await finish(options, made, portrait)) return;
    // Deleted, or finished by another process.
    const left = [posterName(made), videoName(made), ...(portrait ? [pictureName(portrait)] : [])];
    for (const name of left) await files.remove(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(output.previewPath, { force: true });
  }
};

const finish = (
  { sql, tasks, characters, resultTtl }: RenderTaskOptions,
  { id, attempt }: Task,
  portrait: Character | null,
) =>
  sql.transaction(async () => {
    const expiresAt = resultTtl === undefined ? null : clock.now() + resultTtl * 1000;
    const isOurs = await tasks.complete(id, { expiresAt, characterId: portrait?.id ?? null, attempt });
    if (isOurs && portrait) await characters.insert(portrait);
    return isOurs;
  });

/** About ten times what the costliest of its size takes, plus pictures of any size. */
function budgetOf(job: Pick<RenderJob, 'width' | 'height' | 'upsample' | 'seconds' | 'images'>): Budget {
  const { width, height } = outputSize(job);
  return {
    cpuMs: 60_000 + 30_000 * job.images.length + job.seconds * width * height * 0.01,
    rssBytes: 4 * 1024 ** 3,
  };
}

async function renderJob(
  task: Task,
  characters: CharacterStore,
  files: Files,
  folder: string,
  output: RenderJob['output'],
): Promise<RenderJob> {
  const { staging, model, width, height, seconds } = task;
  const images = staging.images.map(async ({ file, role }) => ({
    path: await files.near(`${taskFolder(task)}/${file}`, folder),
    role,
  }));
  const faces = staging.characterIds.map(async (id) => {
    const character = await characters.get(id);
    if (!character) return [];
    return [{ username: character.username, facePath: await files.near(pictureName(character), folder) }];
  });
  return {
    prompt: staging.prompt,
    model,
    width,
    height,
    seconds,
    watermark: staging.watermark,
    upsample: staging.upsample,
    style: staging.style,
    seed: staging.seed,
    take: staging.take,
    images: await Promise.all(images),
    characters: (await Promise.all(faces)).flat(),
    edits: staging.edits,
    output,
  };
}
