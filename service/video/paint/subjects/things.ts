import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

const still = { travel: 'stay', period: 3, poses: 16 } as const;

export const THINGS = {
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
  piano: {
    ...still,
    size: 32,
    wide: 2,
    above: 0.3,
    poses: 12,
    period: 1,
    paint(g, { phase, colour }) {
      const lacquer = colour ?? '#20222a';
      for (const x of [-0.7, 0.68])
        limb(
          g,
          [
            [x, 0],
            [x, -0.4],
          ],
          0.06,
          darken(lacquer, 0.2),
        );
      g.fillStyle = lighten(lacquer, 0.1);
      g.beginPath();
      g.moveTo(-0.55, -0.62);
      g.quadraticCurveTo(0, -1.25, 0.85, -1.12);
      g.lineTo(0.8, -0.62);
      g.fill();
      blob(
        g,
        [
          [-0.95, -0.62],
          [0.85, -0.64],
          [0.9, -0.4],
          [-0.95, -0.38],
        ],
        lacquer,
      );
      box(g, -0.98, -0.5, 0.72, 0.07, '#fbfaf4', 0.01);
      for (let key = 0; key < 9; key++)
        box(
          g,
          -0.95 + key * 0.078,
          -0.5 + ((key + Math.floor(phase * 12)) % 5 === 0 ? 0.02 : 0),
          0.035,
          0.045,
          '#17181d',
        );
      limb(
        g,
        [
          [-0.5, -0.65],
          [0.7, -0.67],
        ],
        0.02,
        fade('#ffffff', 0.5),
      );
      for (let note = 0; note < 3; note++) {
        const age = (phase + note / 3) % 1;
        const [x, y] = [-0.6 + note * 0.3 + Math.sin(age * 5) * 0.05, -0.75 - age * 0.5];
        ellipse(g, x, y, 0.045, 0.034, fade('#ffe08a', 1 - age), -0.4);
        limb(
          g,
          [
            [x + 0.04, y],
            [x + 0.04, y - 0.15],
          ],
          0.014,
          fade('#ffe08a', 1 - age),
        );
      }
    },
  },
  guitar: {
    ...still,
    size: 32,
    wide: 0.9,
    period: 0.8,
    paint(g, { phase, colour }) {
      const wood = colour ?? '#c8803a';
      g.rotate(0.16);
      limb(
        g,
        [
          [0, -0.45],
          [0, -0.94],
        ],
        0.05,
        '#5a3a24',
      );
      box(g, -0.045, -1.04, 0.09, 0.13, '#4a2f1e', 0.01);
      blob(
        g,
        [
          [-0.22, -0.06],
          [-0.26, -0.26],
          [-0.15, -0.36],
          [-0.19, -0.52],
          [0, -0.6],
          [0.19, -0.52],
          [0.15, -0.36],
          [0.26, -0.26],
          [0.22, -0.06],
          [0, 0],
        ],
        wood,
      );
      circle(g, 0, -0.38, 0.075, '#3a2416');
      box(g, -0.09, -0.17, 0.18, 0.03, '#4a2f1e');
      for (let string = 0; string < 4; string++)
        limb(
          g,
          [
            [-0.02 + string * 0.014, -0.16],
            [-0.02 + string * 0.014 + wave(phase, string * 0.2) * 0.004, -0.5],
            [-0.02 + string * 0.014, -0.95],
          ],
          0.005,
          '#f3ead8',
        );
    },
  },
  umbrella: {
    ...still,
    size: 24,
    wide: 1.5,
    paint(g, { phase, colour }) {
      const cloth = colour ?? '#d8352f';
      g.rotate(wave(phase) * 0.04);
      limb(
        g,
        [
          [0, -0.9],
          [0, -0.08],
        ],
        0.028,
        '#5a4636',
      );
      limb(
        g,
        [
          [0, -0.08],
          [0.06, 0],
          [0.1, -0.07],
        ],
        0.028,
        '#5a4636',
      );
      g.save();
      g.beginPath();
      g.arc(0, -0.5, 0.62, Math.PI, TURN);
      g.closePath();
      g.clip();
      circle(g, 0, -0.5, 0.62, cloth);
      for (const x of [-0.42, 0, 0.42])
        ellipse(g, x, -0.5, 0.1, 0.62, x === 0 ? lighten(cloth, 0.2) : darken(cloth, 0.15));
      g.restore();
      for (let at = 0; at < 4; at++) circle(g, -0.465 + at * 0.31, -0.49, 0.06, darken(cloth, 0.3));
      limb(
        g,
        [
          [0, -1.12],
          [0, -1.2],
        ],
        0.024,
        '#5a4636',
      );
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
  ball: {
    size: 17,
    wide: 1.3,
    above: 0.5,
    travel: 'stay',
    period: 1.1,
    poses: 20,
    airy: true,
    paint(g, { phase, colour, index }) {
      const skin = colour ?? (['#e0453c', '#2f86c8', '#f2b53a', '#4aa86a'][index % 4] as Hex);
      const hop = Math.abs(Math.sin(phase * Math.PI)) * 0.45;
      ellipse(g, 0, 0, 0.36 - hop * 0.3, 0.05, fade('#000010', 0.25));
      g.translate(0, -0.5 - hop);
      g.rotate(phase * TURN);
      circle(g, 0, 0, 0.48, skin);
      for (let part = 0; part < 3; part++) {
        g.beginPath();
        g.fillStyle = part % 2 ? '#f2b53a' : '#fbf6ea';
        g.moveTo(0, 0);
        g.arc(0, 0, 0.48, (part / 3) * TURN, (part / 3 + 0.17) * TURN);
        g.fill();
      }
      circle(g, 0, 0, 0.1, '#fbf6ea');
      g.rotate(-phase * TURN);
      ellipse(g, -0.16, -0.2, 0.12, 0.08, fade('#ffffff', 0.55), -0.6);
    },
  },
  heart: {
    size: 15,
    wide: 1.4,
    travel: 'rise',
    period: 1.1,
    airy: true,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#e8375a';
      const beat = 1 + Math.max(0, wave(phase)) * 0.1;
      g.translate(0, -0.5);
      g.scale(beat, beat);
      g.fillStyle = skin;
      g.beginPath();
      g.moveTo(0, 0.45);
      g.bezierCurveTo(-0.8, -0.05, -0.45, -0.65, 0, -0.25);
      g.bezierCurveTo(0.45, -0.65, 0.8, -0.05, 0, 0.45);
      g.fill();
      ellipse(g, -0.22, -0.22, 0.1, 0.07, fade('#ffffff', 0.55), -0.6);
    },
  },
  gift: {
    ...still,
    size: 21,
    wide: 1.3,
    above: 0.2,
    paint(g, { phase, colour }) {
      const paper = colour ?? '#3f8ac8';
      const hop = Math.max(0, wave(phase)) * 0.05;
      box(
        g,
        -0.45,
        -0.7,
        0.9,
        0.7,
        horizontal(g, -0.45, 0.45, lighten(paper, 0.15), paper, darken(paper, 0.25)),
        0.02,
      );
      box(g, -0.08, -0.7, 0.16, 0.7, '#f2c230');
      box(g, -0.5, -0.84 - hop, 1.0, 0.18, lighten(paper, 0.1), 0.02);
      box(g, -0.08, -0.84 - hop, 0.16, 0.18, '#f2c230');
      for (const side of [-1, 1]) ellipse(g, side * 0.17, -0.93 - hop, 0.18, 0.09, '#f2c230', side * -0.4);
    },
  },
  telescope: {
    ...still,
    size: 27,
    wide: 1.3,
    paint(g, { phase, colour }) {
      const brass = colour ?? '#c89a4a';
      for (const x of [-0.28, 0.02, 0.3])
        limb(
          g,
          [
            [0, -0.52],
            [x, 0],
          ],
          0.035,
          '#5a3f2c',
        );
      g.translate(0, -0.56);
      g.rotate(-0.62 + wave(phase) * 0.03);
      box(g, -0.35, -0.07, 0.34, 0.14, darken(brass, 0.3), 0.02);
      box(g, -0.05, -0.09, 0.45, 0.18, brass, 0.02);
      box(g, 0.38, -0.12, 0.2, 0.24, lighten(brass, 0.2), 0.02);
      ellipse(g, 0.58, 0, 0.025, 0.11, '#bfe0ff');
    },
  },
  crystal: {
    ...still,
    size: 25,
    wide: 1.1,
    above: 0.2,
    paint() {},
    shine(g, { phase, colour, index }) {
      const gem = colour ?? (['#7fe0ff', '#c79bff', '#8affc8', '#ff9ad8'][index % 4] as Hex);
      glow(g, 0, -0.5, 0.6, gem, 0.4 + 0.15 * wave(phase));
      for (const [x, h, lean] of [
        [-0.2, 0.6, -0.12],
        [0.2, 0.7, 0.12],
        [0, 1, 0.02],
      ] as const) {
        shape(
          g,
          [
            [x - 0.12, 0],
            [x - 0.14 + lean, -h * 0.75],
            [x + lean, -h],
            [x + 0.13 + lean, -h * 0.72],
            [x + 0.12, 0],
          ],
          darken(gem, 0.25),
        );
        shape(
          g,
          [
            [x, 0],
            [x + lean, -h],
            [x + 0.13 + lean, -h * 0.72],
            [x + 0.12, 0],
          ],
          lighten(gem, 0.4),
        );
      }
    },
  },
} satisfies Record<string, Art>;
