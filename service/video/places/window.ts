import type { Brush, Layer } from '../compose/layer.ts';
import { box, circle, glow, stroke, vertical } from '../paint/brushwork.ts';
import { darken, lighten } from '../paint/colour.ts';
import { dot, motes, slab } from '../paint/particles.ts';
import { fir } from '../paint/plants.ts';
import { rooted, type Stage } from '../paint/stage.ts';
import { land, profile } from '../paint/terrain.ts';
import { towers } from './scenery.ts';

/** Its middle, its top, its size. */
export type Pane = Record<'x' | 'y' | 'w' | 'h', number>;

/** A window, with the hour, the woods or the town behind it. */
export function windowPane(g: Brush, stage: Stage, pane: Pane, columns: number, rows: number) {
  const { u, light, scene, chance, snowy } = stage;
  const [x, y, pw, ph, view] = [pane.x - pane.w / 2, pane.y, pane.w, pane.h, chance('view')];
  g.save();
  g.beginPath();
  g.rect(x, y, pw, ph);
  g.clip();
  box(g, x, y, pw, ph, vertical(g, y, y + ph, light.top, light.middle, light.low));
  glow(g, x + pw * 0.7, y + ph * 0.32, ph * 0.8, light.sun, 0.6);
  circle(g, x + pw * 0.7, y + ph * 0.3, u * 3, light.sun);
  if (scene.beyond.includes('forest') || scene.beyond.includes('mountains') || snowy) {
    const hills = profile(stage, view, [y + ph * 0.62, u * 5], 0.5, 1.5);
    const [green, dark] = [light.tone(snowy ? '#e8f0f8' : '#6b8f6a', 0.4), light.tone('#3d6550', 0.25)];
    land(g, stage, hills, [green, light.tone('#55785a', 0.3)], y + ph * 0.4, y + ph);
    for (let at = 0; at < 9; at++)
      fir(g, x + (at / 8) * pw, y + ph * 1.02, u * view.between(9, 17), dark, view, snowy);
  } else {
    const [span, tall] = [[x, x + pw] as const, () => ph * view.between(0.2, 0.62)];
    towers(g, stage, view, { span, foot: y + ph, wide: [4, 8], far: 0.42, lit: 0.6, gap: 0.5, tall });
  }
  g.restore();
  const frame = light.dark ? '#8a7566' : '#f6eee2';
  const thick = (at: number, of: number) => u * (at % of ? 0.8 : 1.5);
  for (let at = 0, bar = x; at <= columns; at++, bar += pw / columns)
    stroke(g, thick(at, columns), frame, bar, y, bar, y + ph);
  for (let at = 0, bar = y; at <= rows; at++, bar += ph / rows)
    stroke(g, thick(at, rows), frame, x, bar, x + pw, bar);
  box(g, pane.x - pw * 0.56, y + ph, pw * 1.12, u * 2, lighten(frame, 0.1), u * 0.4);
}

/** Rain or snow, visible only through the glass. */
export function beyondTheGlass(stage: Stage, pane: Pane): Layer[] {
  const { u, scene } = stage;
  const snows = scene.weather.includes('snow');
  if (!snows && !scene.weather.some((kind) => kind === 'rain' || kind === 'storm')) return [];
  const height = u * 3.4;
  const stamps = [snows ? dot(u * 0.7) : slab(Math.max(1, u * 0.22), height)];
  const look = { count: snows ? 50 : 80, depth: 0.3, colour: '#eef5fc', stamps };
  return [
    motes(stage, 'pane', look, ({ x, y, z }, t, dab) => {
      const fall = (y + t * (0.7 + z * 0.6) * (snows ? 0.16 : 1.1) * scene.tempo) % 1;
      const down = pane.y + u + height / 2 + fall * (pane.h - height - u * 2);
      dab(pane.x + (x - 0.5) * (pane.w - u * 2), down, 0, snows ? 0.85 : 0.55);
    }),
  ];
}

export function curtains({ u, light }: Stage, pane: Pane): Layer {
  const [width, height, cloth] = [pane.w * 1.5, pane.h * 1.22, light.tone('#f2e2cf')];
  const paint = (g: Brush, phase: number) => {
    box(g, width * 0.06, 0, width * 0.88, u * 0.9, darken(light.tone('#6b4a33'), 0.2), u * 0.4);
    for (let fold = 0; fold < 10; fold++) {
      const [side, inward] = [fold < 5 ? -1 : 1, fold % 5];
      const sway = Math.sin(phase * Math.PI * 2 + inward * 0.6) * u * 0.9;
      const [x, hem] = [width * (0.5 + side * (0.4 - inward * 0.035)), sway + side * u * 0.5];
      const tone = inward % 2 ? cloth : darken(cloth, 0.12);
      stroke(g, width * 0.044, tone, x, u, x + sway * 0.4, height * 0.5, x + hem, height * 0.97);
    }
  };
  return rooted([pane.x, pane.y - u * 3 + height], [width, height], [0.34, 4], paint);
}
