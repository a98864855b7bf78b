import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, limb, type Point } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

function tower(g: Brush, x: number, foot: number, w: number, h: number, stone: Hex) {
  box(g, x - w / 2, foot - h, w, h, stone);
  box(g, x + w * 0.2, foot - h, w * 0.3, h, darken(stone, 0.18));
  for (let tooth = 0; tooth < 4; tooth++)
    box(g, x - w * 0.56 + tooth * w * 0.3, foot - h - w * 0.2, w * 0.2, w * 0.22, stone);
  box(g, x - w * 0.14, foot - h * 0.7, w * 0.22, h * 0.3, '#3a2f2a', w * 0.1);
}

/** The ridge the wall follows, from the near left to the far right. */
const WALL: readonly (readonly [x: number, y: number, scale: number])[] = [
  [-1.5, -0.1, 1],
  [-0.8, -0.34, 0.82],
  [-0.2, -0.26, 0.66],
  [0.35, -0.5, 0.5],
  [0.75, -0.62, 0.38],
  [1.1, -0.56, 0.28],
  [1.5, -0.76, 0.2],
];

/** A loop and a hill, as a train runs over them. */
function track(share: number): Point {
  if (share < 0.3) return [-1.3 + share * 2.6, -0.15 - Math.sin((share / 0.3) * Math.PI) * 0.75];
  if (share < 0.65) {
    const turn = ((share - 0.3) / 0.35) * TURN;
    return [-0.3 + (share - 0.3) * 1.6 + Math.sin(turn) * 0.34, -0.49 + Math.cos(turn) * 0.34];
  }
  return [0.26 + (share - 0.65) * 3, -0.15 - Math.sin(((share - 0.65) / 0.35) * Math.PI) * 0.5];
}

export const GREAT_WORKS = {
  greatwall: {
    size: 46,
    wide: 3.4,
    travel: 'stay',
    period: 4,
    poses: 1,
    airy: true,
    paint(g, { colour }) {
      const stone = colour ?? '#c9ad84';
      for (const [from, to] of WALL.slice(1).map((end, at) => [WALL[at], end] as const)) {
        if (!from) continue;
        const steps = 12;
        for (let step = 0; step < steps; step++) {
          const at = step / steps;
          const [x, y, scale] = [0, 1, 2].map(
            (axis) => (from[axis] as number) + ((to[axis] as number) - (from[axis] as number)) * at,
          ) as [number, number, number];
          const w = ((to[0] - from[0]) / steps) * 1.08;
          box(g, x, y - 0.24 * scale, w, 0.3 * scale, step % 2 ? stone : lighten(stone, 0.05));
          if (step % 2) box(g, x, y - 0.3 * scale, w, 0.08 * scale, stone);
          box(g, x, y - 0.02 * scale, w, 0.08 * scale, darken(stone, 0.25));
        }
      }
      for (const [x, y, scale] of WALL.toReversed())
        tower(g, x, y + 0.08 * scale, 0.34 * scale, 0.52 * scale, darken(stone, 0.06));
    },
  },
  greatwave: {
    size: 58,
    wide: 3.2,
    below: 0.2,
    above: 0.2,
    travel: 'drift',
    period: 3,
    poses: 20,
    airy: true,
    paint(g, { phase, colour }) {
      const sea = colour ?? '#1f5f8f';
      const curl = wave(phase) * 0.03;
      const crest = (share: number, paint: Hex) =>
        blob(
          g,
          [
            [-1.5, 0.1],
            [-1.3 * share, -0.3 * share],
            [-0.7 * share, -0.85 * share],
            [0.1, -1.08 * share - curl],
            [0.62 * share, -0.86 * share + curl],
            [0.74 * share, -0.56 * share + curl],
            [0.42 * share, -0.72 * share],
            [0.1, -0.56 * share],
            [0.14, -0.2],
            [0.7, 0],
            [1.5, 0.1],
          ],
          paint,
        );
      crest(1, darken(sea, 0.12));
      crest(0.86, sea);
      for (let line = 0; line < 6; line++)
        limb(
          g,
          [
            [-1.2 + line * 0.2, -0.02] as const,
            [-0.7 + line * 0.13, -0.5] as const,
            [-0.1 + line * 0.06, -0.84 + line * 0.05] as const,
          ],
          0.02,
          lighten(sea, 0.35),
        );
      for (let foam = 0; foam < 26; foam++) {
        const at = foam / 25;
        const [x, y] = [-0.35 + at * 1.08, -0.98 - Math.sin(at * Math.PI) * 0.1 + at ** 3 * 0.5 + curl];
        circle(g, x, y, 0.045 + (foam % 3) * 0.018, foam % 4 ? '#ffffff' : '#dff0f8');
      }
      for (let drop = 0; drop < 12; drop++) {
        const age = (phase + drop / 12) % 1;
        circle(g, 0.5 + Math.cos(drop * 1.9) * 0.3, -0.55 + age * 0.5, 0.018, fade('#ffffff', 1 - age));
      }
    },
  },
  rollercoaster: {
    size: 52,
    wide: 3,
    above: 0.2,
    travel: 'stay',
    period: 4,
    poses: 48,
    airy: true,
    paint(g, { phase, colour }) {
      const steel = colour ?? '#d5342f';
      const rail = Array.from({ length: 121 }, (_, at) => track(at / 120));
      for (let at = 0; at < 120; at += 4) {
        const [x, y] = rail[at] as Point;
        if (at < 36 || at > 78) limb(g, [[x, y] as const, [x, 0] as const], 0.018, '#8a8f98');
      }
      for (const x of [-0.34, 0.3]) limb(g, [[x, 0] as const, [0, -0.84] as const], 0.03, '#8a8f98');
      limb(g, rail, 0.04, steel);
      for (let car = 0; car < 4; car++) {
        const [x, y] = track((phase + 0.16 + car * 0.022) % 1);
        circle(g, x, y - 0.05, 0.06, ['#2f6fd0', '#f2c230', '#3f9b4b', '#f08a24'][car] as Hex);
        circle(g, x, y - 0.11, 0.03, '#e8b48c');
      }
    },
  },
} satisfies Record<string, Art>;
