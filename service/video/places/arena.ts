import type { Brush, Layer } from '../compose/layer.ts';
import { box, circle, ellipse, glow, stroke } from '../paint/brushwork.ts';
import { darken } from '../paint/colour.ts';
import { motes } from '../paint/particles.ts';
import { sky } from '../paint/sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../paint/stage.ts';
import { rowsIn } from '../rigs/table.ts';
import { type Ground, mark } from './grounds.ts';
import { aloft, along, backdrop, band, stand } from './kit.ts';

const SHIRTS = '#d5564c #e9c04f #4f86c6 #f1ece0 #6aa86a #c98ad0 #3c3f4c #e8945a'.split(' ');
const SKINS = ['#f1c6a3', '#c98e62', '#8d5a3b'];

function crowd(g: Brush, stage: Stage, top: number, bottom: number, dim: number) {
  const { u, light, chance } = stage;
  const [luck, back] = [chance('crowd'), light.tone('#565a6c')];
  band(g, stage, top, bottom, darken(back, dim + 0.3), darken(back, dim));
  for (let y = top + u * 1.4; y < bottom - u; y += u * 2.3) {
    band(g, stage, y + u * 1.2, y + u * 1.7, darken(back, dim + 0.25));
    along(stage, (x) => {
      if (luck() > 0.12) {
        box(g, x - u * 0.6, y, u * 1.2, u * 1.3, darken(light.tone(luck.pick(SHIRTS)), dim), u * 0.3);
        circle(g, x, y - u * 0.35, u * 0.5, darken(light.tone(luck.pick(SKINS)), dim));
      }
      return u * luck.between(1.5, 2.2);
    });
  }
}

/** Cameras flashing in the crowd. */
function flashes(stage: Stage, top: number, bottom: number): Layer {
  const { w, u, scene } = stage;
  const stamp = { width: u * 2, height: u * 2, paint: (g: Brush) => glow(g, u, u, u, '#ffffff', 1) };
  const look = { count: 22, depth: 0.3, colour: '#ffffff', stamps: [stamp] };
  return motes(stage, 'flashes', look, ({ x, y, beat }, t, dab) => {
    const lit = Math.sin(t * 2.1 * scene.tempo + beat * 9) - 0.93;
    if (lit > 0) dab(w * x, top + y * (bottom - top), 0, Math.min(1, lit * 14));
  });
}

function floodlights(g: Brush, { w, h, u, light }: Stage, edge: number) {
  for (const share of [0.08, 0.92]) {
    const [x, y] = [w * share, h * 0.1];
    stroke(g, u * 1.1, light.tone('#5a6070'), x, edge, x, y);
    box(g, x - u * 6, y - u * 3, u * 12, u * 7, light.tone('#4a5060'), u);
    for (let lamp = 0; lamp < 8; lamp++)
      circle(g, x + u * ((lamp % 4) * 3 - 4.5), y + u * (Math.floor(lamp / 4) * 3 - 1), u * 1.1, '#fffbe6');
    if (light.lamps > 0.3) glow(g, x, y, u * 34, '#fff6d8', 0.55);
  }
}

const roof = (stage: Stage) =>
  backdrop(stage, 0.06, ['#0e1018', '#1c1f30', '#2c3048', '#2c3048'], (g) => {
    for (let lamp = 0; lamp < 7; lamp++) {
      const [x, y] = [stage.w * (0.08 + lamp * 0.14), stage.h * 0.06];
      glow(g, x, y, stage.u * 15, '#e8f0ff', 0.55);
      ellipse(g, x, y, stage.u * 3, stage.u * 0.8, '#ffffff');
    }
  });

/** A ground surrounded by a crowd. */
const arena =
  (ground: Ground): PlacePainter =>
  (stage) => {
    const { hall, edge: share, scale, floor, near } = ground;
    const { h, u } = stage;
    const [edge, top] = [h * share, h * (hall ? 0.16 : 0.27)];
    const seats = (g: Brush) => {
      if (!hall) floodlights(g, stage, edge);
      crowd(g, stage, top, edge, hall ? 0.45 : 0.05);
    };
    return [
      ...(hall ? [roof(stage)] : sky(stage, edge)),
      aloft(['heaven'], stage, 0.14, 0.08, 1, 0.1),
      painted(0.3, seats, { bottom: edge + u }),
      flashes(stage, top, edge),
      aloft(['air'], stage, 0.22, 0.12, 1, 0.6),
      painted(0.7, (g) => mark(g, stage, ground, floor), { top: edge - u * 26 }),
      slot(['landmark'], edge + u * 8, 0.9, 0.72),
      stand(stage, 0.87, scale, 1, { from: 0.14, to: 0.86 }),
      ...(near.length > 0 ? [painted(1.18, (g) => mark(g, stage, ground, near), { top: h * 0.5 })] : []),
    ];
  };

const NEAR = ' near';

export const ARENAS: Record<string, PlacePainter> = Object.fromEntries(
  rowsIn('grounds').map(({ name, facts, lines }) => {
    const near = lines.filter((line) => line.startsWith(NEAR)).map((line) => line.slice(NEAR.length));
    const floor = lines.filter((line) => !line.startsWith(NEAR));
    return [name, arena({ ...(facts as unknown as Ground), floor, near })];
  }),
);
