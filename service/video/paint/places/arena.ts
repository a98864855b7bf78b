import type { Brush, Layer } from '../../compose/layer.ts';
import { box, circle, ellipse, glow, limb, vertical } from '../brushwork.ts';
import { darken, type Hex } from '../colour.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import type { Ground } from './arena-ground.ts';
import { HALLS } from './halls.ts';
import { PITCHES } from './pitches.ts';

const SEATS: Hex[] = ['#d5564c', '#e9c04f', '#4f86c6', '#f1ece0', '#6aa86a', '#c98ad0', '#3c3f4c', '#e8945a'];

function crowd(g: Brush, { w, u, spill, light, chance }: Stage, top: number, bottom: number, dim: number) {
  const luck = chance('crowd');
  const back = light.tone('#565a6c');
  box(
    g,
    -spill,
    top,
    w + 2 * spill,
    bottom - top,
    vertical(g, top, bottom, darken(back, dim + 0.3), darken(back, dim)),
  );
  for (let y = top + u * 1.4; y < bottom - u; y += u * 2.3) {
    box(g, -spill, y + u * 1.2, w + 2 * spill, u * 0.5, darken(back, dim + 0.25));
    for (let x = -spill; x < w + spill; x += u * luck.between(1.5, 2.2)) {
      if (luck() < 0.12) continue;
      const shirt = darken(light.tone(luck.pick(SEATS)), dim);
      box(g, x - u * 0.6, y, u * 1.2, u * 1.3, shirt, u * 0.3);
      circle(
        g,
        x,
        y - u * 0.35,
        u * 0.5,
        darken(light.tone(luck.pick(['#f1c6a3', '#c98e62', '#8d5a3b'])), dim),
      );
    }
  }
}

/** Cameras that flash among the people. */
function flashes({ w, u, chance, scene }: Stage, top: number, bottom: number): Layer {
  const luck = chance('flashes');
  const spots = Array.from({ length: 22 }, () => ({
    x: luck() * w,
    y: luck.between(top, bottom),
    beat: luck() * 9,
  }));
  return {
    kind: 'particles',
    depth: 0.3,
    colour: [235, 128, 128],
    stamps: [{ width: u * 2, height: u * 2, paint: (g) => glow(g, u, u, u, '#ffffff', 1) }],
    each(t, dab) {
      for (const { x, y, beat } of spots) {
        const lit = Math.sin(t * 2.1 * scene.tempo + beat * 7) - 0.93;
        if (lit > 0) dab(x - u, y - u, 0, Math.min(1, lit * 14));
      }
    },
  };
}

function floodlights(g: Brush, { w, h, u, light }: Stage, edge: number) {
  for (const share of [0.08, 0.92]) {
    const [x, y] = [w * share, h * 0.1];
    limb(g, [[x, edge] as const, [x, y] as const], u * 1.1, light.tone('#5a6070'));
    box(g, x - u * 6, y - u * 3, u * 12, u * 7, light.tone('#4a5060'), u);
    for (let lamp = 0; lamp < 8; lamp++)
      circle(
        g,
        x - u * 4.5 + (lamp % 4) * u * 3,
        y - u * 1 + Math.floor(lamp / 4) * u * 3,
        u * 1.1,
        '#fffbe6',
      );
    if (light.lamps > 0.3) glow(g, x, y, u * 34, '#fff6d8', 0.55);
  }
}

function roof({ w, h, u, spill }: Stage): Layer {
  return painted(
    0.06,
    (g) => {
      g.fillStyle = vertical(g, 0, h * 0.6, '#0e1018', '#1c1f30', '#2c3048');
      g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
      for (let lamp = 0; lamp < 7; lamp++) {
        const x = w * (0.08 + lamp * 0.14);
        glow(g, x, h * 0.06, u * 15, '#e8f0ff', 0.55);
        ellipse(g, x, h * 0.06, u * 3, u * 0.8, '#ffffff');
      }
    },
    { opaque: true },
  );
}

const GROUNDS = { ...PITCHES, ...HALLS };

type GroundName = keyof typeof GROUNDS;

/** A ground with people all around it. */
const arena =
  (name: GroundName): PlacePainter =>
  (stage) => {
    const { h, u } = stage;
    const ground: Ground = GROUNDS[name];
    const edge = h * ground.edge;
    const top = ground.hall ? h * 0.16 : h * 0.27;
    return [
      ...(ground.hall ? [roof(stage)] : sky(stage, edge)),
      slot(['heaven'], h * 0.14, 1, 0.1, { spread: h * 0.08 }),
      painted(
        0.3,
        (g) => {
          if (!ground.hall) floodlights(g, stage, edge);
          crowd(g, stage, top, edge, ground.hall ? 0.45 : 0.05);
        },
        { bottom: edge + u },
      ),
      flashes(stage, top, edge),
      slot(['air'], h * 0.22, 1, 0.6, { spread: h * 0.12 }),
      painted(0.7, (g) => ground.floor(g, stage, edge), { top: edge - u * 26 }),
      slot(['landmark'], edge + u * 8, 0.9, 0.72, {}),
      slot(['ground', 'table', 'water', 'deep'], h * 0.87, ground.scale, 1, { from: 0.14, to: 0.86 }),
      ...(ground.near?.(stage) ?? []),
    ];
  };

export const ARENAS = Object.fromEntries(
  (Object.keys(GROUNDS) as GroundName[]).map((name) => [name, arena(name)]),
) as Record<GroundName, PlacePainter>;
