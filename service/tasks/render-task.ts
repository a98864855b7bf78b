import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Budget } from '#lib/worker-pool/serve-jobs.ts';
import type { CharacterStore } from '../characters/character-store.ts';
import type { Folders } from '../store.ts';
import { outputSize } from '../video/output-size.ts';
import type { RenderJob } from '../video/render-job.ts';
import type { Renderer } from '../video/renderer.ts';
import type { Task } from './task.ts';
import { posterPath, previewPath, taskFolder, videoPath } from './task-files.ts';
import type { TaskStore } from './task-store.ts';

const PROGRESS_EVERY_MS = 250;

export interface RenderTaskOptions {
  tasks: TaskStore;
  characters: CharacterStore;
  renderer: Renderer;
  folders: Folders;
  resultTtl?: number;
  portray: (task: Task, listed: boolean) => Promise<string>;
}

/** Renders one task. The output gets its final name only when it is complete, so a killed attempt leaves nothing. */
export const createTaskRenderer =
  ({ tasks, characters, renderer, folders, resultTtl, portray }: RenderTaskOptions) =>
  async (task: Task, signal: AbortSignal) => {
    const attempt = randomUUID();
    const output = {
      videoPath: join(folders.temp, `${attempt}.mp4`),
      posterPath: join(folders.temp, `${attempt}.jpg`),
      previewPath: previewPath(folders, task),
    };
    let writtenAt = 0;
    const onProgress = (percent: number) => {
      const now = Date.now();
      if (now - writtenAt < PROGRESS_EVERY_MS || signal.aborted) return;
      writtenAt = now;
      tasks.advance(task.id, Math.min(99, Math.floor(percent)));
    };
    try {
      const job = renderJob(task, characters, folders, output);
      await renderer.render(job, { signal, onProgress, budget: budgetOf(job) });
      signal.throwIfAborted();
      await rename(output.posterPath, posterPath(folders, task));
      await rename(output.videoPath, videoPath(folders, task));
    } finally {
      await Promise.all(Object.values(output).map((path) => rm(path, { force: true })));
    }
    const { selfPortrait } = task.staging;
    const portrait = selfPortrait ? await portray(task, selfPortrait.listed) : null;
    const expiresAt = resultTtl === undefined ? null : Date.now() + resultTtl * 1000;
    tasks.complete(task.id, expiresAt, portrait);
  };

/** About ten times what the dearest of its size takes, and room for pictures of any size. */
function budgetOf(job: Pick<RenderJob, 'width' | 'height' | 'upsample' | 'seconds' | 'images'>): Budget {
  const { width, height } = outputSize(job);
  return {
    cpuMs: 60_000 + 30_000 * job.images.length + job.seconds * width * height * 0.01,
    rssBytes: 4 * 1024 ** 3,
  };
}

function renderJob(
  task: Task,
  characters: CharacterStore,
  folders: Folders,
  output: RenderJob['output'],
): RenderJob {
  const { staging, model, width, height, seconds } = task;
  const folder = taskFolder(folders, task);
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
    images: staging.images.map(({ file, role }) => ({ path: join(folder, file), role })),
    characters: staging.characterIds.flatMap((id) => {
      const character = characters.get(id);
      return character ? [{ username: character.username, facePath: characters.picturePath(character) }] : [];
    }),
    edits: staging.edits,
    output,
  };
}
