import { Compositor } from './compose/compositor.ts';
import { frameComposer } from './compose/film-frames.ts';
import { mergeLayers } from './compose/merge-layers.ts';
import { PLAIN, STYLE_FILTERS } from './compose/style-filter.ts';
import { elementsOf } from './images/elements.ts';
import { facesOf } from './images/faces.ts';
import { pictureFilm } from './images/picture-film.ts';
import { filmOf } from './paint/film-of.ts';
import { BEST_MOMENT } from './paint/paths.ts';
import { watermark } from './paint/watermark.ts';
import type { RenderJob } from './render-job.ts';
import { readText } from './scene/read-text.ts';
import { sceneOf } from './scene/scene-of.ts';
import { type SoundPlan, soundPlan } from './sound/sound-bed.ts';

export interface Staged {
  /** The planes of the frame at a time, valid until the next call. */
  compose(seconds: number): Uint8Array;
  sound: SoundPlan;
  /** The share of the film used for the poster. */
  posterAt: number;
}

/** Reads the job, paints its layers and returns what draws its frames. */
export async function stageJob(job: RenderJob, width: number, height: number): Promise<Staged> {
  const pictures = job.images.filter(({ role }) => role !== 'element');
  const scene = sceneOf(job, pictures.length > 0);
  const style = scene.style ? STYLE_FILTERS[scene.style] : PLAIN;
  const blocks =
    style.blocks === 1 ? 1 : Math.max(2, Math.round((style.blocks * Math.min(width, height)) / 720));
  const inner = { width: shrunk(width, blocks), height: shrunk(height, blocks), seconds: job.seconds };
  const compositor = new Compositor(inner.width, inner.height);
  const output = blocks > 1 ? compositor.planes(width, height) : compositor.frame;
  const faces = await facesOf(job.characters);
  const hour = [...job.edits.toReversed(), job.prompt].map((text) => readText(text).times[0]).find(Boolean);
  const draw =
    pictures.length > 0
      ? await pictureFilm(compositor, scene, pictures, { ...inner, faces, hour })
      : frameComposer(
          compositor,
          mergeLayers(filmOf(scene, { ...inner, faces, elements: await elementsOf(job.images) })),
        );
  const finish = style.prepare(compositor, output, blocks);
  const mark = job.watermark
    ? frameComposer(compositor, {
        ...inner,
        travel: { x: 0, y: 0 },
        camera: () => ({ x: 0, y: 0, zoom: 1 }),
        layers: [
          watermark({ w: inner.width, h: inner.height, u: Math.min(inner.width, inner.height) / 100 }),
        ],
      })
    : undefined;
  const size = width * height * 1.5;
  let drawn = -1;
  return {
    compose(seconds) {
      const shown = style.rate < 24 ? Math.floor(seconds * style.rate) / style.rate : seconds;
      if (shown !== drawn) {
        draw(shown);
        finish(shown, () => mark?.(shown));
        drawn = shown;
      }
      return compositor.bytes.subarray(output.y, output.y + size);
    },
    sound: soundPlan(scene),
    posterAt: pictures.some(({ role }) => role === 'last_frame') ? 0.2 : BEST_MOMENT,
  };
}

const shrunk = (side: number, blocks: number) => Math.ceil(side / blocks / 2) * 2;
