import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const LIZARDS = {
  lizard: {
    size: 14,
    wide: 4.2,
    travel: 'walk',
    speed: 0.3,
    period: 0.9,
    brow: { x: 1.06, y: -0.76, r: 0.2, neck: { x: 0.82, y: -0.48 } },
    poses: 18,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#6fa03c';
      const sway = wave(phase) * 0.12;
      const legs = (far: boolean) => {
        for (const [x, offset] of [
          [-0.5, 0],
          [0.5, 0.5],
        ] as const) {
          const step = wave(phase, offset + (far ? 0.5 : 0)) * 0.18;
          const paint = far ? darken(skin, 0.3) : darken(skin, 0.08);
          limb(
            g,
            [[x, -0.4] as const, [x - 0.28 + step, -0.42] as const, [x - 0.1 + step, -0.05] as const],
            0.15,
            paint,
          );
          for (const toe of [-0.1, 0, 0.1])
            limb(
              g,
              [[x - 0.1 + step, -0.05] as const, [x + 0.06 + step, -0.03 + toe * 0.3] as const],
              0.05,
              paint,
            );
        }
      };
      legs(true);
      limb(
        g,
        [[-0.6, -0.36] as const, [-1.2, -0.3 + sway] as const, [-1.95, -0.1 - sway] as const],
        0.12,
        darken(skin, 0.12),
      );
      limb(
        g,
        [[-0.5, -0.38] as const, [-0.9, -0.34] as const, [-1.3, -0.24 + sway * 0.5] as const],
        0.24,
        skin,
      );
      blob(
        g,
        [
          [-0.75, -0.4],
          [-0.3, -0.7],
          [0.5, -0.72],
          [0.9, -0.6],
          [0.7, -0.25],
          [-0.3, -0.2],
        ],
        skin,
      );
      ellipse(g, 0.1, -0.28, 0.55, 0.09, lighten(skin, 0.5));
      for (let spot = 0; spot < 7; spot++)
        circle(g, -0.5 + spot * 0.19, -0.53 - (spot % 2) * 0.08, 0.055, fade(darken(skin, 0.5), 0.7));
      legs(false);
      blob(
        g,
        [
          [0.7, -0.78],
          [1.1, -0.98],
          [1.6, -0.72],
          [1.62, -0.58],
          [1.1, -0.48],
          [0.7, -0.5],
        ],
        skin,
      );
      limb(g, [[1.1, -0.6] as const, [1.5, -0.62] as const], 0.03, darken(skin, 0.5));
      circle(g, 1.14, -0.8, 0.1, '#f2d24a');
      ellipse(g, 1.16, -0.8, 0.03, 0.09, '#1d1a1c');
      if (phase > 0.75) limb(g, [[1.58, -0.62] as const, [1.9, -0.58] as const], 0.035, '#d5446a');
    },
  },
  chameleon: {
    size: 26,
    wide: 2.9,
    below: 0.2,
    travel: 'stay',
    period: 3,
    brow: { x: 0.6, y: -0.74, r: 0.22, neck: { x: 0.5, y: -0.46 } },
    poses: 24,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#58b048';
      const rock = wave(phase) * 0.015;
      limb(g, [[-1.25, -0.12] as const, [0, -0.22] as const, [1.25, -0.1] as const], 0.13, '#7a5334');
      for (const [x, y] of [
        [-1.05, -0.28],
        [1.1, -0.26],
        [0.9, 0],
      ] as const)
        ellipse(g, x, y, 0.15, 0.07, '#4f9a3f', x > 0 ? -0.6 : 0.6);
      g.strokeStyle = darken(skin, 0.15);
      g.lineWidth = 0.085;
      g.lineCap = 'round';
      g.beginPath();
      g.moveTo(-0.42, -0.45);
      for (let at = 0; at <= 30; at++) {
        const turn = Math.PI * 1.6 - (at / 30) * Math.PI * 3.4;
        const r = 0.26 * (1 - at / 38);
        g.lineTo(-0.62 + Math.cos(turn) * r, 0.02 + Math.sin(turn) * r - 0.1);
      }
      g.stroke();
      for (const x of [-0.22, 0.3]) {
        limb(
          g,
          [[x, -0.42] as const, [x - 0.12, -0.3] as const, [x, -0.18] as const],
          0.085,
          darken(skin, 0.2),
        );
        circle(g, x, -0.18, 0.065, darken(skin, 0.2));
      }
      blob(
        g,
        [
          [-0.6, -0.36],
          [-0.35, -0.78 + rock],
          [0.2, -0.86 + rock],
          [0.55, -0.62],
          [0.4, -0.3],
          [-0.2, -0.24],
        ],
        skin,
      );
      for (let stripe = 0; stripe < 5; stripe++)
        limb(
          g,
          [[-0.36 + stripe * 0.16, -0.66] as const, [-0.4 + stripe * 0.17, -0.36] as const],
          0.045,
          stripe % 2 ? '#f2c230' : '#2fa6a0',
        );
      for (let crest = 0; crest < 8; crest++)
        circle(
          g,
          -0.4 + crest * 0.11,
          -0.7 - Math.sin((crest / 7) * Math.PI) * 0.12 + rock,
          0.03,
          darken(skin, 0.25),
        );
      blob(
        g,
        [
          [0.32, -0.62],
          [0.42, -1.08 + rock],
          [0.72, -0.86],
          [1.02, -0.6],
          [0.9, -0.46],
          [0.45, -0.42],
        ],
        lighten(skin, 0.1),
      );
      limb(g, [[0.6, -0.53] as const, [0.95, -0.56] as const], 0.02, darken(skin, 0.5));
      circle(g, 0.66, -0.72, 0.12, darken(skin, 0.2));
      circle(g, 0.66, -0.72, 0.09, lighten(skin, 0.35));
      circle(g, 0.68 + wave(phase) * 0.03, -0.72 + wave(phase, 0.25) * 0.03, 0.035, '#17171d');
      shape(
        g,
        [
          [0.4, -0.8],
          [0.36, -1.0],
          [0.56, -0.9],
        ],
        darken(skin, 0.1),
      );
    },
  },
} satisfies Record<string, Art>;
