import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { type Art, type Pose, TURN, wave } from '../paint/art.ts';
import { circle, glow, horizontal, placed } from '../paint/brushwork.ts';
import { fade, type Hex } from '../paint/colour.ts';
import { type Ink, ink } from '../paint/ink.ts';
import { portrait } from './figure.ts';
import { type Row, rowsIn } from './table.ts';

type Layer = 'paint' | 'shine';
type Part = (g: Brush, pose: Pose, palette: { a: Hex }) => void;

const lamp =
  (mark: Ink): Part =>
  (g, { light }, palette) => {
    if (light.lamps < 0.05) return;
    g.globalAlpha = light.lamps;
    mark(g, palette);
    g.globalAlpha = 1;
  };

/** What a part does over its cycle, by the word it begins with; its numbers come first, then its ink. */
const VERBS: Record<string, (n: number[], mark: Ink, arg: string) => Part> = {
  still: (_, mark) => (g, _pose, palette) => mark(g, palette),
  /** Turns about a point: so many times, or to and fro. */
  spin:
    ([x = 0, y = 0, times = 1], mark) =>
    (g, { phase }, palette) =>
      placed(g, x, y, 1, () => mark(g, palette), phase * times * TURN),
  sway:
    ([x = 0, y = 0, reach = 0, shift = 0, beats = 1], mark) =>
    (g, { phase }, palette) =>
      placed(g, x, y, 1, () => mark(g, palette), wave(phase * beats, shift) * reach),
  bob:
    ([dx = 0, dy = 0, shift = 0, beats = 1], mark) =>
    (g, { phase }, palette) => {
      const at = wave(phase * beats, shift);
      placed(g, dx * at, dy * at, 1, () => mark(g, palette));
    },
  swell:
    ([x = 0, y = 0, wide = 0, tall = wide, shift = 0, beats = 1], mark) =>
    (g, { phase }, palette) => {
      const at = wave(phase * beats, shift);
      placed(g, x, y, [1 + wide * at, 1 + tall * at], () => mark(g, palette));
    },
  /** Seen edge on and from the side by turns, as wings and propellers are. */
  flap:
    ([x = 0, y = 0, least = 0, beats = 1, shift = 0], mark) =>
    (g, { phase }, palette) =>
      placed(g, x, y, [1, least + (1 - least) * wave(phase * beats, shift)], () => mark(g, palette)),
  /** Goes its way again and again, several one after the other. */
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
  /** There for half of the time. */
  blink:
    ([shift = 0, beats = 2], mark) =>
    (g, { phase }, palette) => {
      if (wave(phase * beats, shift) > 0) mark(g, palette);
    },
  /** Lamps: the darker it is, the brighter. */
  lit: (_, mark) => lamp(mark),
  /** By day of its own colour, by night lit from inside. */
  glass: (_, mark) => (g, _pose, palette) => mark(g, palette),
  wheel:
    (n) =>
    (g, { phase }) => {
      for (let at = 0; at < n.length; at += 3) wheel(g, n[at] ?? 0, n[at + 1] ?? 0, n[at + 2] ?? 0, phase);
    },
  /** Turns on its toes. */
  turn:
    (_, mark) =>
    (g, { phase }, palette) =>
      placed(g, 0, 0, [0.35 + 0.65 * Math.abs(Math.cos(phase * TURN)), 1], () => mark(g, palette)),
  /** A character's face, where there is one. */
  face:
    ([x = 0, y = 0, r = 0.1]) =>
    (g, pose) =>
      portrait(g, pose, x, y, r),
  /** Light that goes round, at night. */
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
  /** Hang upright from a wheel that turns. */
  cabins:
    ([x = 0, y = 0, r = 0.4]) =>
    (g, { phase }) => {
      for (let at = 0; at < 10; at++) {
        const angle = (phase + at / 10) * TURN;
        const cabin = () => CABIN(g, { a: ['#e0453c', '#3f9be0', '#f2b53a', '#6bbf5a'][at % 4] as Hex });
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
          const bend = Math.sin(share * 5 + wisp * 2) * tall * 0.12;
          circle(
            g,
            x + wisp * tall * 0.24 + bend,
            y - share * tall,
            tall * 0.07,
            fade('#f4f2ee', 0.4 * Math.sin(share * 3.1)),
          );
        }
    },
  flame:
    ([x = 0, y = 0, tall = 0.3]) =>
    (g, { phase }) => {
      glow(g, x, y - tall * 0.4, tall * (2 + 0.15 * wave(phase * 3)), '#ff9a3c', 0.6);
      for (const [side, share, beats] of [
        [-0.3, 0.7, 2],
        [0.3, 0.75, 3],
        [0, 1, 2],
      ] as const)
        for (const [heat, paint] of [
          [1, '#e8452a'],
          [0.7, '#ff9a3c'],
          [0.42, '#ffe08a'],
        ] as const)
          flame(
            g,
            x + side * tall,
            y,
            tall * share * heat * (1 + 0.12 * wave(phase * beats, side)),
            wave(phase * beats, side) * tall * 0.1,
            paint,
          );
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

const CABIN = ink('a R-.042 -.01 .084 .07 .025; #fff6d8 R-.026 .004 .052 .026 .008');
const SPOKES = ink(
  '#20222a O0 0 1; #c8ced6 O0 0 .62; #5a606c/.16 M0 0 .56 0M0 0 .17 .53M0 0 -.45 .33M0 0 -.45 -.33M0 0 .17 -.53; #2a2d36 O0 0 .16',
);

function wheel(g: Brush, x: number, y: number, r: number, phase: number) {
  placed(g, x, y, r, () => SPOKES(g), phase * TURN);
}

const POINTS = {
  seat: ['x', 'y', 'scale'],
  window: ['x', 'y', 'w', 'h'],
  mouth: ['x', 'y'],
  brow: ['x', 'y', 'r'],
};

/** Several numbers of a row are a place on the drawing; of a head that looks at us the eyes follow. */
function traitsOf(facts: Row['facts']): Partial<Art> {
  const traits: Record<string, unknown> = { ...facts };
  for (const [key, names] of Object.entries(POINTS)) {
    const values = facts[key];
    if (!Array.isArray(values)) continue;
    const [apart, y, r] = values.slice(3);
    const eyes = key === 'brow' && apart ? { eyes: { apart, y, r } } : {};
    traits[key] = { ...Object.fromEntries(names.map((name, at) => [name, values[at]])), ...eyes };
  }
  return traits;
}

/**
 * The drawings of a file: a row each, its parts under it in the order in which they are painted, a verb with its numbers
 * and then ink. A `*` before the verb draws it in its own light, after that of the scene. `a` in the row is the
 * colour it has unless the prompt gives it another.
 */
export function album(file: string): Readonly<Record<string, Art>> {
  const rows = rowsIn(file);
  const base = traitsOf(rows.find(({ name }) => name === 'default')?.facts ?? {});
  return Object.fromEntries(
    rows.filter(({ name }) => name !== 'default').map((row) => [row.name, drawn(row, base)]),
  );
}

function drawn({ facts, lines }: Row, base: Partial<Art>): Art {
  const { a = '#8a8f98', hues, ...traits } = facts;
  // Where several stand together each has its own colour.
  const colours = [a, ...String(hues ?? '').split(',')].filter(Boolean) as Hex[];
  const parts: Record<Layer, Part[]> = { paint: [], shine: [] };
  for (const line of lines) {
    const [, star, verb = '', args = '', rest = ''] =
      /^ (\*?)([a-z]+)(?: ([-\d.,]+(?= |$)))? ?(.*)$/.exec(line) ?? [];
    const make = VERBS[verb];
    if (!make) throw new Error(`no part of a drawing is called ${line}`);
    const own = star || ['lit', 'flame', 'beam'].includes(verb);
    parts[own ? 'shine' : 'paint'].push(make(args.split(',').map(Number), ink(rest), rest));
    if (verb === 'glass') parts.shine.push(lamp(ink(rest.replace(/^\S+/, '#ffd98a'))));
  }
  const layer =
    (name: Layer): Art['paint'] =>
    (g, pose) => {
      // The wheels of what stands do not turn.
      const own = pose.action === 'stand' && base.travel === 'drive' ? { ...pose, phase: 0 } : pose;
      for (const part of parts[name])
        part(g, own, { a: pose.colour ?? (colours[pose.index % colours.length] as Hex) });
    };
  const still = lines.every((line) => /^ \*?(still|lit|glass)/.test(line)) && !base.travel && !facts.travel;
  return {
    ...{ size: 20, wide: 1, travel: 'stay', period: 3, poses: still ? 1 : 16 },
    ...base,
    ...traitsOf(traits),
    paint: layer('paint'),
    ...(parts.shine.length > 0 && { shine: layer('shine') }),
  };
}
