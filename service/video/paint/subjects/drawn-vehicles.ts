import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, TURN, wave } from '../art.ts';
import { blob, box, circle, limb, placed } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, lighten } from '../colour.ts';
import { FOREST_BEASTS } from './forest-beasts.ts';
import { HORSES } from './horses.ts';
import { GLASS } from './window-glass.ts';

const TEAMS = {
  horse: { art: HORSES.horse, hide: '#7a4a2c' },
  deer: { art: FOREST_BEASTS.deer, hide: '#8a5a34' },
} as const;

function team(g: Brush, pose: Pose, kind: keyof typeof TEAMS, at: readonly number[], scale: number) {
  for (const [index, x] of at.entries())
    placed(g, x, 0, scale, () =>
      TEAMS[kind].art.paint(g, {
        ...pose,
        phase: (pose.phase + index * 0.3) % 1,
        index,
        colour: TEAMS[kind].hide,
        action: 'run',
        subject: { kind, count: 1, size: 1 },
      }),
    );
}

function cartwheel(g: Brush, x: number, r: number, phase: number) {
  for (let spoke = 0; spoke < 10; spoke++) {
    const turn = (phase / 5 + spoke / 10) * TURN;
    limb(
      g,
      [
        [x, -r],
        [x + Math.cos(turn) * r, -r + Math.sin(turn) * r],
      ],
      0.022,
      '#8a6a3a',
    );
  }
  g.strokeStyle = '#4a3020';
  g.lineWidth = 0.045;
  g.beginPath();
  g.arc(x, -r, r - 0.02, 0, TURN);
  g.stroke();
  circle(g, x, -r, 0.05, '#d8a632');
}

function sleigh(g: Brush, paint: string) {
  limb(
    g,
    [
      [-1.9, -0.06],
      [-0.6, -0.06],
      [-0.36, -0.08],
      [-0.28, -0.26],
    ],
    0.05,
    '#d8a632',
  );
  for (const x of [-1.6, -0.8])
    limb(
      g,
      [
        [x, -0.06],
        [x, -0.24],
      ],
      0.04,
      '#d8a632',
    );
  blob(
    g,
    [
      [-2, -0.2],
      [-2.06, -0.98],
      [-1.8, -0.86],
      [-1.66, -0.52],
      [-0.9, -0.46],
      [-0.62, -0.7],
      [-0.44, -0.62],
      [-0.52, -0.2],
    ],
    paint,
  );
  blob(
    g,
    [
      [-1.92, -0.24],
      [-1.94, -0.6],
      [-1.66, -0.42],
      [-0.9, -0.36],
      [-0.62, -0.5],
      [-0.6, -0.24],
    ],
    darken(paint, 0.22),
  );
  limb(
    g,
    [
      [-2.0, -0.9],
      [-1.68, -0.54],
      [-0.9, -0.48],
    ],
    0.04,
    '#f2c84a',
  );
  limb(
    g,
    [
      [-0.9, -0.48],
      [-0.62, -0.68],
      [-0.48, -0.62],
    ],
    0.04,
    '#f2c84a',
  );
}

/** What animals draw. */
export const DRAWN_VEHICLES = {
  carriage: {
    window: { x: -1.36, y: -0.82, w: 0.38, h: 0.3 },
    size: 34,
    wide: 4,
    above: 0.15,
    travel: 'drive',
    speed: 0.7,
    period: 0.9,
    poses: 20,
    paint(g, pose) {
      const { phase, colour, light } = pose;
      const [paint, jolt] = [colour ?? '#7a2f3c', wave(phase) * 0.008];
      for (const y of [-0.36, -0.3])
        limb(
          g,
          [
            [-0.4, y],
            [1.2, y - 0.14],
          ],
          0.025,
          '#4a3020',
        );
      team(g, pose, 'horse', [0.82], 0.86);
      g.save();
      g.translate(0, jolt);
      blob(
        g,
        [
          [-1.7, -0.92],
          [-0.62, -0.92],
          [-0.52, -0.5],
          [-0.8, -0.18],
          [-1.5, -0.18],
          [-1.8, -0.5],
        ],
        paint,
      );
      blob(
        g,
        [
          [-1.76, -0.86],
          [-1.5, -1.02],
          [-0.8, -1.02],
          [-0.54, -0.86],
        ],
        darken(paint, 0.45),
      );
      box(g, -1.36, -0.82, 0.38, 0.3, light.lamps > 0.3 ? LAMP : GLASS, 0.06);
      box(g, -1.39, -0.85, 0.02, 0.62, '#d8a632');
      box(g, -0.97, -0.85, 0.02, 0.62, '#d8a632');
      limb(
        g,
        [
          [-1.74, -0.5],
          [-1.15, -0.44],
          [-0.58, -0.5],
        ],
        0.025,
        '#d8a632',
      );
      box(g, -0.56, -0.6, 0.34, 0.08, '#4a3020', 0.02);
      limb(
        g,
        [
          [-0.26, -0.6],
          [-0.16, -0.3],
        ],
        0.04,
        '#4a3020',
      );
      box(g, -0.5, -0.86, 0.07, 0.12, light.lamps > 0.3 ? LAMP : '#e8dcc0', 0.02);
      g.restore();
      for (const [x, r] of [
        [-1.5, 0.3],
        [-0.5, 0.24],
      ] as const)
        cartwheel(g, x, r, phase);
    },
  },
  sleigh: {
    size: 23,
    wide: 4.6,
    above: 0.4,
    travel: 'drive',
    speed: 0.7,
    period: 0.7,
    poses: 20,
    rides: 1,
    ride: () => ({ x: -1.25, y: -0.16, action: 'sit', scale: 0.76 }),
    paint(g, pose) {
      team(g, pose, 'deer', [0.75, 1.55], 0.85);
      limb(
        g,
        [
          [-0.6, -0.5],
          [0.5, -0.42],
          [1.8, -0.5],
        ],
        0.02,
        '#6a3a20',
      );
      blob(
        g,
        [
          [-1.98, -0.6],
          [-2.1, -0.96],
          [-1.86, -1.18],
          [-1.6, -1.0],
          [-1.56, -0.6],
        ],
        '#8a5a34',
      );
      limb(
        g,
        [
          [-1.96, -1.02],
          [-1.7, -1.02],
        ],
        0.04,
        '#f2c84a',
      );
      if (!pose.subject.mount) sleigh(g, lighten(pose.colour ?? '#c8262c', 0.02));
    },
    cover: (g, pose) => sleigh(g, pose.colour ?? '#c8262c'),
  },
} satisfies Record<string, Art>;
