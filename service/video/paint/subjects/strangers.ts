import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

/** Those nobody has met. */
export const STRANGERS = {
  alien: {
    size: 31,
    wide: 1.2,
    above: 0.2,
    travel: 'walk',
    speed: 0.25,
    period: 1.4,
    brow: { x: 0, y: -0.84, r: 0.22, neck: { x: 0, y: -0.54 }, eyes: { apart: 0.1, y: -0.79, r: 0.08 } },
    poses: 18,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#7fc96a';
      const step = wave(phase) * 0.06;
      for (const side of [-1, 1]) {
        limb(
          g,
          [
            [side * 0.05, -0.34] as const,
            [side * 0.08, -0.16] as const,
            [side * 0.08 + side * step, -0.02] as const,
          ],
          0.06,
          darken(skin, 0.15),
        );
        ellipse(g, side * 0.1 + side * step, -0.02, 0.07, 0.025, darken(skin, 0.25));
        limb(
          g,
          [
            [side * 0.08, -0.56] as const,
            [side * 0.24, -0.44] as const,
            [side * 0.2, -0.26 - side * step] as const,
          ],
          0.045,
          skin,
        );
      }
      blob(
        g,
        [
          [-0.1, -0.3],
          [-0.12, -0.58],
          [0.12, -0.58],
          [0.1, -0.3],
        ],
        '#8a93b8',
      );
      for (const side of [-1, 1]) {
        limb(g, [[side * 0.1, -0.96] as const, [side * 0.16, -1.08] as const], 0.02, skin);
        circle(g, side * 0.165, -1.09, 0.03, '#ffe08a');
      }
      blob(
        g,
        [
          [0, -0.52],
          [-0.2, -0.66],
          [-0.27, -0.9],
          [-0.1, -1.04],
          [0.1, -1.04],
          [0.27, -0.9],
          [0.2, -0.66],
        ],
        skin,
      );
      for (const side of [-1, 1]) {
        ellipse(g, side * 0.095, -0.79, 0.065, phase > 0.94 ? 0.01 : 0.095, '#17161c', side * -0.4);
        circle(g, side * 0.08, -0.83, 0.018, '#ffffff');
      }
      limb(
        g,
        [[-0.04, -0.62] as const, [0, -0.605] as const, [0.04, -0.62] as const],
        0.012,
        darken(skin, 0.5),
      );
    },
  },
  monster: {
    size: 44,
    wide: 1.5,
    above: 0.25,
    travel: 'walk',
    speed: 0.16,
    period: 1.8,
    brow: { x: 0, y: -0.76, r: 0.28, neck: { x: 0, y: -0.3 } },
    poses: 18,
    paint(g, { phase, colour }) {
      const fur = colour ?? '#7a4fb0';
      const sway = wave(phase) * 0.02;
      for (const side of [-1, 1]) {
        limb(
          g,
          [[side * 0.16, -0.2] as const, [side * 0.18 + side * sway, -0.04] as const],
          0.17,
          darken(fur, 0.2),
        );
        ellipse(g, side * 0.2 + side * sway, -0.03, 0.13, 0.05, darken(fur, 0.35));
        shape(
          g,
          [
            [side * 0.14, -0.9],
            [side * 0.34, -1.16],
            [side * 0.28, -0.84],
          ],
          '#f0e2c0',
        );
        limb(
          g,
          [
            [side * 0.32, -0.62] as const,
            [side * 0.54, -0.66 - side * sway] as const,
            [side * 0.52, -0.86 + side * sway * 3] as const,
          ],
          0.13,
          darken(fur, 0.1),
        );
        for (const claw of [-0.05, 0.01, 0.07])
          limb(
            g,
            [
              [side * 0.52 + claw, -0.9 + side * sway * 3] as const,
              [side * 0.53 + claw * 1.4, -0.98 + side * sway * 3] as const,
            ],
            0.026,
            '#f4efe0',
          );
      }
      blob(
        g,
        [
          [-0.4, -0.1],
          [-0.44, -0.6],
          [-0.26, -0.98],
          [0.26, -0.98],
          [0.44, -0.6],
          [0.4, -0.1],
          [0, -0.02],
        ],
        fur,
      );
      for (let tuft = 0; tuft < 9; tuft++) {
        const [x, y] = [-0.28 + (tuft % 3) * 0.28, -0.2 - Math.floor(tuft / 3) * 0.05];
        limb(g, [[x, y] as const, [x + 0.03, y + 0.07] as const], 0.03, darken(fur, 0.2));
      }
      ellipse(g, 0, -0.24, 0.22, 0.14, lighten(fur, 0.3));
      circle(g, 0, -0.72, 0.17, '#fbfaf0');
      circle(g, 0.03 + sway, -0.71, 0.085, '#e0a52a');
      ellipse(g, 0.03 + sway, -0.71, 0.03, 0.07, '#17161c');
      circle(g, 0.06 + sway, -0.75, 0.02, '#ffffff');
      blob(
        g,
        [
          [-0.26, -0.5],
          [0, -0.46],
          [0.26, -0.5],
          [0.18, -0.36],
          [-0.18, -0.36],
        ],
        '#3a1420',
      );
      for (let tooth = 0; tooth < 6; tooth++) {
        const x = -0.17 + tooth * 0.062;
        shape(
          g,
          [
            [x, -0.485],
            [x + 0.03, -0.41],
            [x + 0.06, -0.485],
          ],
          '#ffffff',
        );
      }
    },
  },
  swimmer: {
    size: 12,
    wide: 3.2,
    above: 0.6,
    travel: 'bob',
    speed: 0.5,
    period: 1.3,
    poses: 18,
    paint(g, { phase, colour, chance }) {
      const skin = chance.pick(['#f1c6a3', '#c98e62', '#8d5a3b', '#e8b48c']);
      const turn = phase * Math.PI * 2;
      const hand = [0.2 + Math.cos(turn) * 0.7, -0.3 - Math.max(-0.1, Math.sin(turn)) * 0.75] as const;
      ellipse(g, -0.2, 0, 1.3, 0.1, fade('#ffffff', 0.35));
      blob(
        g,
        [
          [-1.1, 0],
          [-0.7, -0.26],
          [0.1, -0.4],
          [0.3, 0],
        ],
        skin,
      );
      ellipse(g, -0.62, -0.14, 0.26, 0.13, colour ?? '#d5342f');
      limb(g, [[0.06, -0.28] as const, [(hand[0] + 0.1) / 2, hand[1] - 0.16] as const, hand], 0.16, skin);
      circle(g, 0.42, -0.36, 0.25, skin);
      g.fillStyle = colour ?? '#2f6fd0';
      g.beginPath();
      g.arc(0.42, -0.4, 0.26, Math.PI * 0.9, Math.PI * 1.95);
      g.fill();
      ellipse(g, 0.58, -0.38, 0.1, 0.06, '#17323f');
      for (let drop = 0; drop < 9; drop++) {
        const age = (phase * 2 + drop / 9) % 1;
        circle(
          g,
          -1.1 - age * 0.3 + Math.sin(drop * 3) * 0.12,
          -0.06 - Math.sin(age * Math.PI) * 0.4,
          0.05,
          fade('#ffffff', 0.9 - age * 0.7),
        );
      }
    },
  },
} satisfies Record<string, Art>;
