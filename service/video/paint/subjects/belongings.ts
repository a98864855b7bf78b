import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

const still = { travel: 'stay', period: 3, poses: 16 } as const;

export const BELONGINGS = {
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
