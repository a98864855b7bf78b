import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

const still = { travel: 'stay', period: 3, poses: 16 } as const;

export const TABLEWARE = {
  cup: {
    ...still,
    size: 25,
    wide: 1.6,
    above: 0.9,
    poses: 24,
    paint(g, { phase, colour }) {
      const china = colour ?? '#f4efe6';
      ellipse(g, 0, -0.03, 0.6, 0.09, darken(china, 0.18));
      ellipse(g, 0, -0.06, 0.56, 0.07, china);
      g.strokeStyle = darken(china, 0.08);
      g.lineWidth = 0.09;
      g.beginPath();
      g.arc(0.42, -0.52, 0.19, -1.4, 1.5);
      g.stroke();
      blob(
        g,
        [
          [-0.44, -0.95],
          [-0.4, -0.3],
          [-0.2, -0.04],
          [0.2, -0.04],
          [0.4, -0.3],
          [0.44, -0.95],
        ],
        horizontal(g, -0.42, 0.42, lighten(china, 0.5), china, darken(china, 0.22)),
      );
      ellipse(g, 0, -0.86, 0.405, 0.09, darken(china, 0.06));
      ellipse(g, 0, -0.85, 0.36, 0.07, '#6b3f22');
      ellipse(g, -0.06, -0.855, 0.17, 0.03, '#c89a6a');
      for (let steam = 0; steam < 3; steam++) {
        const x = (steam - 1) * 0.2;
        for (let bead = 0; bead < 9; bead++) {
          const age = (bead + phase) / 9;
          circle(
            g,
            x + wave(age * 0.9 + steam * 0.3) * 0.08,
            -0.98 - age * 0.75,
            0.05 + age * 0.05,
            fade('#ffffff', 0.34 * (1 - age)),
          );
        }
      }
    },
  },
  candle: {
    size: 23,
    wide: 1.8,
    above: 0.6,
    travel: 'stay',
    period: 1,
    poses: 12,
    paint(g, { colour }) {
      const wax = colour ?? '#f6ead0';
      ellipse(g, 0, -0.03, 0.3, 0.06, '#b8863a');
      box(
        g,
        -0.13,
        -0.78,
        0.26,
        0.76,
        horizontal(g, -0.13, 0.13, lighten(wax, 0.4), wax, darken(wax, 0.25)),
        0.03,
      );
      blob(
        g,
        [
          [-0.13, -0.74],
          [-0.15, -0.5],
          [-0.1, -0.5],
          [-0.08, -0.76],
        ],
        lighten(wax, 0.3),
      );
      limb(
        g,
        [
          [0, -0.78],
          [0.01, -0.86],
        ],
        0.02,
        '#33302c',
      );
    },
    shine(g, { phase, index }) {
      const flick = wave(phase, index * 0.3) * 0.025;
      glow(g, 0, -0.98, 0.8, '#ffb45a', 0.7);
      blob(
        g,
        [
          [-0.06, -0.86],
          [-0.05, -1.0],
          [flick, -1.2],
          [0.05, -1.0],
          [0.06, -0.86],
        ],
        '#ffa63c',
      );
      blob(
        g,
        [
          [-0.03, -0.87],
          [flick * 0.6, -1.08],
          [0.03, -0.87],
        ],
        '#fff6c8',
      );
    },
  },
  book: {
    ...still,
    size: 15,
    wide: 2.4,
    paint(g, { phase, colour }) {
      const cover = colour ?? '#a8392f';
      blob(
        g,
        [
          [-1.0, -0.06],
          [-0.9, -0.42],
          [0, -0.3],
          [0.9, -0.42],
          [1.0, -0.06],
          [0, 0],
        ],
        cover,
      );
      for (const side of [-1, 1])
        blob(
          g,
          [
            [0, -0.1],
            [side * 0.1, -0.52],
            [side * 0.8, -0.56],
            [side * 0.92, -0.16],
          ],
          side > 0 ? '#fbf6e8' : '#f1e9d6',
        );
      for (const side of [-1, 1])
        for (let line = 0; line < 4; line++)
          limb(
            g,
            [
              [side * 0.22, -0.44 + line * 0.08],
              [side * 0.72, -0.47 + line * 0.08],
            ],
            0.018,
            '#b3a78f',
          );
      const turn = Math.cos(phase * Math.PI);
      blob(
        g,
        [
          [0, -0.14],
          [turn * 0.15, -0.62],
          [turn * 0.75, -0.62 - (1 - Math.abs(turn)) * 0.4],
          [turn * 0.85, -0.2 - (1 - Math.abs(turn)) * 0.4],
        ],
        fade('#fffdf4', 0.94),
      );
    },
  },
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
  lamp: {
    ...still,
    size: 32,
    wide: 1.9,
    below: 0.1,
    paint(g, { colour }) {
      ellipse(g, 0, -0.03, 0.24, 0.05, '#5a4636');
      limb(
        g,
        [
          [0, -0.04],
          [0, -0.6],
        ],
        0.045,
        '#8a6a4a',
      );
      shape(
        g,
        [
          [-0.2, -0.98],
          [0.2, -0.98],
          [0.36, -0.52],
          [-0.36, -0.52],
        ],
        colour ?? '#f2d9a4',
      );
    },
    shine(g, { phase }) {
      glow(g, 0, -0.68, 0.9, '#ffd98a', 0.62 + 0.03 * wave(phase));
    },
  },
  clock: {
    ...still,
    size: 30,
    wide: 1.1,
    period: 4,
    poses: 32,
    paint(g, { phase, colour }) {
      const wood = colour ?? '#a8392f';
      for (const side of [-1, 1]) {
        limb(
          g,
          [
            [side * 0.22, -0.08],
            [side * 0.3, 0],
          ],
          0.06,
          darken(wood, 0.3),
        );
        circle(g, side * 0.22, -0.9, 0.13, '#d9b45a');
      }
      circle(g, 0, -0.48, 0.44, wood);
      circle(g, 0, -0.48, 0.36, '#fbf6e8');
      for (let mark = 0; mark < 12; mark++) {
        const angle = (mark / 12) * TURN;
        circle(g, Math.sin(angle) * 0.3, -0.48 - Math.cos(angle) * 0.3, mark % 3 ? 0.014 : 0.026, '#33302c');
      }
      const hand = (turns: number, length: number, thick: number, ink: Hex) =>
        limb(
          g,
          [
            [0, -0.48],
            [Math.sin(turns * TURN) * length, -0.48 - Math.cos(turns * TURN) * length],
          ],
          thick,
          ink,
        );
      hand(0.86, 0.18, 0.035, '#33302c');
      hand(phase, 0.27, 0.025, '#33302c');
      hand((phase * 4) % 1, 0.29, 0.012, '#d8352f');
      circle(g, 0, -0.48, 0.03, '#33302c');
    },
  },
  cake: {
    ...still,
    size: 23,
    wide: 1.7,
    above: 0.3,
    period: 0.9,
    paint(g, { colour }) {
      const icing = colour ?? '#f8a9c0';
      ellipse(g, 0, -0.03, 0.78, 0.09, '#e9e4da');
      box(g, -0.6, -0.4, 1.2, 0.36, '#e2b878', 0.05);
      box(g, -0.6, -0.26, 1.2, 0.06, '#fff6ea');
      box(g, -0.6, -0.46, 1.2, 0.13, icing, 0.06);
      for (let drip = 0; drip < 8; drip++)
        ellipse(g, -0.53 + drip * 0.15, -0.34, 0.06, 0.07 + (drip % 3) * 0.03, icing);
      box(g, -0.4, -0.72, 0.8, 0.28, '#f0d09a', 0.04);
      box(g, -0.4, -0.77, 0.8, 0.12, lighten(icing, 0.4), 0.05);
      for (let candle = 0; candle < 5; candle++)
        box(
          g,
          -0.32 + candle * 0.15,
          -0.96,
          0.035,
          0.2,
          ['#4fa0e0', '#f2b53a', '#6bc06a', '#e0453c', '#a878e8'][candle] as Hex,
        );
    },
    shine(g, { phase }) {
      for (let candle = 0; candle < 5; candle++) {
        const x = -0.302 + candle * 0.15;
        glow(g, x, -1.02, 0.2, '#ffc05a', 0.6);
        ellipse(g, x + wave(phase, candle * 0.2) * 0.008, -1.03, 0.022, 0.055, '#ffe08a');
      }
    },
  },
  fruit: {
    ...still,
    size: 13,
    wide: 1.2,
    poses: 1,
    paint(g, { colour, index }) {
      const skin = colour ?? (['#d8352f', '#f08a24', '#f2c230', '#8ab33f', '#a83a5a'][index % 5] as Hex);
      blob(
        g,
        [
          [0, -0.85],
          [-0.42, -0.88],
          [-0.5, -0.4],
          [-0.22, 0],
          [0.22, 0],
          [0.5, -0.4],
          [0.42, -0.88],
        ],
        skin,
      );
      ellipse(g, -0.18, -0.6, 0.1, 0.16, fade('#ffffff', 0.45), 0.4);
      ellipse(g, 0.2, -0.35, 0.2, 0.28, fade('#000010', 0.12));
      limb(
        g,
        [
          [0, -0.8],
          [0.04, -1.0],
        ],
        0.05,
        '#5a3a24',
      );
      ellipse(g, 0.17, -0.97, 0.15, 0.06, '#5a9a48', -0.4);
    },
  },
  laptop: {
    ...still,
    size: 25,
    wide: 1.9,
    period: 1.6,
    paint(g, { colour }) {
      const shell = colour ?? '#c8ced6';
      box(g, -0.62, -0.98, 1.24, 0.84, darken(shell, 0.55), 0.04);
      shape(
        g,
        [
          [-0.65, -0.14],
          [0.65, -0.14],
          [0.82, 0],
          [-0.82, 0],
        ],
        shell,
      );
      shape(
        g,
        [
          [-0.55, -0.12],
          [0.55, -0.12],
          [0.62, -0.06],
          [-0.62, -0.06],
        ],
        darken(shell, 0.35),
      );
    },
    shine(g, { phase }) {
      box(g, -0.57, -0.93, 1.14, 0.74, '#17324f', 0.02);
      for (let line = 0; line < 8; line++) {
        const shown = (phase * 8 + 3) % 8 > line ? 1 : 0.35;
        box(
          g,
          -0.5 + (line % 3) * 0.06,
          -0.87 + line * 0.085,
          0.3 + ((line * 37) % 50) / 100,
          0.03,
          fade(['#6be0ff', '#ffd76a', '#8affa8', '#ff8ab0'][line % 4] as Hex, shown),
          0.01,
        );
      }
      glow(g, 0, -0.5, 0.9, '#7fc8ff', 0.2);
    },
  },
} satisfies Record<string, Art>;
