import type { Brush } from '../../compose/layer.ts';
import { type Brow, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken, type Hex } from '../colour.ts';
import type { Plumage } from './plumage.ts';

/** What makes one bird at rest differ from another. */
export interface Build extends Plumage {
  bill: 'short' | 'hook' | 'curved' | 'gull';
  /** How long the tail is below the feet. */
  tail: number;
  /** Half of the head. */
  skull?: number;
  legs?: Hex;
  belly?: Hex;
  /** The tips of the wings, and a band over them. */
  tips?: Hex;
  band?: Hex;
  cheek?: Hex;
  /** Feathers round a bald neck. */
  ruff?: Hex;
}

export function headAt({ phase, action }: Pose, { skull = 0.165, ruff }: Build): Brow {
  const asleep = action === 'sleep';
  const turn = asleep ? 0 : wave(phase) * 0.025;
  return {
    x: (ruff ? 0.25 : 0.13) + turn,
    y: -0.84 + (asleep ? 0.07 : 0.012 * wave(phase * 2)),
    r: skull * 1.12,
    neck: { x: 0.12, y: -0.66 },
  };
}

function bill(g: Brush, kind: Build['bill'], { x, y, r }: Brow, horn: Hex) {
  const at = (points: readonly Point[]) => points.map(([dx, dy]) => [x + dx * r, y + dy * r] as const);
  if (kind === 'short') {
    shape(
      g,
      at([
        [0.8, -0.3],
        [1.7, 0.1],
        [0.8, 0.3],
      ]),
      horn,
    );
    limb(
      g,
      at([
        [0.85, 0.08],
        [1.5, 0.1],
      ]),
      r * 0.06,
      darken(horn, 0.4),
    );
  } else if (kind === 'gull') {
    blob(
      g,
      at([
        [0.7, -0.35],
        [1.6, -0.3],
        [2.2, 0.15],
        [1.9, 0.4],
        [0.8, 0.35],
      ]),
      horn,
    );
    circle(g, x + r * 1.65, y + r * 0.2, r * 0.13, '#d5342f');
  } else if (kind === 'hook') {
    blob(
      g,
      at([
        [0.6, -0.42],
        [1.3, -0.42],
        [1.85, 0.1],
        [1.6, 0.85],
        [1.35, 0.3],
        [0.7, 0.42],
      ]),
      horn,
    );
    limb(
      g,
      at([
        [0.7, 0.16],
        [1.3, 0.14],
      ]),
      r * 0.07,
      darken(horn, 0.35),
    );
  } else {
    blob(
      g,
      at([
        [0.5, -0.55],
        [1.2, -0.5],
        [1.6, 0.2],
        [1.15, 1.05],
        [0.95, 0.4],
        [0.55, 0.4],
      ]),
      horn,
    );
    blob(
      g,
      at([
        [0.5, 0.35],
        [0.95, 0.4],
        [0.95, 0.8],
        [0.6, 0.75],
      ]),
      darken(horn, 0.3),
    );
  }
}

export function face(g: Brush, { bill: kind, beak, cheek }: Build, { x, y, r }: Brow, shut: boolean) {
  if (cheek) ellipse(g, x + r * 0.35, y + r * 0.05, r * 0.55, r * 0.5, cheek);
  bill(g, kind, { x, y, r }, beak);
  const [ex, ey] = [x + r * 0.38, y - r * 0.16];
  if (shut) {
    limb(
      g,
      [[ex - r * 0.2, ey] as const, [ex, ey + r * 0.16] as const, [ex + r * 0.2, ey] as const],
      r * 0.1,
      '#1d1a1c',
    );
    return;
  }
  if (kind === 'hook') circle(g, ex, ey, r * 0.24, '#f2c230');
  circle(g, ex, ey, r * 0.17, '#1d1a1c');
  circle(g, ex + r * 0.05, ey - r * 0.06, r * 0.055, '#ffffff');
  if (kind === 'hook')
    limb(
      g,
      [[ex - r * 0.35, ey - r * 0.32] as const, [ex + r * 0.36, ey - r * 0.16] as const],
      r * 0.13,
      '#8a6a3a',
    );
}
