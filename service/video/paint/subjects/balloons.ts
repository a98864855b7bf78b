import { type Art, TURN, wave } from '../art.ts';
import { blob, box, ellipse, glow, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

const BRIGHTS: Hex[] = ['#e0453c', '#f2b53a', '#2f86c8', '#4aa86a', '#8a5ac8'];

function blobPath(g: Parameters<Art['paint']>[0]) {
  g.beginPath();
  g.moveTo(-0.1, -0.2);
  g.bezierCurveTo(-0.22, -0.34, -0.44, -0.45, -0.44, -0.66);
  g.arc(0, -0.64, 0.44, Math.PI, TURN);
  g.bezierCurveTo(0.44, -0.45, 0.22, -0.34, 0.1, -0.2);
  g.closePath();
}

export const BALLOONS = {
  airballoon: {
    size: 26,
    wide: 1,
    above: 0.12,
    travel: 'drift',
    period: 6,
    poses: 1,
    airy: true,
    paint(g, { colour, index }) {
      const main = colour ?? (BRIGHTS[index % BRIGHTS.length] as Hex);
      const second = colour
        ? lighten(colour, 0.65)
        : (['#fff3d8', '#d8453c', '#ffe08a', '#fff3d8', '#f2b53a'][index % 5] as Hex);
      g.save();
      blobPath(g);
      g.clip();
      box(g, -0.5, -1.1, 1, 1, main);
      for (const [x, wide] of [
        [-0.3, 0.12],
        [0, 0.16],
        [0.3, 0.12],
      ] as const)
        ellipse(g, x, -0.62, wide / 2 + 0.02, 0.5, second);
      ellipse(g, -0.17, -0.74, 0.12, 0.3, fade('#ffffff', 0.28), 0.2);
      ellipse(g, 0.36, -0.55, 0.16, 0.5, fade('#000010', 0.18));
      g.restore();
      for (const x of [-0.08, 0.08])
        limb(
          g,
          [
            [x * 1.3, -0.24],
            [x, -0.12],
          ],
          0.012,
          '#5a4030',
        );
      box(g, -0.085, -0.13, 0.17, 0.13, '#8a5a34', 0.025);
      box(g, -0.095, -0.14, 0.19, 0.03, '#6b4426', 0.01);
    },
    shine(g, { light }) {
      if (light.lamps > 0.3) glow(g, 0, -0.3, 0.4, '#ffb45a', 0.5 * light.lamps);
    },
  },
  airship: {
    size: 17,
    wide: 3,
    travel: 'fly',
    speed: 0.2,
    period: 0.5,
    poses: 8,
    airy: true,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#c9a25a';
      shape(
        g,
        [
          [-1.0, -0.65],
          [-1.35, -1.0],
          [-1.15, -0.65],
          [-1.35, -0.3],
        ],
        darken(skin, 0.3),
      );
      ellipse(g, 0, -0.65, 1.25, 0.36, skin);
      ellipse(g, 0, -0.76, 1.1, 0.16, lighten(skin, 0.3));
      for (const y of [-0.52, -0.42])
        limb(
          g,
          [
            [-1.0, y],
            [0, y + 0.04],
            [1.0, y],
          ],
          0.02,
          darken(skin, 0.35),
        );
      box(g, -0.35, -0.3, 0.7, 0.2, '#5a3f2c', 0.06);
      for (let at = 0; at < 4; at++) box(g, -0.28 + at * 0.15, -0.25, 0.09, 0.09, '#ffe2a0', 0.01);
      ellipse(g, -0.42, -0.2, 0.02, 0.16 * Math.abs(wave(phase)) + 0.03, '#33363f');
    },
  },
  balloon: {
    size: 15,
    wide: 0.9,
    below: 0.45,
    travel: 'rise',
    period: 2.6,
    airy: true,
    paint(g, { phase, colour, index }) {
      const skin = colour ?? (BRIGHTS[index % BRIGHTS.length] as Hex);
      limb(
        g,
        [
          [0, -0.08],
          [wave(phase) * 0.05, 0.15],
          [wave(phase, 0.3) * 0.05, 0.42],
        ],
        0.014,
        '#5a5048',
      );
      ellipse(g, 0, -0.56, 0.36, 0.44, skin);
      shape(
        g,
        [
          [-0.05, -0.06],
          [0.05, -0.06],
          [0, -0.14],
        ],
        darken(skin, 0.2),
      );
      ellipse(g, -0.13, -0.72, 0.08, 0.13, fade('#ffffff', 0.6), 0.4);
      ellipse(g, 0.12, -0.42, 0.2, 0.24, fade('#000010', 0.12));
    },
  },
  kite: {
    size: 17,
    wide: 1.3,
    below: 0.8,
    travel: 'drift',
    period: 1.8,
    airy: true,
    paint(g, { phase, colour }) {
      const cloth = colour ?? '#e8483f';
      g.rotate(0.25 + wave(phase) * 0.1);
      shape(
        g,
        [
          [0, -1],
          [0.36, -0.62],
          [0, -0.5],
        ],
        cloth,
      );
      shape(
        g,
        [
          [0, -1],
          [-0.36, -0.62],
          [0, -0.5],
        ],
        lighten(cloth, 0.4),
      );
      shape(
        g,
        [
          [0.36, -0.62],
          [0, 0],
          [0, -0.62],
        ],
        '#f2b53a',
      );
      shape(
        g,
        [
          [-0.36, -0.62],
          [0, 0],
          [0, -0.62],
        ],
        '#3f86c8',
      );
      for (let bow = 0; bow < 4; bow++) {
        const [x, y] = [wave(phase, bow * 0.2) * 0.1, 0.14 + bow * 0.15];
        shape(
          g,
          [
            [x - 0.08, y - 0.04],
            [x + 0.08, y + 0.04],
            [x + 0.08, y - 0.04],
            [x - 0.08, y + 0.04],
          ],
          BRIGHTS[bow] as Hex,
        );
      }
    },
  },
  lantern: {
    size: 9,
    wide: 1.8,
    above: 0.4,
    below: 0.4,
    travel: 'rise',
    period: 1.4,
    poses: 8,
    airy: true,
    paint() {},
    shine(g, { phase, colour }) {
      const paper = colour ?? '#ff9d4a';
      const flicker = 0.85 + 0.15 * wave(phase);
      glow(g, 0, -0.45, 0.85, paper, 0.6 * flicker);
      blob(
        g,
        [
          [-0.26, -0.05],
          [-0.36, -0.6],
          [-0.2, -0.98],
          [0.2, -0.98],
          [0.36, -0.6],
          [0.26, -0.05],
        ],
        paper,
      );
      ellipse(g, 0, -0.26, 0.2, 0.22, fade('#fff6c0', 0.9 * flicker));
      ellipse(g, 0, -0.05, 0.26, 0.05, darken(paper, 0.45));
    },
  },
} satisfies Record<string, Art>;
