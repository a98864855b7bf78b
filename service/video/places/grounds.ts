import type { Brush } from '../compose/layer.ts';
import { box, circle, ellipse, glow, quad, stroke, vertical } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten } from '../paint/colour.ts';
import type { Stage } from '../paint/stage.ts';
import { along, band, seams } from './kit.ts';

export interface Ground {
  /** Under a roof, lit by lamps. */
  hall?: boolean;
  edge: number;
  /** How large players are, who in a hall are seen from nearer. */
  scale: number;
  floor(g: Brush, stage: Stage, edge: number): void;
  /** What stands between the players and us. */
  near?(g: Brush, stage: Stage): void;
}

const CHALK = fade('#ffffff', 0.85);
const ROPES: readonly Hex[] = ['#d5342f', '#f4f2ec', '#2f6fd0'];
const BOARDS: readonly Hex[] = ['#d5564c', '#2f6fb0', '#3d8f6a', '#e2a632', '#7d4d9e'];

function oval(g: Brush, x: number, y: number, rx: number, ry: number, thick: number, paint: string) {
  g.strokeStyle = paint;
  g.lineWidth = thick;
  g.beginPath();
  g.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  g.stroke();
}

function mesh(g: Brush, x: number, foot: number, half: number, tall: number, u: number) {
  const thread = fade('#ffffff', 0.5);
  for (let at = -half; at <= half; at += u * 1.4)
    stroke(g, u * 0.12, thread, x + at, foot - tall, x + at, foot);
  for (let at = 0; at <= tall; at += u * 1.4)
    stroke(g, u * 0.12, thread, x - half, foot - at, x + half, foot - at);
}

function rail(g: Brush, stage: Stage, y: number, scale: number) {
  const u = stage.u * scale;
  along(stage, (x) => {
    stroke(g, u * 0.5, '#f4f6f8', x, y, x - u, y - u * 4);
    return u * 9;
  });
  band(g, stage, y - u * 4.6, y - u * 3.7, '#ffffff');
}

function post(g: Brush, x: number, foot: number, tall: number, thick: number, pad: Hex) {
  box(g, x - thick * 0.8, foot - tall, thick * 1.6, tall, pad, thick * 0.4);
  circle(g, x, foot - tall, thick * 0.6, '#d8dde4');
}

