import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, lighten } from '../colour.ts';

export const GROUNDS = {
  bench: {
    size: 11,
    wide: 2.4,
    travel: 'stay',
    period: 3,
    poses: 1,
    seat: { x: 0, y: -0.4, scale: 0.8 },
    paint(g, { colour }) {
      const wood = colour ?? '#a8703f';
      for (const x of [-0.8, 0.8])
        limb(
          g,
          [
            [x, 0],
            [x, -0.95],
          ],
          0.09,
          '#33363f',
        );
      for (const y of [-0.95, -0.75]) box(g, -1.0, y, 2, 0.13, wood, 0.03);
      box(g, -1.05, -0.48, 2.1, 0.14, lighten(wood, 0.12), 0.03);
    },
  },
  streetlamp: {
    size: 44,
    wide: 0.9,
    travel: 'stay',
    period: 3,
    poses: 8,
    paint(g) {
      limb(
        g,
        [
          [0, 0],
          [0, -0.82],
        ],
        0.028,
        '#2b2f38',
      );
      box(g, -0.06, -0.05, 0.12, 0.05, '#2b2f38', 0.01);
      shape(
        g,
        [
          [-0.05, -0.82],
          [0.05, -0.82],
          [0.075, -0.97],
          [-0.075, -0.97],
        ],
        '#f5efdc',
      );
      shape(
        g,
        [
          [-0.09, -0.97],
          [0.09, -0.97],
          [0, -1.05],
        ],
        '#2b2f38',
      );
    },
    shine(g, { light, phase }) {
      if (light.lamps > 0.2) glow(g, 0, -0.9, 0.42, LAMP, 0.75 * light.lamps + 0.04 * wave(phase));
    },
  },
  fountain: {
    size: 25,
    wide: 1.8,
    above: 0.2,
    travel: 'stay',
    period: 0.9,
    poses: 16,
    paint(g, { phase, colour }) {
      const stone = colour ?? '#c4bdb0';
      const water = '#cfefff';
      for (let arc = 0; arc < 7; arc++) {
        const reach = (arc - 3) * 0.14;
        for (let bead = 0; bead < 9; bead++) {
          const t = (bead + phase) / 9;
          circle(
            g,
            reach * t * 1.3,
            -0.95 - Math.sin(t * Math.PI) * 0.16 + t * t * 0.5,
            0.022,
            fade(water, 0.9 - t * 0.4),
          );
        }
      }
      box(g, -0.05, -0.85, 0.1, 0.5, stone);
      ellipse(g, 0, -0.5, 0.36, 0.07, darken(stone, 0.15));
      ellipse(g, 0, -0.52, 0.32, 0.045, water);
      box(
        g,
        -0.72,
        -0.22,
        1.44,
        0.22,
        horizontal(g, -0.72, 0.72, lighten(stone, 0.2), stone, darken(stone, 0.25)),
        0.05,
      );
      ellipse(g, 0, -0.22, 0.72, 0.1, lighten(stone, 0.2));
      ellipse(g, 0, -0.22, 0.64, 0.075, '#7fc4e0');
    },
  },
  tent: {
    size: 19,
    wide: 2,
    travel: 'stay',
    period: 2,
    paint(g, { colour }) {
      const cloth = colour ?? '#e08a3a';
      shape(
        g,
        [
          [-0.8, 0],
          [-0.12, -0.95],
          [0.82, 0],
        ],
        cloth,
      );
      shape(
        g,
        [
          [-0.12, -0.95],
          [0.3, -0.9],
          [0.95, 0],
          [0.82, 0],
        ],
        darken(cloth, 0.3),
      );
      shape(
        g,
        [
          [-0.4, 0],
          [-0.12, -0.8],
          [0.16, 0],
        ],
        darken(cloth, 0.55),
      );
      limb(
        g,
        [
          [-0.12, -0.95],
          [-1.0, 0],
        ],
        0.012,
        '#e8dcc4',
      );
    },
    shine(g, { light, phase }) {
      if (light.lamps > 0.3) {
        shape(
          g,
          [
            [-0.4, 0],
            [-0.12, -0.8],
            [0.16, 0],
          ],
          fade('#ffcf7a', 0.75 + 0.1 * wave(phase)),
        );
        glow(g, -0.12, -0.3, 0.8, '#ffb45a', 0.4);
      }
    },
  },
  campfire: {
    size: 12,
    wide: 5,
    above: 1.4,
    below: 0.6,
    travel: 'stay',
    period: 0.8,
    poses: 14,
    airy: true,
    paint(g) {
      for (const [a, b] of [
        [-0.5, 0.4],
        [0.5, -0.4],
      ] as const)
        limb(
          g,
          [
            [a, 0],
            [b, -0.2],
          ],
          0.16,
          '#5a3a24',
        );
      for (let stone = 0; stone < 7; stone++) ellipse(g, -0.66 + stone * 0.22, 0.05, 0.14, 0.1, '#7a7874');
    },
    shine(g, { phase }) {
      const flick = wave(phase);
      glow(g, 0, -0.4, 2.2, '#ff9a3c', 0.55 + 0.06 * flick);
      blob(
        g,
        [
          [-0.4, -0.1],
          [-0.36, -0.6],
          [-0.14 + flick * 0.08, -1.15],
          [0.02, -0.7],
          [0.2 - flick * 0.08, -1.35],
          [0.36, -0.55],
          [0.36, -0.1],
        ],
        '#ff7a24',
      );
      blob(
        g,
        [
          [-0.24, -0.1],
          [-0.2, -0.5],
          [0.02 - flick * 0.06, -0.9],
          [0.2, -0.45],
          [0.22, -0.1],
        ],
        '#ffc33c',
      );
      blob(
        g,
        [
          [-0.12, -0.1],
          [0, -0.5 - 0.08 * flick],
          [0.12, -0.1],
        ],
        '#fff3b8',
      );
      for (let spark = 0; spark < 6; spark++) {
        const age = (phase + spark / 6) % 1;
        circle(g, Math.sin(spark * 2.3 + age * 3) * 0.4, -0.9 - age * 1.3, 0.04 * (1 - age), '#ffd86a');
      }
    },
  },
} satisfies Record<string, Art>;
