import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN } from '../art.ts';
import { box, circle, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { still } from './still.ts';

interface Cog {
  x: number;
  y: number;
  teeth: number;
  metal: Hex;
  /** Part of a tooth by which it stands ahead, so that it meshes with its neighbour. */
  ahead: number;
  way: 1 | -1;
}

/** Teeth are of one size on all wheels, or they would not mesh. */
const PITCH = 0.021;

function cog(g: Brush, { x, y, teeth, metal, ahead, way }: Cog, phase: number) {
  const r = teeth * PITCH;
  const turn = way * ((phase + ahead) / teeth) * TURN;
  g.fillStyle = metal;
  g.beginPath();
  for (let at = 0; at < teeth; at++)
    for (const [share, reach] of [
      [-0.3, -0.03],
      [-0.18, 0.035],
      [0.18, 0.035],
      [0.3, -0.03],
    ] as const) {
      const angle = turn + ((at + share) / teeth) * TURN;
      g.lineTo(x + Math.cos(angle) * (r + reach), y + Math.sin(angle) * (r + reach));
    }
  g.closePath();
  g.fill();
  circle(g, x, y, r * 0.78, darken(metal, 0.32));
  for (let spoke = 0; spoke < 5; spoke++) {
    const angle = turn + (spoke / 5) * TURN;
    limb(
      g,
      [[x, y] as const, [x + Math.cos(angle) * r * 0.76, y + Math.sin(angle) * r * 0.76] as const],
      r * 0.16,
      metal,
    );
  }
  circle(g, x, y, r * 0.28, lighten(metal, 0.2));
  circle(g, x, y, r * 0.12, '#2b2622');
}

const COGS: Cog[] = [
  { x: -0.36, y: -0.5, teeth: 20, metal: '#c9973a', ahead: 0, way: 1 },
  { x: 0.2, y: -0.66, teeth: 8, metal: '#b5693a', ahead: 0.5, way: -1 },
  { x: 0.47, y: -0.34, teeth: 12, metal: '#9aa3b0', ahead: 0.2, way: 1 },
  { x: 0.63, y: -0.82, teeth: 14, metal: '#d8b45a', ahead: 0.4, way: 1 },
  { x: 0.02, y: -0.17, teeth: 7, metal: '#8a8f98', ahead: 0.1, way: -1 },
  { x: -0.83, y: -0.83, teeth: 9, metal: '#a8703f', ahead: 0.3, way: -1 },
];

export const CLOCKWORK = {
  gears: {
    ...still,
    size: 45,
    wide: 2.3,
    above: 0.25,
    // One tooth a cycle: the wheels look the same where the cycle closes.
    period: 0.5,
    poses: 12,
    paint(g, { phase, colour }) {
      const brass = colour ?? '#7a5a34';
      box(g, -1.05, -0.06, 2.1, 0.06, darken(brass, 0.3), 0.02);
      for (const { x, y } of COGS) limb(g, [[x, y] as const, [x, -0.03] as const], 0.04, darken(brass, 0.45));
      for (const one of COGS) cog(g, colour ? { ...one, metal: colour } : one, phase);
    },
  },
} satisfies Record<string, Art>;
