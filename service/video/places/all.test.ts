import { expect, test } from 'vitest';
import { Compositor } from '../compose/compositor.ts';
import { frameComposer } from '../compose/film-frames.ts';
import { PLACE_WORDS, type PlaceName } from '../language/places.ts';
import { filmOf } from '../paint/film-of.ts';
import { createStage } from '../paint/stage.ts';
import { readPrompt } from '../scene/read-prompt.ts';
import type { Scene, TimeOfDay } from '../scene/scene.ts';
import { PLACES } from './all.ts';

const [WIDTH, HEIGHT] = [160, 90];
const names = Object.keys(PLACE_WORDS) as PlaceName[];

function frameOf(place: Scene['place'], time: TimeOfDay, weather: Scene['weather'] = []) {
  const scene: Scene = {
    ...readPrompt('nothing'),
    place,
    time,
    weather,
    subjects: [],
    beyond: [],
    camera: ['static'],
  };
  const compositor = new Compositor(WIDTH, HEIGHT);
  const film = filmOf(scene, { width: WIDTH, height: HEIGHT, seconds: 2, faces: new Map(), elements: [] });
  frameComposer(compositor, film)(1);
  return compositor.bytes.slice(compositor.frame.y, compositor.frame.y + WIDTH * HEIGHT);
}

const days = new Map<PlaceName, Uint8Array>();

/** Both tests use it; making it costs more than keeping it. */
function dayIn(place: PlaceName): Uint8Array {
  const frame = days.get(place) ?? frameOf(place, 'day');
  days.set(place, frame);
  return frame;
}

/** Whether two pictures differ by more than this per pixel; stops early. */
function differByMore(one: Uint8Array, other: Uint8Array, much: number): boolean {
  let left = much * one.length;
  for (let at = 0; at < one.length && left >= 0; at += 1)
    left -= Math.abs((one[at] as number) - (other[at] as number));
  return left < 0;
}

const mean = (frame: Uint8Array) => frame.reduce((sum, value) => sum + value, 0) / frame.length;

test.each(names)('%s is a picture by day, by night and in the snow', (place) => {
  const [day, night, snow] = [dayIn(place), frameOf(place, 'night'), frameOf(place, 'day', ['snow'])];
  for (const frame of [day, night, snow]) expect(new Set(frame).size).toBeGreaterThan(24);
  expect(mean(night)).toBeLessThan(mean(day) + 8);
});

test('no two places look alike', () => {
  const frames = names.map((place) => [place, dayIn(place)] as const);
  for (const [index, [place, frame]] of frames.entries())
    for (const [other, next] of frames.slice(index + 1))
      expect(differByMore(frame, next, 1.5), `${place} and ${other}`).toBe(true);
});

test.each(names)('%s has room for whatever is named', (place) => {
  const scene: Scene = { ...readPrompt('nothing'), place };
  const slots = PLACES[place](createStage(scene, WIDTH, HEIGHT, new Map())).filter(
    ({ kind }) => kind === 'slot',
  );
  const holds = new Set(slots.flatMap((entry) => (entry.kind === 'slot' ? entry.holds : [])));
  expect(holds.has('ground') && (holds.has('air') || holds.has('deep'))).toBe(true);
});
