import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

export const TENTACLED = {
  jellyfish: {
    size: 17,
    wide: 1.2,
    below: 0.3,
    travel: 'rise',
    period: 2.2,
    hatOver: true,
    brow: { x: 0, y: -0.8, r: 0.27 },
    airy: true,
    paint() {},
    shine(g, { phase, colour, index }) {
      const body = colour ?? (['#f58fd0', '#8fb8ff', '#c79bff', '#7fe8e0'][index % 4] as Hex);
      const pulse = 1 + wave(phase) * 0.1;
      for (let arm = 0; arm < 7; arm++) {
        const x = (arm - 3) * 0.1;
        limb(
          g,
          [
            [x * pulse, -0.58],
            [x + wave(phase, arm * 0.15) * 0.12, -0.28],
            [x + wave(phase, arm * 0.15 + 0.3) * 0.12, 0.1],
          ],
          0.022,
          fade(lighten(body, 0.3), 0.65),
        );
      }
      blob(
        g,
        [
          [-0.42 * pulse, -0.56],
          [-0.38 * pulse, -0.85],
          [0, -1.1],
          [0.38 * pulse, -0.85],
          [0.42 * pulse, -0.56],
          [0.2, -0.64],
          [0, -0.56],
          [-0.2, -0.64],
        ],
        fade(body, 0.82),
      );
      ellipse(g, -0.1, -0.86, 0.14, 0.08, fade('#ffffff', 0.6), -0.4);
    },
  },
  octopus: {
    size: 25,
    wide: 2.1,
    travel: 'drift',
    period: 2.4,
    brow: { x: 0, y: -0.76, r: 0.27, neck: { x: 0, y: -0.4 }, eyes: { apart: 0.13, y: -0.55, r: 0.09 } },
    airy: true,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#c8506a';
      for (let arm = 0; arm < 8; arm++) {
        const x = (arm - 3.5) * 0.12;
        const curl = wave(phase, arm * 0.13);
        limb(
          g,
          [
            [x * 0.7, -0.45],
            [x * 2.1, -0.2 + curl * 0.05],
            [x * 2 + curl * 0.14, -0.02 - Math.abs(curl) * 0.1],
          ],
          0.08,
          arm % 2 ? skin : darken(skin, 0.2),
        );
      }
      blob(
        g,
        [
          [-0.26, -0.42],
          [-0.34, -0.85],
          [0, -1.06],
          [0.34, -0.85],
          [0.26, -0.42],
          [0, -0.34],
        ],
        skin,
      );
      for (const x of [-0.12, 0.12]) {
        ellipse(g, x, -0.55, 0.08, 0.09, '#fff6e8');
        circle(g, x + 0.02, -0.54, 0.04, '#1c1420');
      }
      for (const [x, y] of [
        [-0.15, -0.85],
        [0.05, -0.92],
        [0.16, -0.78],
      ] as const)
        circle(g, x, y, 0.04, lighten(skin, 0.3));
    },
  },
} satisfies Record<string, Art>;
