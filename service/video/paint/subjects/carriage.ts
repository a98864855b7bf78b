import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, limb } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken } from '../colour.ts';
import { team } from './team.ts';
import { GLASS } from './window-glass.ts';

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

export const CARRIAGE = {
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
} satisfies Record<string, Art>;
