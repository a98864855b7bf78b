import { createCanvas } from '@napi-rs/canvas';
import type { Compositor, Planes, Yuv } from '../compose/compositor.ts';
import { frameComposer } from '../compose/film-frames.ts';
import type { Layer } from '../compose/layer.ts';
import { toYuv } from '../paint/colour.ts';
import { direct } from '../paint/director.ts';
import { createStage, type Stage, slot } from '../paint/stage.ts';
import { weatherLayers } from '../paint/weather.ts';
import type { ReferenceImage } from '../render-job.ts';
import type { Scene, TimeOfDay } from '../scene/scene.ts';
import { loadPicture } from './load-picture.ts';
import { type PicturePlate, picturePlate } from './picture-plate.ts';

interface PictureOptions {
  width: number;
  height: number;
  seconds: number;
  faces: Stage['faces'];
  /** The hour, if the words name one. */
  hour: TimeOfDay | undefined;
}

interface Shot extends PicturePlate {
  /** The share of the film in which it shows. */
  from: number;
  to: number;
  /** The camera rests on the whole picture at the start, at the end, or never. */
  rest: 'start' | 'end';
}

const ORDER = { first_frame: 0, reference: 1, element: 1, last_frame: 2 } as const;
const HOURS: Partial<Record<TimeOfDay, { colour: Yuv; level: number }>> = {
  night: { colour: toYuv('#081036'), level: 0.58 },
  dusk: { colour: toYuv('#2a2060'), level: 0.34 },
  sunset: { colour: toYuv('#ff8440'), level: 0.24 },
  dawn: { colour: toYuv('#ffc8a8'), level: 0.2 },
};

/** The pictures are the film: shown with depth by a moving camera, with transitions. */
export async function pictureFilm(
  compositor: Compositor,
  scene: Scene,
  images: ReferenceImage[],
  options: PictureOptions,
) {
  const { width, height, seconds } = options;
  const ordered = images.toSorted((a, b) => ORDER[a.role] - ORDER[b.role]);
  const shots: Shot[] = [];
  for (const [index, { path, role }] of ordered.entries()) {
    const picture = await loadPicture(path, Math.max(width, height) * 1.5);
    shots.push({
      ...picturePlate(compositor, picture),
      from: index / ordered.length,
      to: (index + 1) / ordered.length,
      rest: role === 'last_frame' || (index > 0 && index === ordered.length - 1) ? 'end' : 'start',
    });
  }
  const other = shots.length > 1 ? compositor.planes(width, height) : undefined;
  const crossing = other && thresholds(compositor, width, height);
  const over = frameComposer(compositor, {
    width,
    height,
    seconds,
    camera: () => ({ x: 0, y: 0, zoom: 1 }),
    travel: { x: 0, y: 0 },
    layers: actors(scene, options),
  });
  const grade = options.hour && HOURS[options.hour];
  return (time: number) => {
    const share = Math.min(1, time / Math.max(seconds - 1 / 24, 0.01));
    const at = Math.min(shots.length - 1, Math.floor(share * shots.length));
    const current = shots[at] as Shot;
    show(compositor, scene, current, share, compositor.frame);
    const span = 0.55 / shots.length;
    const before = share - current.from < span / 2 ? shots[at - 1] : undefined;
    const after = current.to - share < span / 2 ? shots[at + 1] : undefined;
    if (other && crossing && (before || after)) {
      show(compositor, scene, (before ?? after) as Shot, share, other);
      const border = before ? current.from : current.to;
      const passed = Math.min(1, Math.max(0, (share - border) / span + 0.5));
      crossing(before ? 1 - passed : passed, other);
    }
    const arrived = Math.min(1, share * 4);
    if (grade) compositor.wash(grade.colour, grade.level * arrived);
    if (scene.tint) compositor.wash(toYuv(scene.tint), 0.26 * arrived);
    over(time);
  };
}

