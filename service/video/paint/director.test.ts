import { expect, test } from 'vitest';
import { Compositor } from '../compose/compositor.ts';
import { frameComposer } from '../compose/film-frames.ts';
import type { Film, SpriteLayer } from '../compose/layer.ts';
import { readPrompt } from '../scene/read-prompt.ts';
import type { Scene } from '../scene/scene.ts';
import { filmOf } from './film-of.ts';
import { BEST_MOMENT } from './paths.ts';

const [WIDTH, HEIGHT, SECONDS] = [480, 270, 4];

const stage = (scene: Scene) =>
  filmOf(scene, { width: WIDTH, height: HEIGHT, seconds: SECONDS, faces: new Map(), elements: [] });

function lumaOf(film: Film) {
  const compositor = new Compositor(WIDTH, HEIGHT);
  frameComposer(compositor, film)(SECONDS * BEST_MOMENT);
  const { y } = compositor.frame;
  return compositor.bytes.slice(y, y + WIDTH * HEIGHT);
}

/** A sprite's box at the best moment, in the frame. */
function boxOf({ at, anchor, width, height }: SpriteLayer) {
  const { x, y } = at(SECONDS * BEST_MOMENT) ?? { x: -1e4, y: 0 };
  const [left, top] = [x - anchor.x, y - anchor.y];
  return { left, top, right: left + width, bottom: top + height };
}

type Box = ReturnType<typeof boxOf>;

const spritesIn = ({ layers }: Film) => layers.filter((layer) => layer.kind === 'sprite');

/** Bounds and number of pixels that differ between two frames. */
function differenceOf(a: Uint8Array, b: Uint8Array) {
  const box = { left: WIDTH, top: HEIGHT, right: 0, bottom: 0, count: 0 };
  for (let at = 0; at < a.length; at++) {
    if (Math.abs((a[at] as number) - (b[at] as number)) < 6) continue;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    box.count++;
  }
  return box;
}

// The least visible share of the frame's height.
const cast: [prompt: string, least: number][] = [
  ['a fox in the forest, static camera', 0.12],
  ['a knight in a field, static camera', 0.2],
  ['a red car on the road, static camera', 0.1],
  ['a sailing ship on the sea, static camera', 0.3],
  ['a whale underwater, static camera', 0.15],
  ['a hot air balloon in the sky, static camera', 0.2],
  ['a castle in the mountains, static camera', 0.25],
  ['an apple in the kitchen, static camera', 0.12],
  ['an astronaut on the moon, static camera', 0.2],
  ['a cat in the living room, static camera', 0.12],
  ['an elephant on the savanna, static camera', 0.2],
  ['a teacher in a classroom, static camera', 0.2],
  ['a chess pawn on the beach, static camera', 0.08],
];

test.each(cast)('"%s" shows its subject where the scene says, and large enough', (prompt, least) => {
  const scene: Scene = { ...readPrompt(prompt), weather: [], camera: ['static'] };
  const scenery = new Set(spritesIn(stage({ ...scene, subjects: [] })).map(({ width }) => width));
  const subjects = spritesIn(stage(scene)).filter(({ width }) => !scenery.has(width));
  expect(subjects.length).toBeGreaterThan(0);
  // Staged anew for each: painting uses up its chance.
  const [full, bare] = [stage(scene), stage(scene)];
  bare.layers = bare.layers.filter((layer) => layer.kind !== 'sprite' || scenery.has(layer.width));
  const seen = differenceOf(lumaOf(full), lumaOf(bare));
  const boxes = subjects.map(boxOf);
  const edge = (side: keyof Box, choose: typeof Math.min) => choose(...boxes.map((box) => box[side]));
  expect(seen.left).toBeGreaterThanOrEqual(Math.max(0, edge('left', Math.min)) - 2);
  expect(seen.top).toBeGreaterThanOrEqual(Math.max(0, edge('top', Math.min)) - 2);
  expect(seen.right).toBeLessThanOrEqual(edge('right', Math.max) + 2);
  expect(seen.bottom).toBeLessThanOrEqual(edge('bottom', Math.max) + 2);
  expect(seen.bottom - seen.top).toBeGreaterThan(HEIGHT * least);
  expect(seen.count).toBeGreaterThan(WIDTH * HEIGHT * least * least * 0.2);
});

test.each(['a paper boat drifts over a lake', 'a rubber duck floats on a pond'])(
  '"%s" stays on the water',
  (prompt) => {
    const foot = (scene: Scene) => {
      const scenery = new Set(spritesIn(stage({ ...scene, subjects: [] })).map(({ width }) => width));
      const [subject] = spritesIn(stage(scene)).filter(({ width }) => !scenery.has(width));
      const { y } = subject?.at(SECONDS * BEST_MOMENT) ?? { y: 0 };
      return y;
    };
    const scene: Scene = { ...readPrompt(prompt), weather: [], camera: ['static'] };
    expect(scene.subjects[0]?.action).toBe('float');
    const still = { ...scene, subjects: scene.subjects.map(({ action: _action, ...subject }) => subject) };
    expect(Math.abs(foot(scene) - foot(still))).toBeLessThan(HEIGHT * 0.05);
  },
);
