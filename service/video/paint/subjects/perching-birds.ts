import type { Brush } from '../../compose/layer.ts';
import { type Art, type Brow, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import type { Plumage } from './plumage.ts';

/** What makes one bird at rest differ from another. */
interface Build extends Plumage {
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

function headAt({ phase, action }: Pose, { skull = 0.165, ruff }: Build): Brow {
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

function perching(g: Brush, pose: Pose, build: Build) {
  const { body, wing, beak, head = body, belly = lighten(body, 0.22), legs = beak, tips, band } = build;
  const asleep = pose.action === 'sleep';
  const breath = wave(pose.phase) * 0.008;
  const flick = asleep ? 0 : Math.max(0, wave(pose.phase * 2)) * 0.03;
  const brow = headAt(pose, build);
  // On the ground the tail is held off it.
  const tail = pose.subject.perch ? build.tail : Math.min(build.tail, -0.02);
  const trail = build.tail - tail;
  for (const [dx, tone] of [
    [0.05, darken(tips ?? wing, 0.25)],
    [0, tips ?? darken(wing, 0.1)],
  ] as const)
    shape(
      g,
      [
        [-0.12 + dx, -0.32],
        [-0.34 + dx - flick - trail, tail],
        [-0.2 + dx - flick - trail, tail + 0.02],
        [0.04 + dx, -0.2],
      ],
      tone,
    );
  for (const x of [-0.02, 0.1]) {
    limb(g, [[x, -0.16] as const, [x + 0.02, -0.02] as const], 0.04, legs);
    for (const toe of [-0.03, 0.03, 0.09])
      limb(g, [[x + 0.02, -0.025] as const, [x + toe, 0.01] as const], 0.026, legs);
  }
  blob(
    g,
    [
      [-0.24, -0.16],
      [-0.27, -0.5],
      [-0.08, -0.84],
      [0.2, -0.84 - breath],
      [0.33, -0.56 - breath],
      [0.24, -0.18],
      [0.02, -0.04],
    ],
    body,
  );
  blob(
    g,
    [
      [0.1, -0.68],
      [0.29, -0.56],
      [0.22, -0.2],
      [0.04, -0.08],
      [0.02, -0.3],
    ],
    belly,
  );
  if (build.ruff) {
    limb(g, [[0.06, -0.7] as const, [0.16, -0.84] as const, [brow.x, brow.y] as const], 0.11, head);
    for (let puff = 0; puff < 6; puff++)
      circle(
        g,
        -0.08 + puff * 0.058,
        -0.74 + Math.abs(puff - 2.5) * 0.012,
        0.075,
        puff % 2 ? build.ruff : darken(build.ruff, 0.1),
      );
  } else limb(g, [[0.06, -0.7] as const, [brow.x, brow.y] as const], brow.r * 1.7, head);
  circle(g, brow.x, brow.y, brow.r, head);
  face(g, build, brow, asleep || pose.phase > 0.95);
  foldedWing(g, wing, tips, band, breath);
}

function face(g: Brush, { bill: kind, beak, cheek }: Build, { x, y, r }: Brow, shut: boolean) {
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

function foldedWing(g: Brush, wing: Hex, tips: Hex | undefined, band: Hex | undefined, breath: number) {
  blob(
    g,
    [
      [0.08, -0.66 - breath],
      [-0.14, -0.72 - breath],
      [-0.28, -0.44],
      [-0.36, -0.02],
      [-0.12, -0.16],
      [0.1, -0.36],
    ],
    tips ?? darken(wing, 0.2),
  );
  blob(
    g,
    [
      [0.1, -0.64 - breath],
      [-0.12, -0.7 - breath],
      [-0.25, -0.44],
      [-0.24, -0.2],
      [-0.02, -0.28],
      [0.1, -0.42],
    ],
    wing,
  );
  if (band)
    blob(
      g,
      [
        [0.08, -0.5],
        [-0.22, -0.46],
        [-0.24, -0.34],
        [0.08, -0.4],
      ],
      band,
    );
  for (let feather = 0; feather < 4; feather++)
    limb(
      g,
      [
        [0.02 - feather * 0.05, -0.36 - feather * 0.05] as const,
        [-0.1 - feather * 0.03, -0.24 - feather * 0.04] as const,
        [-0.2 - feather * 0.02, -0.18 - feather * 0.06] as const,
      ],
      0.016,
      darken(wing, 0.32),
    );
}

const sitter = (size: number, build: Build): Art => {
  const tinted = ({ colour }: Pose): Build =>
    colour && !build.cheek
      ? {
          ...build,
          body: colour,
          wing: darken(colour, 0.2),
          head: build.head && build.head !== build.body ? build.head : colour,
          belly: lighten(colour, 0.2),
          tips: darken(colour, 0.4),
        }
      : colour
        ? { ...build, body: colour, head: colour, belly: lighten(colour, 0.12) }
        : build;
  return {
    size,
    wide: 1.15 + Math.max(0, build.tail),
    above: 0.14,
    below: 0.08 + Math.max(0, build.tail),
    travel: 'stay',
    period: 3,
    poses: 20,
    brow: (pose) => headAt(pose, build),
    paint: (g, pose) => perching(g, pose, tinted(pose)),
  };
};

/** Birds of the air, with their wings folded. */
export const PERCHING_BIRDS = {
  bird: sitter(9, { body: '#4a5268', wing: '#343b50', beak: '#e8a33c', bill: 'short', tail: 0.08 }),
  seagull: sitter(11, {
    body: '#f6f8fa',
    wing: '#b8c4ce',
    tips: '#33363e',
    beak: '#f0b02c',
    legs: '#e89a5a',
    belly: '#ffffff',
    bill: 'gull',
    tail: -0.02,
  }),
  eagle: sitter(17, {
    body: '#5a3a24',
    wing: '#452b1a',
    beak: '#f0b03a',
    head: '#f7f2e8',
    belly: '#6b472e',
    bill: 'hook',
    tail: 0.1,
    skull: 0.15,
  }),
  parrot: sitter(12, {
    body: '#e8413a',
    wing: '#2a7fe0',
    tips: '#1f4fb0',
    band: '#f2c230',
    beak: '#2b2b2b',
    legs: '#6a6a70',
    belly: '#f0605a',
    cheek: '#fbf6ec',
    bill: 'curved',
    tail: 0.34,
    skull: 0.18,
  }),
  vulture: sitter(17, {
    body: '#4a3d34',
    wing: '#352a24',
    beak: '#e8d8b8',
    head: '#e8a890',
    belly: '#5a4a3e',
    ruff: '#f4efe4',
    legs: '#b8a890',
    bill: 'hook',
    tail: 0.06,
    skull: 0.115,
  }),
} satisfies Record<string, Art>;
