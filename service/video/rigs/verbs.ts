import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { type Pose, TURN, wave } from '../paint/art.ts';
import { circle, glow, horizontal, placed } from '../paint/brushwork.ts';
import { fade, type Hex } from '../paint/colour.ts';
import type { Ink } from '../paint/ink.ts';
import { portrait } from './figure.ts';
import { partsOf } from './table.ts';

export type Part = (g: Brush, pose: Pose, palette: { a: Hex }) => void;

const part = partsOf('verb');

export const lamp =
  (mark: Ink): Part =>
  (g, { light }, palette) => {
    if (light.lamps < 0.05) return;
    g.globalAlpha = light.lamps;
    mark(g, palette);
    g.globalAlpha = 1;
  };

const TONGUES = [
  [-0.3, 0.7, 2],
  [0.3, 0.75, 3],
  [0, 1, 2],
] as const;
export const HEAT: readonly Hex[] = ['#e8452a', '#ff9a3c', '#ffe08a'];

type Verb = (n: number[], mark: Ink, arg: string) => Part;
type Placing = [x: number, y: number, scale: number | readonly [number, number], turn?: number];

/** The placement of a part that only moves, turns or swells. */
const MOVES: Record<string, (n: number[], phase: number) => Placing> = {
  /** Turns about a point: full turns, or a swing. */
  spin: ([x = 0, y = 0, times = 1], phase) => [x, y, 1, phase * times * TURN],
  sway: ([x = 0, y = 0, by = 0, shift = 0, beats = 1], phase) => [x, y, 1, by * wave(phase * beats, shift)],
  bob([dx = 0, dy = 0, shift = 0, beats = 1], phase) {
    const at = wave(phase * beats, shift);
    return [dx * at, dy * at, 1];
  },
  swell([x = 0, y = 0, wide = 0, tall = wide, shift = 0, beats = 1], phase) {
    const at = wave(phase * beats, shift);
    return [x, y, [1 + wide * at, 1 + tall * at]];
  },
  /** Alternately edge on and from the side, like wings and propellers. */
  flap([x = 0, y = 0, least = 0, beats = 1, shift = 0], phase) {
    return [x, y, [1, least + (1 - least) * wave(phase * beats, shift)]];
  },
  /** Spins upright. */
  turn: (_, phase) => [0, 0, [0.35 + 0.65 * Math.abs(Math.cos(phase * TURN)), 1]],
};

