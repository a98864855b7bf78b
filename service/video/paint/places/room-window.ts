import type { Brush, Layer } from '../../compose/layer.ts';
import { box, circle, glow, limb, vertical } from '../brushwork.ts';
import { skyscraper } from '../buildings.ts';
import { darken, toYuv } from '../colour.ts';
import { fir } from '../plants.ts';
import { dot } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { land, profile } from '../terrain.ts';

interface Pane {
  /** Its middle. */
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What is seen through the pane. */
export function outside(g: Brush, stage: Stage, pane: Pane) {
  const { u, light, scene, chance } = stage;
  const [x, y, pw, ph] = [pane.x - pane.w / 2, pane.y, pane.w, pane.h];
  g.save();
  g.beginPath();
  g.rect(x, y, pw, ph);
  g.clip();
  g.fillStyle = vertical(g, y, y + ph, light.top, light.middle, light.low);
  g.fillRect(x, y, pw, ph);
  glow(g, x + pw * 0.7, y + ph * 0.32, ph * 0.8, light.sun, 0.6);
  circle(g, x + pw * 0.7, y + ph * 0.3, u * 3, light.sun);
  const view = chance('view');
  if (scene.beyond.includes('forest') || scene.beyond.includes('mountains') || stage.snowy) {
    land(
      g,
      stage,
      profile(stage, view, y + ph * 0.62, u * 5, 0.5, 1.5),
      light.tone(stage.snowy ? '#e8f0f8' : '#6b8f6a', 0.4),
      light.tone('#55785a', 0.3),
      y + ph * 0.4,
      y + ph,
    );
    for (let index = 0; index < 9; index++)
      fir(
        g,
        x + (index / 8) * pw,
        y + ph * 1.02,
        u * view.between(9, 17),
        light.tone('#3d6550', 0.25),
        view,
        stage.snowy,
      );
  } else
    for (let at = x; at < x + pw; ) {
      const width = u * view.between(4, 8);
      skyscraper(
        g,
        at,
        y + ph,
        width,
        ph * view.between(0.2, 0.62),
        light.tone('#5b6680', 0.42),
        light.lamps * 0.6,
        view,
      );
      at += width + u * 0.4;
    }
  g.restore();
}

/** Rain or snow, seen to fall only where the glass is. */
export function beyondTheGlass(stage: Stage, pane: Pane): Layer[] {
  const { u, scene, chance } = stage;
  const snows = scene.weather.includes('snow');
  if (!snows && !scene.weather.some((kind) => kind === 'rain' || kind === 'storm')) return [];
  const luck = chance('pane');
  const drops = Array.from({ length: snows ? 50 : 80 }, () => ({
    x: luck(),
    y: luck(),
    fast: 0.7 + luck() * 0.6,
  }));
  const [length, thick] = [u * 3.4, Math.max(1, u * 0.22)];
  return [
    {
      kind: 'particles',
      depth: 0.3,
      colour: toYuv('#eef5fc'),
      stamps: [
        snows
          ? dot(u * 0.7)
          : {
              width: thick + 2,
              height: length,
              paint: (g) => box(g, 1, 0, thick, length, '#ffffff', thick / 2),
            },
      ],
      each(t, dab) {
        for (const { x, y, fast } of drops) {
          const fall = (y + t * fast * (snows ? 0.16 : 1.1) * scene.tempo) % 1;
          dab(
            pane.x + (x - 0.5) * (pane.w - u * 2),
            pane.y + u + length / 2 + fall * (pane.h - length - u * 2),
            0,
            snows ? 0.85 : 0.55,
          );
        }
      },
    },
  ];
}

export function curtains({ u, light }: Stage, pane: Pane): Layer {
  const [width, height] = [pane.w * 1.5, pane.h * 1.22];
  const cloth = light.tone('#f2e2cf');
  return {
    kind: 'sprite',
    depth: 0.34,
    width,
    height,
    anchor: { x: width / 2, y: 0 },
    poses: 20,
    period: 4,
    at: () => ({ x: pane.x, y: pane.y - u * 3 }),
    paint(g, phase) {
      box(g, width * 0.06, 0, width * 0.88, u * 0.9, darken(light.tone('#6b4a33'), 0.2), u * 0.4);
      for (const left of [true, false])
        for (let fold = 0; fold < 5; fold++) {
          const sway = Math.sin(phase * Math.PI * 2 + fold * 0.6) * u * 0.9;
          const x = left ? width * (0.1 + fold * 0.035) : width * (0.9 - fold * 0.035);
          limb(
            g,
            [
              [x, u],
              [x + sway * 0.4, height * 0.5],
              [x + sway + (left ? -u : u) * 0.5, height * 0.97],
            ],
            width * 0.044,
            fold % 2 ? cloth : darken(cloth, 0.12),
          );
        }
    },
  };
}
