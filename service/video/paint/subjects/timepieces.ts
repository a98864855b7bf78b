import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade } from '../colour.ts';
import { still } from './still.ts';

export const TIMEPIECES = {
  hourglass: {
    ...still,
    size: 34,
    wide: 0.9,
    period: 4,
    poses: 24,
    paint(g, { phase, colour }) {
      const wood = colour ?? '#8a5a34';
      const sand = '#e8b85a';
      for (const side of [-1, 1]) box(g, side * 0.3 - 0.025, -0.96, 0.05, 0.92, darken(wood, 0.2));
      for (const [top, flip] of [
        [-0.92, 1],
        [-0.08, -1],
      ] as const)
        blob(
          g,
          [
            [-0.28, top],
            [-0.27, top + flip * 0.28],
            [-0.03, top + flip * 0.42],
            [0.03, top + flip * 0.42],
            [0.27, top + flip * 0.28],
            [0.28, top],
          ],
          fade('#dff0fa', 0.6),
        );
      const left = 1 - phase;
      shape(
        g,
        [
          [-0.22 * left, -0.56 - left * 0.18],
          [0.22 * left, -0.56 - left * 0.18],
          [0.02, -0.5],
          [-0.02, -0.5],
        ],
        sand,
      );
      limb(g, [[0, -0.5] as const, [0, -0.1] as const], 0.014, sand);
      blob(
        g,
        [
          [-0.24, -0.09],
          [-0.06, -0.1 - (0.1 + phase * 0.2)],
          [0.06, -0.1 - (0.1 + phase * 0.2)],
          [0.24, -0.09],
        ],
        sand,
      );
      for (const y of [-1.0, -0.08]) box(g, -0.36, y, 0.72, 0.08, wood, 0.03);
      limb(g, [[-0.18, -0.86] as const, [-0.18, -0.66] as const], 0.025, fade('#ffffff', 0.7));
    },
  },
  pocketwatch: {
    ...still,
    size: 30,
    wide: 1.6,
    period: 4,
    poses: 32,
    paint(g, { phase, colour }) {
      const gold = colour ?? '#d8a632';
      for (let link = 0; link < 14; link++)
        ellipse(
          g,
          0.1 + link * 0.05,
          -0.94 + Math.sin(link * 0.5) * 0.08 + link * 0.06,
          0.035,
          0.022,
          gold,
          link,
        );
      box(g, -0.05, -0.94, 0.1, 0.1, darken(gold, 0.2), 0.03);
      circle(g, 0, -0.43, 0.43, darken(gold, 0.15));
      circle(g, 0, -0.43, 0.39, gold);
      circle(g, 0, -0.43, 0.33, '#fbf6e8');
      for (let mark = 0; mark < 12; mark++) {
        const angle = (mark / 12) * TURN;
        const at = (r: number) => [Math.sin(angle) * r, -0.43 - Math.cos(angle) * r] as const;
        limb(g, [at(0.26), at(0.3)], mark % 3 ? 0.012 : 0.026, '#33302c');
      }
      for (const [turns, length, thick] of [
        [0.12, 0.16, 0.03],
        [phase, 0.25, 0.02],
      ] as const)
        limb(
          g,
          [
            [0, -0.43] as const,
            [Math.sin(turns * TURN) * length, -0.43 - Math.cos(turns * TURN) * length] as const,
          ],
          thick,
          '#33302c',
        );
      circle(g, 0, -0.43, 0.025, '#33302c');
      ellipse(g, -0.14, -0.6, 0.08, 0.03, fade('#ffffff', 0.6), -0.7);
    },
  },
  bubble: {
    size: 11,
    wide: 1.3,
    travel: 'rise',
    period: 3,
    poses: 12,
    airy: true,
    paint(g, { phase, index }) {
      const r = 0.4 + (index % 3) * 0.05 + wave(phase) * 0.015;
      circle(g, 0, -0.5, r, fade('#dff2ff', 0.3));
      for (const [at, tint] of ['#ff9ad0', '#8fe0ff', '#b8ffb0', '#ffe9a0'].entries()) {
        g.strokeStyle = fade(tint, 0.9);
        g.lineWidth = 0.05;
        g.beginPath();
        g.arc(0, -0.5, r - 0.02, at * 1.57 + phase, at * 1.57 + phase + 1.5);
        g.stroke();
      }
      ellipse(g, -r * 0.4, -0.5 - r * 0.45, 0.1, 0.06, fade('#ffffff', 0.9), -0.7);
      circle(g, r * 0.4, -0.5 + r * 0.4, 0.04, fade('#ffffff', 0.8));
    },
  },
  orb: {
    ...still,
    size: 27,
    wide: 1.4,
    above: 0.3,
    paint: (g) => box(g, -0.3, -0.16, 0.6, 0.16, '#7a5030', 0.05),
    shine(g, { phase, colour }) {
      const mist = colour ?? '#9a7bf0';
      circle(g, 0, -0.56, 0.44, darken(mist, 0.45));
      for (let swirl = 0; swirl < 7; swirl++) {
        const angle = (phase + swirl / 7) * TURN;
        ellipse(g, Math.cos(angle) * 0.16, -0.56 + Math.sin(angle) * 0.16, 0.2, 0.1, fade(mist, 0.4), angle);
      }
      circle(g, 0, -0.56, 0.12 + wave(phase) * 0.02, fade('#ffffff', 0.75));
      ellipse(g, -0.18, -0.76, 0.1, 0.06, fade('#ffffff', 0.8), -0.7);
    },
  },
} satisfies Record<string, Art>;