/** One picture at a time in its shot. */
function show(
  { kernels }: Compositor,
  scene: Scene,
  { plate, depth, from, to, rest }: Shot,
  share: number,
  into: Planes,
) {
  const { width, height } = into;
  const local = Math.min(1.3, Math.max(-0.3, (share - from) / (to - from)));
  const away = Math.max(0, rest === 'start' ? local : 1 - local);
  const eased = away * (0.65 + 0.35 * away * (3 - 2 * Math.min(1, away)));
  const moves = new Set(scene.camera);
  const still = moves.has('static');
  const zoom = 1 + (still ? 0.015 : moves.has('zoom-in') || moves.has('zoom-out') ? 0.2 : 0.14) * eased;
  const step = 1 / zoom;
  const slack = { x: width * (1 - step), y: height * (1 - step) };
  const aside = moves.has('pan-left') ? 0.12 : moves.has('pan-right') ? 0.88 : 0.5;
  const lean = {
    x: aside + 0.12 * scene.flavour.lean,
    y: moves.has('tilt-down') ? 0.88 : moves.has('tilt-up') ? 0.12 : 0.46,
  };
  const sway = still ? 0 : eased;
  const [x, y] = [slack.x * lean.x, slack.y * lean.y];
  const [px, py] = [width * 0.02 * sway * (lean.x > 0.5 ? 1 : -1), height * -0.012 * sway];
  // Chroma planes have half the size.
  const warp = (dst: number, src: number, half: 0 | 1) => {
    const k = half ? 0.5 : 1;
    const from = [src, plate.width * k, plate.height * k, x * k, y * k, step];
    kernels.warp(dst, width * k, height * k, ...from, depth, width, half, px * k, py * k);
  };
  warp(into.y, plate.y, 0);
  warp(into.u, plate.u, 1);
  warp(into.v, plate.v, 1);
}

/** A soft, cloudy wipe between frames. */
function thresholds(compositor: Compositor, width: number, height: number) {
  const map = (w: number, h: number) => {
    const small = createCanvas(24, 24);
    const brush = small.getContext('2d');
    for (let at = 0; at < 576; at++) {
      const value = Math.round(
        127 + 88 * Math.sin(at * 12.9898) * Math.cos((at % 24) * 0.7) + 30 * Math.sin(at / 60),
      );
      brush.fillStyle = `rgb(${value},${value},${value})`;
      brush.fillRect(at % 24, Math.floor(at / 24), 1, 1);
    }
    const full = createCanvas(w, h);
    full.getContext('2d').drawImage(small, 0, 0, w, h);
    const pixels = full.data();
    return compositor.store(Uint8Array.from({ length: w * h }, (_, at) => pixels[at * 4] as number));
  };
  const [luma, chroma] = [map(width, height), map(width / 2, height / 2)];
  const softness = 150;
  return (share: number, other: Planes) => {
    const { frame, kernels } = compositor;
    const level = Math.round(share * (255 + softness));
    const size = width * height;
    kernels.dissolve(frame.y, other.y, luma, size, level, softness);
    kernels.dissolve(frame.u, other.u, chroma, size / 4, level, softness);
    kernels.dissolve(frame.v, other.v, chroma, size / 4, level, softness);
  };
}

/** Weather and named characters enter the picture, which is the place. */
function actors(scene: Scene, { width, height, seconds, faces }: PictureOptions): Layer[] {
  const stage = createStage(
    { ...scene, place: 'field', subjects: scene.subjects.filter(({ character }) => character) },
    width,
    height,
    faces,
  );
  const cast = direct(stage, [slot(['ground'], height * 0.97, 1.1, 0, {})], seconds);
  return [...[...cast.values()].flat(), ...weatherLayers(stage).map(easedIn)];
}

function easedIn(layer: Layer): Layer {
  if (layer.kind !== 'particles') return layer;
  return {
    ...layer,
    each: (t, dab) =>
      layer.each(t, (x, y, stamp, opacity) => dab(x, y, stamp, opacity * Math.min(1, t / 0.8))),
  };
}
