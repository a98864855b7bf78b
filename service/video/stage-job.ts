import { loadImage } from '@napi-rs/canvas';
import { Compositor } from './compose/compositor.ts';
import { frameComposer } from './compose/film-frames.ts';
import { BEST_MOMENT } from './paint/paths.ts';
import { filmOf } from './paint/film-of.ts';
import type { RenderJob } from './render-job.ts';
import { applyEdit } from './scene/apply-edit.ts';
import { readPrompt } from './scene/read-prompt.ts';
import { type SoundPlan, soundPlan } from './sound/sound-bed.ts';

export interface Staged {
  /** The planes of the frame at a time; a fresh copy. */
  compose(seconds: number): Uint8Array;
  sound: SoundPlan;
  posterAt: number;
}

export async function stageJob(job: RenderJob, width: number, height: number): Promise<Staged> {
  const scene = job.edits.reduce(applyEdit, readPrompt(job.prompt, { model: job.model, style: job.style }));
  const faces = new Map(await Promise.all(job.characters.map(async ({ username, facePath }) => [username.toLowerCase(), await loadImage(facePath)] as const)));
  const compositor = new Compositor(width, height);
  const draw = frameComposer(compositor, filmOf(scene, { width, height, seconds: job.seconds, faces, watermark: job.watermark }));
  const size = width * height * 1.5;
  return {
    compose(seconds) {
      draw(seconds);
      return compositor.bytes.slice(compositor.frame.y, compositor.frame.y + size);
    },
    sound: soundPlan(scene),
    posterAt: BEST_MOMENT,
  };
}
