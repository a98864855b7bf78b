import type { Brush, Layer } from '../../compose/layer.ts';
import { box, circle, ellipse, glow, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { boxingRing } from './boxing-ring.ts';

interface Ground {
  /** Under a roof, lit by lamps. */
  hall?: boolean;
  edge: number;
  /** How large players are, who in a hall are seen from nearer. */
  scale: number;
  floor(g: Brush, stage: Stage, edge: number): void;
  /** What stands between the players and us. */
  near?(stage: Stage): Layer[];
}

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

const GROUNDS = {
  stadium: {
    edge: 0.52,
    scale: 1,
    floor(g, { w, h, u, light, spill }, edge) {
      const grass = light.tone('#4f9a45');
      box(g, -spill, edge, w + 2 * spill, h, grass);
      for (let strip = -12; strip < 12; strip += 2)
        shape(
          g,
          [
            [w / 2 + strip * u * 8, edge],
            [w / 2 + (strip + 1) * u * 8, edge],
            [w / 2 + (strip + 1) * u * 22, h + spill],
            [w / 2 + strip * u * 22, h + spill],
          ],
          lighten(grass, 0.1),
        );
      const line = fade('#ffffff', 0.8);
      box(g, -spill, edge + u * 3, w + 2 * spill, u * 0.45, line);
      limb(
        g,
        [
          [w * 0.3, edge + u * 3] as const,
          [w * 0.24, edge + u * 13] as const,
          [w * 0.24, edge + u * 13] as const,
        ],
        u * 0.5,
        line,
      );
      limb(
        g,
        [
          [w * 0.7, edge + u * 3] as const,
          [w * 0.76, edge + u * 13] as const,
          [w * 0.76, edge + u * 13] as const,
        ],
        u * 0.5,
        line,
      );
      box(g, w * 0.24, edge + u * 12.8, w * 0.52, u * 0.5, line);
      goal(g, w / 2, edge + u * 3.2, u);
    },
  },
  rink: {
    hall: true,
    edge: 0.5,
    scale: 1.15,
    floor(g, { w, h, u, spill }, edge) {
      box(g, -spill, edge, w + 2 * spill, h, vertical(g, edge, h, '#dcebf5', '#f6fbff', '#c4dcec'));
      box(g, -spill, edge - u * 6, w + 2 * spill, u * 6, '#f7f9fb');
      box(g, -spill, edge - u * 1.2, w + 2 * spill, u * 1.2, '#f2c230');
      for (const [at, paint] of ['#d5564c', '#2f6fb0', '#3d8f6a', '#e2a632', '#7d4d9e'].entries())
        box(g, w * (0.02 + at * 0.2), edge - u * 4.9, w * 0.15, u * 2.6, fade(paint, 0.75), u * 0.4);
      for (const [at, paint] of [
        [-0.26, '#2f6fd0'],
        [0, '#d5342f'],
        [0.26, '#2f6fd0'],
      ] as const)
        shape(
          g,
          [
            [w * (0.5 + at) - u * 0.7, edge],
            [w * (0.5 + at) + u * 0.7, edge],
            [w * (0.5 + at * 1.9) + u * 1.6, h + spill],
            [w * (0.5 + at * 1.9) - u * 1.6, h + spill],
          ],
          fade(paint, 0.7),
        );
      g.strokeStyle = fade('#d5342f', 0.7);
      g.lineWidth = u * 0.7;
      g.beginPath();
      g.ellipse(w / 2, edge + (h - edge) * 0.55, u * 30, u * 9, 0, 0, Math.PI * 2);
      g.stroke();
    },
  },
  racecourse: {
    edge: 0.5,
    scale: 0.95,
    floor(g, stage, edge) {
      const { w, h, u, light, spill } = stage;
      box(g, -spill, edge, w + 2 * spill, h, light.tone('#5f9f4c'));
      rail(g, stage, edge + u * 9, 1);
      const dirt = light.tone('#c09a6a');
      box(
        g,
        -spill,
        edge + u * 11,
        w + 2 * spill,
        h,
        vertical(g, edge + u * 11, h, lighten(dirt, 0.12), darken(dirt, 0.2)),
      );
      for (let track = 0; track < 5; track++)
        box(g, -spill, edge + u * (16 + track * 7), w + 2 * spill, u * 0.35, darken(dirt, 0.18));
    },
    near: (stage) => [painted(1.2, (g) => rail(g, stage, stage.h * 1.02, 2.2), { top: stage.h * 0.86 })],
  },
  ring: { hall: true, edge: 0.62, scale: 1.5, ...boxingRing },
} satisfies Record<string, Ground>;

function goal(g: Brush, x: number, y: number, u: number) {
  for (let mesh = -9; mesh < 10; mesh++)
    limb(
      g,
      [[x + mesh * u * 1.4, y - u * 11] as const, [x + mesh * u * 1.3, y] as const],
      u * 0.12,
      fade('#ffffff', 0.5),
    );
  for (let mesh = 1; mesh < 8; mesh++)
    limb(
      g,
      [[x - u * 13, y - mesh * u * 1.4] as const, [x + u * 13, y - mesh * u * 1.4] as const],
      u * 0.12,
      fade('#ffffff', 0.5),
    );
  limb(
    g,
    [
      [x - u * 13, y] as const,
      [x - u * 13, y - u * 11.5] as const,
      [x - u * 13, y - u * 11.5] as const,
      [x + u * 13, y - u * 11.5] as const,
      [x + u * 13, y] as const,
    ],
    u * 0.9,
    '#ffffff',
  );
}

function rail(g: Brush, { w, u, spill }: Stage, y: number, scale: number) {
  for (let x = -spill; x < w + spill; x += u * 9 * scale)
    limb(g, [[x, y] as const, [x - u * scale, y - u * 4 * scale] as const], u * 0.5 * scale, '#f4f6f8');
  box(g, -spill, y - u * 4.6 * scale, w + 2 * spill, u * 0.9 * scale, '#ffffff');
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

/** A ground with people all around it. */
const arena =
  (name: keyof typeof GROUNDS): PlacePainter =>
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

export const ARENAS = {
  stadium: arena('stadium'),
  rink: arena('rink'),
  racecourse: arena('racecourse'),
  ring: arena('ring'),
};
