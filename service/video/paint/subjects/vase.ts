import { type Art, TURN, wave } from '../art.ts';
import { blob, circle, horizontal, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { still } from './still.ts';

export const VASE = {
  vase: {
    ...still,
    size: 32,
    wide: 1.1,
    above: 0.1,
    paint(g, { phase, colour }) {
      const clay = colour ?? '#4a86b0';
      for (let stem = 0; stem < 5; stem++) {
        const x = (stem - 2) * 0.16 + wave(phase, stem * 0.1) * 0.012;
        const y = -0.82 - (stem % 2) * 0.12;
        limb(
          g,
          [
            [0, -0.42],
            [x * 0.5, -0.6],
            [x, y],
          ],
          0.022,
          '#4c8a3c',
        );
        const petal = ['#e8536a', '#f6c945', '#f58ab0', '#ffffff', '#b06be0'][stem] as Hex;
        for (let at = 0; at < 6; at++)
          circle(
            g,
            x + Math.cos((at / 6) * TURN) * 0.055,
            y + Math.sin((at / 6) * TURN) * 0.055,
            0.045,
            petal,
          );
        circle(g, x, y, 0.035, '#f9d65a');
      }
      blob(
        g,
        [
          [-0.1, -0.46],
          [-0.09, -0.38],
          [-0.25, -0.24],
          [-0.2, 0],
          [0.2, 0],
          [0.25, -0.24],
          [0.09, -0.38],
          [0.1, -0.46],
        ],
        horizontal(g, -0.24, 0.24, lighten(clay, 0.35), clay, darken(clay, 0.3)),
      );
    },
  },
} satisfies Record<string, Art>;