export const GROUNDS = {
  stadium: {
    edge: 0.52,
    scale: 1,
    floor(g, stage, edge) {
      const { w, h, u, light, spill } = stage;
      const [x, y, grass] = [w / 2, edge + u * 3.2, light.tone('#4f9a45')];
      band(g, stage, edge, h, grass);
      for (let strip = -12; strip < 12; strip += 2) {
        const at = (step: number) => [x + strip * u * step, x + (strip + 1) * u * step] as const;
        quad(g, [edge, ...at(8)], [h + spill, ...at(22)], lighten(grass, 0.1));
      }
      band(g, stage, edge + u * 3, edge + u * 3.5, CHALK);
      for (const side of [-1, 1])
        stroke(g, u * 0.5, CHALK, x + side * w * 0.2, y, x + side * w * 0.26, edge + u * 13);
      box(g, w * 0.24, edge + u * 12.8, w * 0.52, u * 0.5, CHALK);
      mesh(g, x, y, u * 13, u * 11, u);
      const [left, right, bar] = [x - u * 13, x + u * 13, y - u * 12];
      stroke(g, u * 0.9, '#ffffff', left, y, left, bar, right, bar, right, y);
    },
  },
  racecourse: {
    edge: 0.5,
    scale: 0.95,
    floor(g, stage, edge) {
      const { h, u, light } = stage;
      const dirt = light.tone('#c09a6a');
      band(g, stage, edge, h, light.tone('#5f9f4c'));
      rail(g, stage, edge + u * 9, 1);
      band(g, stage, edge + u * 11, h, lighten(dirt, 0.12), darken(dirt, 0.2));
      for (let y = edge + u * 16; y < h; y += u * 7) band(g, stage, y, y + u * 0.4, darken(dirt, 0.18));
    },
    near: (g, stage) => rail(g, stage, stage.h * 1.02, 2.2),
  },
  tenniscourt: {
    edge: 0.5,
    scale: 1.05,
    floor(g, stage, edge) {
      const { w, h, u, light, spill } = stage;
      const [top, foot] = [edge + u * 4, h + spill * 0.3];
      band(g, stage, edge, h, light.tone('#3f8a5a'));
      quad(g, [top, w * 0.2, w * 0.8], [foot, -w * 0.06, w * 1.06], light.tone('#3f74b8'));
      box(g, w * 0.2, top, w * 0.6, u * 0.5, CHALK);
      for (const side of [-1, 0, 1])
        stroke(g, u * 0.6, CHALK, w * (0.5 + side * 0.3), top, w * (0.5 + side * 0.56), foot);
      mesh(g, w / 2, edge + u * 15, w * 0.43, u * 8, u);
      box(g, w * 0.07, edge + u * 6.4, w * 0.86, u * 1.1, '#ffffff');
    },
  },
  track: {
    edge: 0.5,
    scale: 1,
    floor(g, stage, edge) {
      const { w, h, u, light } = stage;
      const [clay, start] = [light.tone('#b8523c'), edge + u * 10];
      band(g, stage, edge, h, light.tone('#4f9a45'));
      band(g, stage, start, h, lighten(clay, 0.1), darken(clay, 0.15));
      for (let lane = 0; lane < 6; lane++) {
        const y = start + u * lane * (5 + lane);
        band(g, stage, y, y + u * (0.35 + lane * 0.08), CHALK);
      }
      for (let square = 0; square < 22; square++)
        box(g, w * 0.74 + (square % 2) * u * 2.4, start + u * square * 2, u * 2.4, u * 2, '#ffffff');
    },
  },
  rink: {
    hall: true,
    edge: 0.5,
    scale: 1.15,
    floor(g, stage, edge) {
      const { w, h, u, spill } = stage;
      band(g, stage, edge, h, '#dcebf5', '#f6fbff', '#c4dcec');
      band(g, stage, edge - u * 6, edge, '#f7f9fb');
      band(g, stage, edge - u * 1.2, edge, '#f2c230');
      for (const [at, paint] of BOARDS.entries())
        box(g, w * (0.02 + at * 0.2), edge - u * 4.9, w * 0.15, u * 2.6, fade(paint, 0.75), u * 0.4);
      for (const side of [-1, 0, 1]) {
        const [far, close] = [w * (0.5 + side * 0.26), w * (0.5 + side * 0.5)];
        const paint = fade(side ? '#2f6fd0' : '#d5342f', 0.7);
        quad(g, [edge, far - u * 0.7, far + u * 0.7], [h + spill, close - u * 1.6, close + u * 1.6], paint);
      }
      oval(g, w / 2, edge + (h - edge) * 0.55, u * 30, u * 9, u * 0.7, fade('#d5342f', 0.7));
    },
  },
  pool: {
    hall: true,
    edge: 0.5,
    scale: 1.6,
    floor(g, stage, edge) {
      const { w, h, u } = stage;
      band(g, stage, edge, edge + u * 6, '#e9eef2');
      band(g, stage, edge + u * 5, h, '#2f9fd0', '#1f86c0', '#1a6fae');
      for (let lane = 0; lane < 5; lane++) {
        const [y, step] = [edge + u * (8 + lane * (7 + lane * 2.4)), u * (3 + lane)];
        along(stage, (x) => {
          const float = Math.round(x / step) % 4 < 2 ? '#e0453c' : '#f7f9fb';
          box(g, x, y, u * (2.4 + lane * 0.8), u * (0.7 + lane * 0.3), float, u * 0.4);
          return step;
        });
      }
      for (let glint = 0; glint < 60; glint++) {
        const [x, y] = [((glint * 0.137) % 1) * w, edge + u * 7 + ((glint * 0.619) % 1) * (h - edge)];
        box(g, x, y, u * 5, u * 0.3, fade('#ffffff', 0.3));
      }
    },
  },
  court: {
    hall: true,
    edge: 0.54,
    scale: 1.2,
    floor(g, stage, edge) {
      const { w, h, u } = stage;
      band(g, stage, edge, h, '#b87a3c', '#d9a05a', '#a86a32');
      seams(g, stage, edge, fade('#5a3418', 0.35), 0.1, 0.04);
      oval(g, w / 2, edge + u * 20, u * 38, u * 10, u * 0.6, CHALK);
      for (const side of [-1, 1]) {
        const [y, x] = [edge - u * 14, (inward: number) => w * (0.5 + side * 0.41) - side * u * inward];
        stroke(g, u * 1.4, '#4a4d5c', x(-6), edge + u * 6, x(-6), y - u * 4, x(0), y - u * 4);
        box(g, x(0) - u, y - u * 11, u * 2, u * 13, '#ffffff', u * 0.3);
        stroke(g, u * 0.9, '#f0692c', x(1), y, x(7), y);
        for (const at of [1.5, 3.2, 5, 6.6])
          stroke(g, u * 0.2, CHALK, x(at), y, x(2.4 + at * 0.45), y + u * 6);
      }
    },
  },
  ring: {
    hall: true,
    edge: 0.62,
    scale: 1.5,
    /** The canvas with the ropes behind it; those before it hang low, so that nobody is hidden. */
    floor(g, stage, edge) {
      const { w, h, u, spill } = stage;
      const back = edge + u * 2;
      band(g, stage, edge - u, h, '#12141f');
      for (const [at, paint] of ROPES.entries())
        stroke(g, u * 0.9, paint, w * 0.13, back - u * (7 + at * 6), w * 0.87, back - u * (7 + at * 6));
      post(g, w * 0.13, back + u, u * 24, u * 2.6, '#d5342f');
      post(g, w * 0.87, back + u, u * 24, u * 2.6, '#2f6fd0');
      const canvas = vertical(g, back, h, '#b9c4d6', '#e9eef6', '#cfd8e6');
      quad(g, [back, w * 0.12, w * 0.88], [h + spill, -w * 0.1, w * 1.1], canvas);
      ellipse(g, w / 2, h * 0.86, u * 46, u * 9, fade('#ffffff', 0.5));
      for (const share of [0.36, 0.64]) glow(g, w * share, h * 0.1, u * 30, '#fff6d8', 0.3);
    },
    near(g, { w, h, u }) {
      post(g, w * 0.03, h * 1.1, u * 52, u * 4.4, '#2f6fd0');
      post(g, w * 0.97, h * 1.1, u * 52, u * 4.4, '#d5342f');
      stroke(g, u * 1.3, ROPES[0] as Hex, w * 0.03, h, w * 0.97, h);
      stroke(g, u * 1.3, ROPES[1] as Hex, w * 0.03, h * 0.935, w * 0.97, h * 0.935);
    },
  },
} satisfies Record<string, Ground>;
