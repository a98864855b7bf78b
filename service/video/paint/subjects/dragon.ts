import { type Art, wave } from '../art.ts';
import { blob, circle, glow, limb, shape } from '../brushwork.ts';
import { darken, fade } from '../colour.ts';
import { RESTING_DRAGON } from './resting-dragon.ts';

export const DRAGON = {
  dragon: {
    size: 26,
    wide: 2.7,
    above: 0.4,
    below: 0.3,
    travel: 'fly',
    speed: 0.22,
    period: 1.7,
    poses: 24,
    airy: true,
    seat: { x: 0.1, y: -0.72, scale: 0.45 },
    brow: { x: 0.72, y: -0.84, r: 0.13 },
    rest: RESTING_DRAGON,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#3f8a5c';
      const beat = wave(phase);
      const wing = (x: number, shade: number) =>
        blob(
          g,
          [
            [x, -0.6],
            [x - 0.1, -0.75 - beat * 0.4],
            [x - 0.5, -1.05 - beat * 0.35],
            [x - 0.62, -0.62 - beat * 0.2],
            [x - 0.42, -0.66],
            [x - 0.3, -0.46],
            [x - 0.1, -0.5],
          ],
          darken(skin, shade),
        );
      wing(0.35, 0.45);
      limb(
        g,
        [
          [-0.3, -0.45],
          [-0.8, -0.35 + beat * 0.05],
          [-1.15, -0.55 - beat * 0.1],
        ],
        0.12,
        skin,
      );
      shape(
        g,
        [
          [-1.1, -0.6 - beat * 0.1],
          [-1.3, -0.75 - beat * 0.1],
          [-1.25, -0.48 - beat * 0.1],
        ],
        darken(skin, 0.3),
      );
      for (const x of [-0.2, 0.25])
        limb(
          g,
          [
            [x, -0.35],
            [x - 0.1, -0.2],
            [x - 0.02, -0.08],
          ],
          0.08,
          darken(skin, 0.15),
        );
      blob(
        g,
        [
          [-0.5, -0.45],
          [-0.1, -0.68],
          [0.4, -0.62],
          [0.5, -0.4],
          [0.2, -0.25],
          [-0.3, -0.3],
        ],
        skin,
      );
      blob(
        g,
        [
          [0.45, -0.42],
          [0.2, -0.25],
          [-0.25, -0.3],
          [0.1, -0.38],
        ],
        '#f0d98a',
      );
      limb(
        g,
        [
          [0.4, -0.5],
          [0.62, -0.58],
          [0.72, -0.82],
        ],
        0.17,
        skin,
      );
      blob(
        g,
        [
          [0.6, -0.78],
          [0.68, -0.96],
          [0.88, -0.94],
          [1.12, -0.82],
          [1.08, -0.74],
          [0.8, -0.72],
        ],
        skin,
      );
      for (const x of [0.66, 0.76])
        shape(
          g,
          [
            [x - 0.04, -0.93],
            [x - 0.12, -1.12],
            [x + 0.05, -0.95],
          ],
          '#f3e6c8',
        );
      circle(g, 0.85, -0.87, 0.032, '#ffd23f');
      for (let spike = 0; spike < 7; spike++)
        shape(
          g,
          [
            [-0.7 + spike * 0.16, -0.5 - Math.sin((spike / 6) * 3.1) * 0.14],
            [-0.66 + spike * 0.16, -0.64 - Math.sin((spike / 6) * 3.1) * 0.14],
            [-0.58 + spike * 0.16, -0.5 - Math.sin((spike / 6) * 3.1) * 0.14],
          ],
          darken(skin, 0.35),
        );
      wing(0.2, 0.18);
    },
    shine(g, { phase }) {
      if (phase < 0.45) return;
      const reach = Math.sin(((phase - 0.45) / 0.55) * Math.PI);
      glow(g, 1.2, -0.78, 0.35 * reach, '#ff9a3c', 0.8);
      blob(
        g,
        [
          [1.1, -0.8],
          [1.2, -0.86],
          [1.1 + 0.26 * reach, -0.78],
          [1.2, -0.7],
          [1.1, -0.75],
        ],
        fade('#ffcf4a', reach),
      );
    },
  },
} satisfies Record<string, Art>;
