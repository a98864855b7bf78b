import { type Art, wave } from '../art.ts';
import { blob, box, limb, shape } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, lighten } from '../colour.ts';
import { broadleaf, palm } from '../plants.ts';

const CLOTH = '#d8603f';

/** What hangs in trees. */
export const TREETOPS = {
  treehouse: {
    size: 62,
    wide: 1.5,
    above: 0.3,
    travel: 'stay',
    period: 5,
    poses: 16,
    paint(g, { phase, colour, chance, light }) {
      const wood = colour ?? '#a9713f';
      broadleaf(g, 0, 0, 1.16, '#5f9a45', '#5f4229', chance, wave(phase));
      shape(
        g,
        [
          [-0.09, 0],
          [-0.06, -0.6],
          [0.06, -0.6],
          [0.1, 0],
        ],
        '#5f4229',
      );
      for (const side of [-1, 1])
        limb(
          g,
          [
            [side * 0.05, -0.22],
            [side * 0.3, -0.4],
          ],
          0.035,
          '#4d3520',
        );
      box(g, -0.27, -0.72, 0.5, 0.33, wood);
      for (let plank = 1; plank < 6; plank++)
        box(g, -0.27 + plank * 0.083, -0.72, 0.008, 0.33, darken(wood, 0.25));
      shape(
        g,
        [
          [-0.36, -0.69],
          [-0.02, -0.94],
          [0.32, -0.69],
        ],
        '#8a3f34',
      );
      shape(
        g,
        [
          [-0.36, -0.69],
          [-0.02, -0.94],
          [-0.02, -0.9],
          [-0.3, -0.69],
        ],
        '#a8564a',
      );
      box(g, -0.2, -0.63, 0.13, 0.13, light.lamps > 0.3 ? LAMP : '#bfe0ea', 0.01);
      box(g, -0.14, -0.63, 0.01, 0.13, '#5f3f28');
      box(g, 0.02, -0.61, 0.12, 0.22, '#5f3f28', 0.02);
      box(g, -0.4, -0.41, 0.8, 0.05, lighten(wood, 0.12), 0.01);
      for (const x of [-0.38, -0.3, 0.3, 0.38])
        limb(
          g,
          [
            [x, -0.4],
            [x, -0.52],
          ],
          0.016,
          lighten(wood, 0.2),
        );
      for (const x of [-0.34, 0.34]) box(g, x - 0.06, -0.54, 0.12, 0.022, lighten(wood, 0.25), 0.01);
      const swing = wave(phase) * 0.012;
      for (const x of [0.22, 0.34])
        limb(
          g,
          [
            [x, -0.38],
            [x + swing, 0],
          ],
          0.012,
          '#d9c29a',
        );
      for (let rung = 0; rung < 6; rung++)
        box(g, 0.21 + swing * (1 - rung / 6), -0.06 - rung * 0.058, 0.14, 0.02, lighten(wood, 0.3), 0.01);
    },
  },
  hammock: {
    size: 50,
    wide: 2.3,
    above: 0.3,
    travel: 'stay',
    period: 4,
    poses: 24,
    rides: 1,
    ride: (phase) => ({
      x: 0.42,
      y: -0.29 + wave(phase) * 0.012,
      turn: -Math.PI / 2,
      action: 'stand',
      scale: 0.9,
    }),
    paint(g, { phase, colour, chance }) {
      const [cloth, dip] = [colour ?? CLOTH, wave(phase) * 0.012];
      for (const side of [-1, 1]) palm(g, side * 0.78, 0, 1.05, '#3f9a55', '#8a6540', chance, wave(phase));
      for (const side of [-1, 1])
        for (const spread of [-0.03, 0.03])
          limb(
            g,
            [
              [side * 0.78, -0.5],
              [side * 0.56, -0.4 + spread + dip],
            ],
            0.01,
            '#e8d8b8',
          );
      blob(
        g,
        [
          [-0.62, -0.42],
          [-0.3, -0.3 + dip],
          [0.3, -0.3 + dip],
          [0.62, -0.42],
          [0.3, -0.24 + dip],
          [-0.3, -0.24 + dip],
        ],
        darken(cloth, 0.3),
      );
    },
    cover(g, { phase, colour }) {
      const [cloth, dip] = [colour ?? CLOTH, wave(phase) * 0.012];
      const sag = (top: number, low: number, paint: string) =>
        blob(
          g,
          [
            [-0.66, -0.44],
            [-0.3, top + dip],
            [0.3, top + dip],
            [0.66, -0.44],
            [0.34, low + dip],
            [0, low + 0.03 + dip],
            [-0.34, low + dip],
          ],
          paint,
        );
      sag(-0.27, -0.15, cloth);
      sag(-0.2, -0.15, fade('#ffffff', 0.25));
    },
  },
} satisfies Record<string, Art>;
