import { type Art, TURN, wave } from '../art.ts';
import { blob, circle, ellipse, glow, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { broadleaf, fir, palm } from '../plants.ts';

const still = { travel: 'stay', period: 3, poses: 16 } as const;

export const FLORA = {
  tree: {
    ...still,
    size: 36,
    wide: 1.3,
    above: 0.16,
    paint: (g, { phase, colour, chance, light }) =>
      broadleaf(g, 0, 0, 1, colour ?? (light.dark ? '#4a7a4a' : '#5f9a45'), '#5a4030', chance, wave(phase)),
  },
  pine: {
    ...still,
    size: 34,
    wide: 0.9,
    poses: 1,
    above: 0.16,
    paint: (g, { colour, chance }) => fir(g, 0, 0, 1, colour ?? '#2f6a4a', chance),
  },
  palm: {
    ...still,
    size: 44,
    wide: 1.3,
    above: 0.2,
    paint: (g, { phase, colour, chance }) =>
      palm(g, 0, 0, 1, colour ?? '#3f9a55', '#8a6540', chance, wave(phase)),
  },
  blossom: {
    ...still,
    size: 42,
    wide: 1.5,
    above: 0.16,
    paint(g, { phase, colour, chance }) {
      broadleaf(g, 0, 0, 1, colour ?? '#f6a9c4', '#5f4440', chance, wave(phase));
      for (let petal = 0; petal < 44; petal++)
        circle(g, chance.between(-0.42, 0.42), -0.72 + chance.between(-0.28, 0.24), 0.014, '#fff0f5');
      for (let petal = 0; petal < 9; petal++) {
        const age = (phase + petal / 9) % 1;
        ellipse(
          g,
          -0.35 + petal * 0.08 + Math.sin(age * TURN) * 0.05,
          -0.5 + age * 0.5,
          0.014,
          0.008,
          '#ffd3e2',
          age * 6,
        );
      }
    },
  },
  cactus: {
    ...still,
    size: 25,
    wide: 1.1,
    poses: 1,
    paint(g, { colour }) {
      const skin = colour ?? '#4f8a4c';
      limb(
        g,
        [
          [0, 0],
          [0, -0.9],
        ],
        0.2,
        skin,
      );
      limb(
        g,
        [
          [0, -0.35],
          [-0.3, -0.36],
          [-0.3, -0.68],
        ],
        0.13,
        skin,
      );
      limb(
        g,
        [
          [0, -0.5],
          [0.28, -0.5],
          [0.29, -0.82],
        ],
        0.12,
        darken(skin, 0.12),
      );
      for (const x of [-0.045, 0.03])
        limb(
          g,
          [
            [x, -0.03],
            [x, -0.9],
          ],
          0.014,
          darken(skin, 0.3),
        );
      circle(g, 0.02, -1.0, 0.06, '#f58ab0');
      circle(g, -0.3, -0.76, 0.04, '#f58ab0');
    },
  },
  flower: {
    ...still,
    size: 17,
    wide: 1.1,
    paint(g, { phase, colour, index }) {
      const petal = colour ?? (['#e8485f', '#f6c945', '#b06be0', '#ffffff', '#f58ab0'][index % 5] as Hex);
      const lean = wave(phase) * 0.05;
      limb(
        g,
        [
          [0, 0],
          [lean * 0.4, -0.4],
          [lean, -0.72],
        ],
        0.05,
        '#4c8a3c',
      );
      ellipse(g, 0.13, -0.3, 0.16, 0.06, '#5a9a48', -0.5);
      ellipse(g, -0.12, -0.22, 0.15, 0.055, '#4c8a3c', 0.5);
      for (let at = 0; at < 7; at++) {
        const angle = (at / 7) * TURN;
        ellipse(
          g,
          lean + Math.cos(angle) * 0.17,
          -0.76 + Math.sin(angle) * 0.17,
          0.14,
          0.085,
          at % 2 ? petal : darken(petal, 0.1),
          angle,
        );
      }
      circle(g, lean, -0.76, 0.1, '#f9d65a');
    },
  },
  sunflower: {
    ...still,
    size: 28,
    wide: 0.9,
    above: 0.16,
    paint(g, { phase, colour }) {
      const petal = colour ?? '#f7c12e';
      const lean = wave(phase) * 0.035;
      limb(
        g,
        [
          [0, 0],
          [lean * 0.4, -0.4],
          [lean, -0.76],
        ],
        0.045,
        '#4c8a3c',
      );
      for (const [y, side] of [
        [-0.25, 1],
        [-0.38, -1],
        [-0.5, 1],
      ] as const)
        ellipse(g, side * 0.13, y, 0.15, 0.065, '#5a9a48', side * -0.5);
      for (let at = 0; at < 16; at++) {
        const angle = (at / 16) * TURN + lean;
        ellipse(
          g,
          lean + Math.cos(angle) * 0.2,
          -0.8 + Math.sin(angle) * 0.2,
          0.12,
          0.05,
          at % 2 ? petal : darken(petal, 0.14),
          angle,
        );
      }
      circle(g, lean, -0.8, 0.145, '#5a3a20');
      circle(g, lean, -0.8, 0.09, '#7a5230');
    },
  },
  mushroom: {
    ...still,
    size: 13,
    wide: 1.3,
    poses: 1,
    paint(g, { colour }) {
      const cap = colour ?? '#d8352f';
      blob(
        g,
        [
          [-0.15, 0],
          [-0.12, -0.5],
          [0.12, -0.5],
          [0.17, 0],
        ],
        '#f6eedd',
      );
      blob(
        g,
        [
          [-0.55, -0.42],
          [-0.4, -0.85],
          [0, -1.04],
          [0.4, -0.85],
          [0.55, -0.42],
          [0, -0.34],
        ],
        cap,
      );
      for (const [x, y, r] of [
        [-0.25, -0.62, 0.08],
        [0.05, -0.82, 0.09],
        [0.3, -0.56, 0.07],
        [0.02, -0.52, 0.05],
      ] as const)
        circle(g, x, y, r, '#fff7ec');
    },
  },
  planet: {
    size: 42,
    wide: 2.3,
    above: 0.2,
    below: 0.2,
    travel: 'stay',
    period: 12,
    poses: 36,
    airy: true,
    paint() {},
    shine(g, { phase, colour, chance, index }) {
      const base = colour ?? chance.pick(['#e0a060', '#5a8fd8', '#c8607a', '#6fc0a8', '#a878d8']);
      const ringed = index === 0;
      const ring = (from: number, to: number) => {
        for (const [r, alpha] of [
          [0.98, 0.5],
          [0.86, 0.85],
          [0.74, 0.6],
        ] as const) {
          g.strokeStyle = fade(lighten(base, 0.45), alpha);
          g.lineWidth = 0.07;
          g.beginPath();
          g.ellipse(0, -0.5, r, r * 0.24, -0.25, from, to);
          g.stroke();
        }
      };
      glow(g, 0, -0.5, 0.85, base, 0.35);
      if (ringed) ring(Math.PI, TURN);
      g.save();
      g.beginPath();
      g.arc(0, -0.5, 0.46, 0, TURN);
      g.clip();
      circle(g, 0, -0.5, 0.5, base);
      for (let band = 0; band < 7; band++)
        ellipse(
          g,
          0,
          -0.92 + band * 0.14,
          0.6,
          0.03 + (band % 3) * 0.016,
          band % 2 ? darken(base, 0.22) : lighten(base, 0.25),
          -0.16,
        );
      for (let spot = 0; spot < 5; spot++)
        ellipse(
          g,
          (((spot * 0.43 + phase * 2) % 2) - 1) * 0.6,
          -0.7 + spot * 0.11,
          0.08,
          0.035,
          lighten(base, 0.4),
          -0.16,
        );
      circle(g, 0.26, -0.32, 0.52, 'rgba(4,4,24,0.45)');
      circle(g, 0.36, -0.22, 0.5, 'rgba(4,4,24,0.35)');
      g.restore();
      if (ringed) ring(0, Math.PI);
    },
  },
  comet: {
    size: 9,
    wide: 7,
    above: 3,
    travel: 'streak',
    period: 1,
    poses: 4,
    airy: true,
    paint() {},
    shine(g, { colour }) {
      shape(
        g,
        [
          [-0.1, -0.36],
          [3.2, -3.0],
          [0.08, -0.62],
        ],
        fade(colour ?? '#bfe0ff', 0.28),
      );
      shape(
        g,
        [
          [-0.08, -0.42],
          [2.1, -2.1],
          [0.05, -0.58],
        ],
        fade('#ffffff', 0.4),
      );
      glow(g, 0, -0.5, 0.55, colour ?? '#dff0ff', 0.95);
      circle(g, 0, -0.5, 0.16, '#ffffff');
    },
  },
} satisfies Record<string, Art>;
