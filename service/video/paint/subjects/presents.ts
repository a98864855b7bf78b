import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, TURN, wave } from '../art.ts';
import { box, circle, ellipse, glow, horizontal, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { still } from './still.ts';
import { football } from './tools.ts';

const bouncing = (cover: (g: Brush, pose: Pose) => void): Art => ({
  size: 17,
  wide: 1.3,
  above: 0.5,
  travel: 'stay',
  period: 1.1,
  poses: 20,
  airy: true,
  paint(g, pose) {
    const { phase } = pose;
    const hop = Math.abs(Math.sin(phase * Math.PI)) * 0.45;
    ellipse(g, 0, 0, 0.36 - hop * 0.3, 0.05, fade('#000010', 0.25));
    g.translate(0, -0.5 - hop);
    g.rotate(phase * TURN);
    cover(g, pose);
    g.rotate(-phase * TURN);
    ellipse(g, -0.16, -0.2, 0.12, 0.08, fade('#ffffff', 0.55), -0.6);
  },
});

export const PRESENTS = {
  ball: bouncing((g, { colour, index }) => {
    circle(g, 0, 0, 0.48, colour ?? (['#e0453c', '#2f86c8', '#f2b53a', '#4aa86a'][index % 4] as Hex));
    for (let part = 0; part < 3; part++) {
      g.beginPath();
      g.fillStyle = part % 2 ? '#f2b53a' : '#fbf6ea';
      g.moveTo(0, 0);
      g.arc(0, 0, 0.48, (part / 3) * TURN, (part / 3 + 0.17) * TURN);
      g.fill();
    }
    circle(g, 0, 0, 0.1, '#fbf6ea');
  }),
  football: bouncing((g) => football(g, 0, 0, 0.48)),
  basketball: bouncing((g) => {
    circle(g, 0, 0, 0.48, '#e27a2a');
    for (const [rx, ry] of [
      [0.48, 0.02],
      [0.02, 0.48],
      [0.24, 0.48],
    ] as const) {
      g.strokeStyle = '#3a2418';
      g.lineWidth = 0.035;
      g.beginPath();
      g.ellipse(0, 0, rx, ry, 0, 0, TURN);
      g.stroke();
    }
  }),
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