/** A part's animation by its first word; numbers come first, then ink. */
export const VERBS: Record<string, Verb> = {
  ...Object.fromEntries(
    Object.entries(MOVES).map(([name, placing]): [string, Verb] => [
      name,
      (n, mark) =>
        (g, { phase }, palette) => {
          const [x, y, scale, turn] = placing(n, phase);
          placed(g, x, y, scale, () => mark(g, palette), turn);
        },
    ]),
  ),
  still: (_, mark) => (g, _pose, palette) => mark(g, palette),
  /** Repeats its path, several in a row. */
  flow:
    ([x = 0, y = 0, dx = 0, dy = 0, count = 1, grow = 0], mark) =>
    (g, { phase }, palette) => {
      for (let at = 0; at < count; at++) {
        const age = (at + phase) / count;
        g.globalAlpha = Math.min(1, (1 - age) * 2.5, age * 8 + 0.2);
        placed(g, x + dx * age, y + dy * age, 1 + grow * age, () => mark(g, palette));
      }
      g.globalAlpha = 1;
    },
  /** Visible half of the time. */
  blink:
    ([shift = 0, beats = 2], mark) =>
    (g, { phase }, palette) => {
      if (wave(phase * beats, shift) > 0) mark(g, palette);
    },
  /** Lamps: brighter in the dark. */
  lit: (_, mark) => lamp(mark),
  /** Its own colour by day, lit from inside at night. */
  glass: (_, mark) => (g, _pose, palette) => mark(g, palette),
  wheel:
    (n) =>
    (g, { phase }) => {
      for (let at = 0; at < n.length; at += 3) wheel(g, n[at] ?? 0, n[at + 1] ?? 0, n[at + 2] ?? 0, phase);
    },
  /** A character's face, if any. */
  face:
    ([x = 0, y = 0, r = 0.1]) =>
    (g, pose) =>
      portrait(g, pose, x, y, r),
  /** A rotating light at night. */
  beam:
    ([x = 0, y = 0, reach = 1]) =>
    (g, { phase, light }) => {
      const swing = Math.cos(phase * TURN);
      if (light.lamps < 0.2) return;
      for (const side of [-reach * swing, reach * swing]) {
        const spread = 0.06 + 0.12 * Math.abs(swing);
        g.fillStyle = horizontal(g, x, x + side, fade('#fff2b8', 0.6 * light.lamps), fade('#fff2b8', 0));
        g.fill(new Path2D(`M${x} ${y - 0.01}L${x + side} ${y - spread}V${y + spread}L${x} ${y + 0.01}Z`));
      }
    },
  /** Hang upright from a turning wheel. */
  cabins:
    ([x = 0, y = 0, r = 0.4]) =>
    (g, { phase }) => {
      for (let at = 0; at < 10; at++) {
        const angle = (phase + at / 10) * TURN;
        const cabin = () =>
          part('cabin')(g, { a: ['#e0453c', '#3f9be0', '#f2b53a', '#6bbf5a'][at % 4] as Hex });
        placed(g, x + Math.cos(angle) * r, y + Math.sin(angle) * r, 1, cabin);
      }
    },
  smoke:
    ([x = 0, y = 0, size = 0.1], _mark, hue) =>
    (g, { phase }) => {
      for (let puff = 0; puff < 5; puff++) {
        const age = (puff + phase) / 5;
        const drift = x - age * size * 2 + Math.sin(puff * 2.4) * size * 0.4;
        circle(g, drift, y - age * size * 4, size * (0.4 + age), fade(hue || '#d8d8d8', 0.5 * (1 - age)));
      }
    },
  steam:
    ([x = 0, y = 0, tall = 0.4]) =>
    (g, { phase }) => {
      for (let wisp = -1; wisp < 2; wisp++)
        for (let at = 0; at < 9; at++) {
          const share = (at + phase) / 9;
          const across = wisp * tall * 0.24 + Math.sin(share * 5 + wisp * 2) * tall * 0.12;
          const paint = fade('#f4f2ee', 0.4 * Math.sin(share * 3.1));
          circle(g, x + across, y - share * tall, tall * 0.07, paint);
        }
    },
  flame:
    ([x = 0, y = 0, tall = 0.3]) =>
    (g, { phase }) => {
      glow(g, x, y - tall * 0.4, tall * (2 + 0.15 * wave(phase * 3)), '#ff9a3c', 0.6);
      for (const [side, share, beats] of TONGUES)
        for (const [step, heat] of [1, 0.7, 0.42].entries()) {
          const sway = wave(phase * beats, side);
          const high = tall * share * heat * (1 + 0.12 * sway);
          flame(g, x + side * tall, y, high, sway * tall * 0.1, HEAT[step] as Hex);
        }
    },
};

export function flame(g: Brush, x: number, foot: number, tall: number, lean: number, paint: Hex) {
  const wide = tall * 0.26;
  g.fillStyle = paint;
  g.beginPath();
  g.moveTo(x, foot);
  g.bezierCurveTo(x - wide * 1.6, foot, x - wide * 1.2, foot - tall * 0.45, x + lean, foot - tall);
  g.bezierCurveTo(x + wide * 0.4 + lean, foot - tall * 0.45, x + wide * 2, foot, x, foot);
  g.fill();
}

function wheel(g: Brush, x: number, y: number, r: number, phase: number) {
  placed(g, x, y, r, () => part('wheel')(g), phase * TURN);
}
