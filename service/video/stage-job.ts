import type { Canvas } from '@napi-rs/canvas';
import { Compositor } from './compose/compositor.ts';
import { frameComposer } from './compose/film-frames.ts';
import type { Layer } from './compose/layer.ts';
import { mergeLayers } from './compose/merge-layers.ts';
import { PLAIN, STYLE_FILTERS } from './compose/style-filter.ts';
import { elementsOf } from './images/elements.ts';
import { loadPicture } from './images/load-picture.ts';
import { pictureFilm } from './images/picture-film.ts';
import { placed } from './paint/brushwork.ts';
import { filmOf } from './paint/film-of.ts';
import { ink } from './paint/ink.ts';
import { BEST_MOMENT } from './paint/paths.ts';
import { painted, type Stage } from './paint/stage.ts';
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

const FACE_SIDE = 512;

/** Characters' faces by the name a prompt calls them. */
async function facesOf(characters: RenderJob['characters']): Promise<ReadonlyMap<string, Canvas>> {
  const faces = characters.map(
    async ({ username, facePath }) =>
      [username.toLowerCase(), await loadPicture(facePath, FACE_SIDE)] as const,
  );
  return new Map(await Promise.all(faces));
}

const CLAPPER = ink(`#10141c~30 R-.06 -.02 1.12 .86 .14; #ffffff~70 R0 .22 1 .56 .07; #20242c~70 O.5 .5 .15
#ffffff~70 M-.02 .08 .97 -.08 .99 .06 0 .22Z; #20242c~70 M.1 .06 .24 .04 .26 .18 .12 .2ZM.4 .01 .54 -.01 .56 .13 .42 .15ZM.69 -.04 .83 -.06 .85 .08 .71 .1Z`);

/** A small mark in the lower right corner: a clapper board, faint and fixed. */
function watermark({ w, h, u }: Pick<Stage, 'w' | 'h' | 'u'>): Layer {
  const size = u * 6;
  const [x, y] = [w - size - u * 2.2, h - size * 0.8 - u * 2.2];
  return painted(0, (g) => placed(g, x, y, size, () => CLAPPER(g)), { top: y - size * 0.3, bottom: h });
}
