import { type Art, TURN } from '../art.ts';
import { box, glow, horizontal, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const LIGHTHOUSE = {
  lighthouse: {
    size: 44,
    wide: 3.4,
    above: 0.25,
    travel: 'stay',
    period: 4,
    poses: 40,
    airy: true,
    paint(g, { colour }) {
      const band = colour ?? '#d0392f';
      box(g, 0.1, -0.16, 0.24, 0.16, '#efe8da', 0.01);
      shape(
        g,
        [
          [0.07, -0.15],
          [0.22, -0.25],
          [0.37, -0.15],
        ],
        band,
      );
      shape(
        g,
        [
          [-0.13, 0],
          [-0.075, -0.78],
          [0.075, -0.78],
          [0.13, 0],
        ],
        horizontal(g, -0.12, 0.12, '#ffffff', '#f3efe6', '#c9c6c2'),
      );
      for (let ring = 0; ring < 3; ring++) {
        const [lo, hi] = [-0.12 - ring * 0.25, -0.24 - ring * 0.25];
        const half = (y: number) => 0.13 - (-y / 0.78) * 0.055;
        shape(
          g,
          [
            [-half(lo), lo],
            [half(lo), lo],
            [half(hi), hi],
            [-half(hi), hi],
          ],
          horizontal(g, -0.12, 0.12, lighten(band, 0.1), band, darken(band, 0.3)),
        );
      }
      box(g, -0.105, -0.8, 0.21, 0.03, '#33363f', 0.005);
      box(g, -0.06, -0.9, 0.12, 0.1, '#ffe9a8', 0.01);
      for (const x of [-0.06, 0, 0.055]) box(g, x, -0.9, 0.008, 0.1, '#33363f');
      shape(
        g,
        [
          [-0.08, -0.9],
          [0, -0.99],
          [0.08, -0.9],
        ],
        band,
      );
      for (const y of [-0.3, -0.55]) box(g, -0.015, y, 0.03, 0.05, '#4a4440', 0.01);
      box(g, -0.03, -0.09, 0.06, 0.09, '#5a3f30', 0.02);
    },
    shine(g, { phase, light }) {
      const strength = 0.25 + light.lamps * 0.55;
      glow(g, 0, -0.85, 0.3, '#fff2b8', strength);
      if (light.lamps < 0.2) return;
      const swing = Math.cos(phase * TURN);
      const reach = 1.62 * swing;
      for (const side of [1, -1]) {
        const spread = 0.06 + 0.12 * Math.abs(swing);
        shape(
          g,
          [
            [0, -0.86],
            [side * reach, -0.86 - spread],
            [side * reach, -0.84 + spread],
            [0, -0.84],
          ],
          horizontal(g, 0, side * reach, fade('#fff2b8', 0.75 * strength), fade('#fff2b8', 0)),
        );
      }
    },
  },
} satisfies Record<string, Art>;
