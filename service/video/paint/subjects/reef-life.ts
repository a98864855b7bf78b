import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

export const REEF_LIFE = {
  fish: {
    size: 8,
    wide: 2.2,
    travel: 'swim',
    speed: 0.9,
    period: 0.8,
    poses: 12,
    airy: true,
    paint(g, { phase, colour, index }) {
      const body = colour ?? (['#ff8b3d', '#f5c93b', '#4fb8f0', '#f0607a', '#7fd06a'][index % 5] as Hex);
      const sway = wave(phase) * 0.12;
      shape(
        g,
        [
          [-0.5, -0.5],
          [-0.95, -0.8 + sway],
          [-0.85, -0.5 + sway],
          [-0.95, -0.18 + sway],
        ],
        darken(body, 0.2),
      );
      shape(
        g,
        [
          [-0.1, -0.8],
          [0.25, -1.0],
          [0.3, -0.75],
        ],
        darken(body, 0.15),
      );
      blob(
        g,
        [
          [-0.65, -0.5],
          [-0.1, -0.92],
          [0.6, -0.75],
          [0.78, -0.48],
          [0.5, -0.2],
          [-0.1, -0.1],
        ],
        body,
      );
      for (const x of [0.18, -0.2]) ellipse(g, x, -0.5, 0.07, 0.33, lighten(body, 0.6));
      circle(g, 0.5, -0.56, 0.11, '#ffffff');
      circle(g, 0.53, -0.56, 0.06, '#1a1a22');
      ellipse(g, 0.05, -0.35 + sway * 0.4, 0.16, 0.08, darken(body, 0.25), 0.5);
    },
  },
  jellyfish: {
    size: 17,
    wide: 1.2,
    below: 0.3,
    travel: 'rise',
    period: 2.2,
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
    wide: 1.7,
    travel: 'drift',
    period: 2.4,
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
  seaturtle: {
    size: 15,
    wide: 2.2,
    travel: 'swim',
    speed: 0.3,
    period: 2.2,
    airy: true,
    paint(g, { phase, colour }) {
      const shell = colour ?? '#5d8a4a';
      const flap = wave(phase) * 0.35;
      blob(
        g,
        [
          [0.3, -0.4],
          [0.1, -0.1 + flap],
          [-0.25, 0.02 + flap],
          [0.05, -0.4],
        ],
        '#7fae7a',
      );
      blob(
        g,
        [
          [-0.5, -0.4],
          [-0.8, -0.25 - flap * 0.4],
          [-0.85, -0.4 - flap * 0.4],
        ],
        '#6f9d6c',
      );
      circle(g, 0.72, -0.55, 0.17, '#8fbb86');
      circle(g, 0.78, -0.58, 0.03, '#1c2418');
      blob(
        g,
        [
          [-0.65, -0.35],
          [-0.4, -0.8],
          [0.15, -0.92],
          [0.55, -0.6],
          [0.5, -0.3],
          [-0.2, -0.22],
        ],
        shell,
      );
      for (const [x, y] of [
        [-0.3, -0.58],
        [0.02, -0.68],
        [0.3, -0.55],
        [-0.02, -0.42],
      ] as const)
        ellipse(g, x, y, 0.13, 0.09, darken(shell, 0.28));
    },
  },
  crab: {
    size: 10,
    wide: 2,
    travel: 'walk',
    speed: 0.4,
    period: 0.6,
    poses: 10,
    paint(g, { phase, colour }) {
      const shell = colour ?? '#e0552f';
      for (const side of [-1, 1]) {
        for (let leg = 0; leg < 3; leg++)
          limb(
            g,
            [
              [side * 0.3, -0.35],
              [side * (0.55 + leg * 0.08), -0.45 + wave(phase, leg * 0.3) * 0.06],
              [side * (0.6 + leg * 0.1), 0],
            ],
            0.06,
            darken(shell, 0.2),
          );
        limb(
          g,
          [
            [side * 0.35, -0.45],
            [side * 0.6, -0.6],
            [side * 0.55, -0.85 + wave(phase) * 0.05],
          ],
          0.09,
          shell,
        );
        circle(g, side * 0.55, -0.9 + wave(phase) * 0.05, 0.15, shell);
        limb(
          g,
          [
            [side * 0.12, -0.55],
            [side * 0.13, -0.75],
          ],
          0.04,
          shell,
        );
        circle(g, side * 0.13, -0.78, 0.06, '#1d1a1c');
      }
      ellipse(g, 0, -0.38, 0.46, 0.26, shell);
      ellipse(g, -0.1, -0.46, 0.2, 0.08, lighten(shell, 0.3));
    },
  },
  turtle: {
    size: 13,
    wide: 1.9,
    travel: 'walk',
    speed: 0.12,
    period: 1.8,
    paint(g, { phase, colour }) {
      const shell = colour ?? '#6b7f3c';
      for (const [x, offset] of [
        [-0.4, 0],
        [0.35, 0.5],
      ] as const)
        limb(
          g,
          [
            [x, -0.25],
            [x + wave(phase, offset) * 0.1, -0.03],
          ],
          0.16,
          '#8aa05c',
        );
      circle(g, 0.72, -0.5 + wave(phase) * 0.02, 0.17, '#9ab06a');
      limb(
        g,
        [
          [0.45, -0.3],
          [0.66, -0.44],
        ],
        0.16,
        '#9ab06a',
      );
      circle(g, 0.78, -0.54 + wave(phase) * 0.02, 0.03, '#1c2418');
      blob(
        g,
        [
          [-0.7, -0.2],
          [-0.5, -0.75],
          [0, -1.0],
          [0.45, -0.75],
          [0.6, -0.2],
        ],
        shell,
      );
      for (const [x, y] of [
        [-0.3, -0.5],
        [0, -0.7],
        [0.28, -0.5],
        [0, -0.38],
      ] as const)
        ellipse(g, x, y, 0.14, 0.11, darken(shell, 0.28));
    },
  },
} satisfies Record<string, Art>;
