import { type Art, TURN } from '../art.ts';
import { blob, box, circle, horizontal, limb, shape } from '../brushwork.ts';
import { cottage, LAMP } from '../buildings.ts';
import { darken, fade, lighten } from '../colour.ts';

export const COUNTRY_BUILDINGS = {
  house: {
    size: 25,
    wide: 1.9,
    above: 0.3,
    travel: 'stay',
    period: 4,
    poses: 20,
    paint(g, { phase, colour, chance, light }) {
      for (let puff = 0; puff < 5; puff++) {
        const age = (puff + phase) / 5;
        circle(g, 0.24 + age * 0.2, -1.02 - age * 0.26, 0.03 + age * 0.06, fade('#f0eeea', 0.6 * (1 - age)));
      }
      cottage(
        g,
        0,
        0,
        0.8,
        {
          wall: colour ?? chance.pick(['#efe0c4', '#d9b48a', '#e8d8d0']),
          roof: chance.pick(['#a8483a', '#6f4a3c', '#4f5a68']),
          lit: light.lamps,
        },
        chance,
      );
    },
  },
  windmill: {
    size: 36,
    wide: 1.3,
    above: 0.3,
    travel: 'stay',
    period: 4.5,
    poses: 36,
    paint(g, { phase, colour, light }) {
      const wall = colour ?? '#efe6d6';
      shape(
        g,
        [
          [-0.2, 0],
          [-0.12, -0.66],
          [0.12, -0.66],
          [0.2, 0],
        ],
        horizontal(g, -0.2, 0.2, lighten(wall, 0.2), wall, darken(wall, 0.25)),
      );
      blob(
        g,
        [
          [-0.15, -0.64],
          [-0.1, -0.8],
          [0.1, -0.8],
          [0.15, -0.64],
        ],
        '#7a4230',
      );
      for (const y of [-0.3, -0.5]) box(g, -0.03, y, 0.06, 0.08, light.lamps > 0.3 ? LAMP : '#5a5048', 0.01);
      box(g, -0.05, -0.15, 0.1, 0.15, '#6b4630', 0.03);
      for (let blade = 0; blade < 4; blade++) {
        g.save();
        g.translate(0, -0.72);
        g.rotate((phase * 0.25 + blade * 0.25) * TURN);
        limb(
          g,
          [
            [0, 0],
            [0, -0.5],
          ],
          0.022,
          '#5a4030',
        );
        box(g, 0.01, -0.5, 0.1, 0.38, fade('#fbf4e4', 0.92), 0.005);
        for (let rung = 0; rung < 4; rung++) box(g, 0.01, -0.48 + rung * 0.1, 0.1, 0.01, '#8a6a4a');
        g.restore();
      }
      circle(g, 0, -0.72, 0.035, '#4a3528');
    },
  },
} satisfies Record<string, Art>;
