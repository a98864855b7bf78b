import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { isHuman, lives, SUBJECTS } from '../../catalogue/all.ts';
import type { Perch } from '../../catalogue/perches.ts';
import { ROLES, type Role } from '../../catalogue/roles.ts';
import { chanceOf } from '../../scene/chance.ts';
import { readPrompt } from '../../scene/read-prompt.ts';
import type { SceneSubject, SubjectId } from '../../scene/scene.ts';
import type { Art } from '../art.ts';
import { artOf } from '../art-of.ts';
import { lightOf } from '../light.ts';
import { PERCHES } from './perches.ts';
import { withExtras } from './together.ts';

const TALL = 60;
const FAINT = 12;
const SOLID = 200;
const light = lightOf(readPrompt('noon in a field'));

/**
 * The share of its box a drawing fills, how far it reaches across it (along the box or up to the height a
 * subject has, whichever is more), and the share of the box's edge it runs into.
 */
function marks(art: Art, subject: SceneSubject, phase: number) {
  const above = art.above ?? 0.12;
  const [width, height] = [Math.ceil(TALL * art.wide), Math.ceil(TALL * (1 + above + (art.below ?? 0.08)))];
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  const pose = {
    phase,
    colour: undefined,
    action: subject.action,
    subject,
    light,
    chance: chanceOf(1, subject.kind),
    face: undefined,
    index: 0,
  };
  for (const layer of ['paint', 'shine'] as const) {
    g.save();
    g.translate(width / 2, TALL * (1 + above));
    g.scale(TALL, TALL);
    art[layer]?.(g, { ...pose, chance: chanceOf(1, subject.kind) });
    g.restore();
  }
  const { data } = g.getImageData(0, 0, width, height);
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

const subject = (kind: SubjectId, more: Partial<SceneSubject> = {}): SceneSubject => ({
  kind,
  count: 1,
  size: 1,
  ...more,
});

test.each([...SUBJECTS.keys()])('%s is drawn whole, inside its box', (kind) => {
  for (const phase of [0.1, 0.6]) {
    const { filled, reach, cut } = marks(artOf(kind), subject(kind), phase);
    expect(filled).toBeGreaterThan(0.025);
    expect(reach).toBeGreaterThan(0.6);
    expect(cut).toBeLessThan(0.04);
  }
});

test.each(Object.keys(ROLES) as Role[])(
  'somebody who is a %s is drawn whole, with what belongs to it',
  (role) => {
    const person = subject('person', { role });
    const { filled, cut } = marks(withExtras(artOf('person'), person), person, 0.3);
    expect(filled).toBeGreaterThan(0.03);
    expect(cut).toBeLessThan(0.04);
  },
);

const animals = [...SUBJECTS.keys()].filter((kind) => lives(kind) && !isHuman(kind));
const brimful = ['surfer', 'diver', 'swimmer', 'mermaid', 'dragonfly', 'werewolf'];

test.each(animals.filter((kind) => !brimful.includes(kind)))('%s has room for a pointed hat', (kind) => {
  const [bare, hatted] = [subject(kind), subject(kind, { worn: [{ thing: 'wizard' }] })];
  const art = withExtras(artOf(kind), hatted);
  const before = marks({ ...art, paint: artOf(kind).paint, shine: artOf(kind).shine }, bare, 0.3);
  const { filled, cut } = marks(art, hatted, 0.3);
  expect(filled).toBeGreaterThan(before.filled);
  expect(cut).toBeLessThan(0.04);
});

const sitters = animals.filter((kind) => artOf(kind).rest);

test.each(sitters)('%s at rest is drawn whole on whatever it sits on', (kind) => {
  for (const perch of Object.keys(PERCHES) as Perch[])
    for (const count of [1, 5]) {
      const sitter = subject(kind, { action: 'sit', perch, count });
      const { filled, cut } = marks(withExtras(artOf(kind), sitter), sitter, 0.3);
      expect(filled).toBeGreaterThan(0.03);
      expect(cut).toBeLessThan(0.05);
    }
});
