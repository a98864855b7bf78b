import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Pose } from '../paint/art.ts';
import { lightOf } from '../paint/light.ts';
import { chanceOf } from '../scene/chance.ts';
import type { Scene } from '../scene/scene.ts';
import { boxOf, PICTURE_NAMES } from './library.ts';
import { MOTIONS, type MotionName } from './motion.ts';
import { picture } from './picture.ts';

const scene: Scene = {
  seed: 1,
  place: 'field',
  beyond: [],
  time: 'day',
  weather: [],
  mood: 'calm',
  flavour: { hue: 0, lean: 0, rhythm: 1 },
  framing: 'medium',
  camera: [],
  tempo: 1,
  subjects: [],
};
const TALL = 90;

function drawn(name: string, motion: MotionName, more: Partial<Pose> = {}, faces?: 'right') {
  const art = picture(name, motion, { size: 30, ...(faces && { faces }) });
  const canvas = createCanvas(TALL * 3, TALL * 2);
  const g = canvas.getContext('2d');
  g.translate(canvas.width / 2, TALL * 1.5);
  g.scale(TALL, TALL);
  art.paint(g, {
    phase: 0,
    colour: undefined,
    action: undefined,
    subject: { kind: name, count: 1, size: 1 },
    light: lightOf(scene),
    chance: chanceOf(1, name),
    face: undefined,
    index: 0,
    ...more,
  });
  const { data, width } = g.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width };
}

function bounds({ data, width }: ReturnType<typeof drawn>) {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let index = 3; index < data.length; index += 4) {
    if ((data[index] as number) <= 40) continue;
    const [x, y] = [(index >> 2) % width, Math.floor((index >> 2) / width)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  return { left, right, top, bottom };
}

const hash = ({ data }: ReturnType<typeof drawn>) => createHash('sha256').update(data).digest('hex');

test('every picture stands with its feet on the ground, as wide and as tall as it says', () => {
  for (const name of PICTURE_NAMES) {
    const { w, h } = boxOf(name);
    const { left, right, top, bottom } = bounds(drawn(name, 'still'));
    expect(Math.abs(bottom + 1 - TALL * 1.5), name).toBeLessThan(5);
    expect(Math.abs(top - TALL * 0.5), name).toBeLessThan(5);
    const wide = Math.min((TALL * w) / h, TALL * 3);
    expect(Math.abs(right + 1 - left - wide), name).toBeLessThan(5);
  }
});

test.each(Object.keys(MOTIONS) as MotionName[])(
  '%s draws the same for the same moment, and moves if it lives',
  (motion) => {
    const [once, again, later] = [0.2, 0.2, 0.45].map((phase) => hash(drawn('sauropod', motion, { phase })));
    expect(again).toBe(once);
    expect(later === once).toBe(motion === 'still');
  },
);

test('a picture stays within the room it asks for', () => {
  for (const motion of Object.keys(MOTIONS) as MotionName[]) {
    const art = picture('chipmunk', motion, { size: 30 });
    for (const phase of [0, 0.25, 0.5, 0.75]) {
      const { left, right } = bounds(drawn('chipmunk', motion, { phase }));
      expect(right - left, motion).toBeLessThanOrEqual(art.wide * TALL + 2);
    }
  }
});

/** How far two drawings are apart, in steps of 255 for each pixel and colour. */
function apart(one: ReturnType<typeof drawn>, other: ReturnType<typeof drawn>) {
  const total = one.data.reduce((sum, value, index) => sum + Math.abs(value - (other.data[index] ?? 0)), 0);
  return total / one.data.length;
}

function inMirror({ data, width }: ReturnType<typeof drawn>) {
  const turned = new Uint8ClampedArray(data.length);
  for (let index = 0; index < data.length; index += 4) {
    const [x, row] = [(index >> 2) % width, Math.floor((index >> 2) / width)];
    turned.set(data.subarray(index, index + 4), (row * width + width - 1 - x) * 4);
  }
  return { data: turned, width };
}

test('pictures of the library look left and are turned round, unless told otherwise', () => {
  const [there, back] = [drawn('pickup-truck', 'still'), drawn('pickup-truck', 'still', {}, 'right')];
  expect(apart(there, back)).toBeGreaterThan(5);
  expect(apart(inMirror(there), back)).toBeLessThan(0.5);
});

test.each([
  ['pickup-truck', '#2255cc'],
  ['chipmunk', '#cc7722'],
  ['tulip', '#eeee33'],
])('a %s takes another colour and keeps its outline', (name, colour) => {
  const [plain, painted] = [drawn(name, 'still'), drawn(name, 'still', { colour })];
  expect(bounds(painted)).toEqual(bounds(plain));
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const near = ({ data }: typeof plain) => {
    let count = 0;
    for (let index = 0; index < data.length; index += 4)
      if (
        data[index + 3] === 255 &&
        Math.hypot(
          (data[index] ?? 0) - (r ?? 0),
          (data[index + 1] ?? 0) - (g ?? 0),
          (data[index + 2] ?? 0) - (b ?? 0),
        ) < 90
      )
        count += 1;
    return count;
  };
  expect(near(painted)).toBeGreaterThan(near(plain) + 300);
});

test('somebody who sits does not walk on the spot', () => {
  const [once, later] = [0.1, 0.3].map((phase) =>
    bounds(drawn('sauropod', 'walk', { phase, action: 'sit' })),
  );
  expect(Math.abs((once?.left ?? 0) - (later?.left ?? 9))).toBeLessThanOrEqual(2);
});
