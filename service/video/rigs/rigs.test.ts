import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { isHuman, lives, SUBJECTS } from '../catalogue/all.ts';
import type { Perch } from '../catalogue/perches.ts';
import type { Art } from '../paint/art.ts';
import { artOf } from '../paint/art-of.ts';
import { lightOf } from '../paint/light.ts';
import { chanceOf } from '../scene/chance.ts';
import { readPrompt } from '../scene/read-prompt.ts';
import type { SceneSubject } from '../scene/scene.ts';
import { withExtras } from './extras.ts';
import { DRESSES } from './roles.ts';

const TALL = 60;
const FAINT = 12;
const SOLID = 200;
const light = lightOf({ ...readPrompt('noon in a field'), seed: 1, time: 'day' });

const subject = (kind: string, more: Partial<SceneSubject> = {}): SceneSubject => ({
  kind,
  count: 1,
  size: 1,
  ...more,
});

function still(art: Art, shown: SceneSubject, phase: number) {
  const above = art.above ?? 0.12;
  const [width, height] = [Math.ceil(TALL * art.wide), Math.ceil(TALL * (1 + above + (art.below ?? 0.08)))];
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  const { colour, action } = shown;
  for (const layer of ['paint', 'shine'] as const) {
    g.save();
    g.translate(width / 2, TALL * (1 + above));
    g.scale(TALL, TALL);
    const pose = { phase, colour, action, subject: shown, light, face: undefined, index: 0 };
    art[layer]?.(g, { ...pose, chance: chanceOf(1, shown.kind) });
    g.restore();
  }
  return { width, height, data: g.getImageData(0, 0, width, height).data };
}

/** The share of its box a drawing fills, its extent, and the share of the edge it touches. */
function marks(art: Art, shown: SceneSubject, phase = 0.3) {
  const { width, height, data } = still(art, shown, phase);
  let [filled, cut] = [0, 0];
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const alpha = data[(y * width + x) * 4 + 3] as number;
      if (alpha <= FAINT) continue;
      filled++;
      columns.add(x);
      rows.add(y);
      if (alpha > SOLID && (x === 0 || y === 0 || x === width - 1 || y === height - 1)) cut++;
    }
  return {
    filled: filled / (width * height),
    reach: Math.max(columns.size / width, rows.size / TALL),
    cut: cut / (2 * (width + height)),
  };
}

test.each([...SUBJECTS.keys()])('%s is drawn whole, as large as its box', (kind) => {
  for (const phase of [0.1, 0.6]) {
    const { filled, reach, cut } = marks(artOf(kind), subject(kind), phase);
    expect(filled).toBeGreaterThan(0.025);
    expect(reach).toBeGreaterThan(0.6);
    expect(cut).toBeLessThan(0.06);
  }
});

test.each(Object.keys(DRESSES))('somebody who is a %s is drawn whole, with what belongs to it', (role) => {
  const person = subject('person', { role: role as SceneSubject['role'] });
  const { filled, cut } = marks(withExtras(artOf('person'), person), person);
  expect(filled).toBeGreaterThan(0.03);
  expect(cut).toBeLessThan(0.06);
});

const animals = [...SUBJECTS.keys()].filter((kind) => lives(kind) && !isHuman(kind));

test('any animal has room for a pointed hat', () => {
  for (const kind of animals) {
    const hatted = subject(kind, { worn: [{ thing: 'wizard' }] });
    const bare = artOf(kind);
    const art = withExtras(bare, hatted);
    const before = marks({ ...art, paint: bare.paint, shine: bare.shine }, subject(kind));
    expect(marks(art, hatted).filled, kind).toBeGreaterThan(before.filled);
  }
});

const PERCHES: Perch[] = ['branch', 'rock', 'roof', 'wire', 'post', 'gold'];

test.each(animals.filter((kind) => artOf(kind).rest))('%s rests on whatever it sits on', (kind) => {
  for (const perch of PERCHES)
    for (const count of [1, 5]) {
      const sitter = subject(kind, { action: 'sit', perch, count });
      const { filled, cut } = marks(withExtras(artOf(kind), sitter), sitter);
      expect(filled).toBeGreaterThan(0.03);
      expect(cut).toBeLessThan(0.06);
    }
});

/** One of each rig, and each of their actions. */
const FRAMES: readonly SceneSubject[] = [
  subject('fox'),
  subject('fox', { action: 'sleep', role: 'knight' }),
  subject('cat', { mount: 'bicycle', action: 'run' }),
  subject('person', { role: 'wizard' }),
  subject('woman', { holds: 'umbrella', holdsColour: '#2f6fd0', action: 'sit' }),
  subject('child', { partner: { kind: 'dog', how: 'by' } }),
  subject('eagle', { perch: 'rock', action: 'sit' }),
  subject('flamingo'),
  subject('whale'),
  subject('snake'),
  subject('crab', { worn: [{ thing: 'party' }] }),
  subject('train'),
  subject('sailboat', { colour: '#d5342f' }),
  subject('castle', { burning: true }),
  subject('sunflower'),
  subject('apple'),
  subject('dragon', { action: 'fly' }),
  subject('person', { mount: 'sofa', action: 'sleep' }),
];

const GRID = 10;
/** Processors round edges differently; a missing eye changes its cell by more. */
const ROUNDING = 3;

/** The mean visible red, green, blue and alpha per grid cell. */
function thumbnail({ width, height, data }: ReturnType<typeof still>): Buffer {
  const sums = new Float64Array(GRID * GRID * 4);
  const pixels = new Uint32Array(GRID * GRID);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * GRID) / height) * GRID + Math.floor((x * GRID) / width);
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] as number;
      pixels[cell] = (pixels[cell] as number) + 1;
      for (const channel of [0, 1, 2]) {
        const seen = ((data[at + channel] as number) * alpha) / 255;
        sums[cell * 4 + channel] = (sums[cell * 4 + channel] as number) + seen;
      }
      sums[cell * 4 + 3] = (sums[cell * 4 + 3] as number) + alpha;
    }
  return Buffer.from(sums.map((sum, at) => Math.round(sum / (pixels[at >> 2] || 1))));
}

/** `KEEP_FRAMES=1` rewrites it: look before keeping it. */
const KEPT = new URL('rigs.frames.json', import.meta.url);

const drawn = new Map(
  FRAMES.map((shown) => [
    JSON.stringify(shown),
    thumbnail(still(withExtras(artOf(shown.mount ?? shown.kind), shown), shown, 0.3)),
  ]),
);
if (process.env.KEEP_FRAMES) {
  const rows = [...drawn].map(([name, cells]) => [name, cells.toString('base64')]);
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
const kept: Record<string, string> = JSON.parse(readFileSync(KEPT, 'utf8'));

test.each([...drawn])('%s is drawn as it was', (name, cells) => {
  const before = Buffer.from(kept[name] ?? '', 'base64');
  expect(before).toHaveLength(cells.length);
  const furthest = cells.reduce((most, value, at) => Math.max(most, Math.abs(value - (before[at] ?? 0))), 0);
  expect(furthest).toBeLessThanOrEqual(ROUNDING);
});

test('frames are kept for all that are drawn, and no others', () => {
  expect(Object.keys(kept)).toEqual([...drawn.keys()]);
});
