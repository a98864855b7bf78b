import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

function cone(g: Brush, x: number, liquid: Hex, phase: number) {
  const outline = [
    [x - 0.07, -0.9],
    [x - 0.07, -0.58],
    [x - 0.32, -0.06],
    [x - 0.28, 0],
    [x + 0.28, 0],
    [x + 0.32, -0.06],
    [x + 0.07, -0.58],
    [x + 0.07, -0.9],
  ] as const;
  shape(g, outline, fade('#e8f6fb', 0.55));
  shape(
    g,
    [
      [x - 0.19, -0.33],
      [x - 0.3, -0.06],
      [x - 0.27, -0.02],
      [x + 0.27, -0.02],
      [x + 0.3, -0.06],
      [x + 0.19, -0.33],
    ],
    liquid,
  );
  ellipse(g, x, -0.33, 0.19, 0.03, lighten(liquid, 0.35));
  for (let bubble = 0; bubble < 6; bubble++) {
    const age = (phase + bubble / 6) % 1;
    circle(g, x + Math.sin(bubble * 2.4) * 0.13, -0.05 - age * 0.26, 0.02, fade('#ffffff', 0.7));
    circle(
      g,
      x + Math.sin(bubble * 1.7 + age * 4) * 0.05,
      -0.9 - age * 0.3,
      0.03 + age * 0.04,
      fade(lighten(liquid, 0.5), 0.5 * (1 - age)),
    );
  }
  box(g, x - 0.1, -0.94, 0.2, 0.05, '#dceef4', 0.02);
  limb(
    g,
    [
      [x - 0.1, -0.5],
      [x - 0.22, -0.18],
    ],
    0.025,
    fade('#ffffff', 0.8),
  );
}

/** Glass of a laboratory: two flasks that boil, and tubes in their rack. */
export const FLASK = {
  flask: {
    size: 27,
    wide: 2.1,
    above: 0.4,
    travel: 'stay',
    period: 2.4,
    poses: 28,
    paint(g, { phase, colour }) {
      const liquid = colour ?? '#5fc84a';
      cone(g, -0.58, liquid, phase);
      for (const [index, paint] of (['#e8485f', '#f2c23c', '#7d5fd8'] as const).entries()) {
        const x = -0.02 + index * 0.17;
        box(g, x - 0.05, -0.78, 0.1, 0.74, fade('#e8f6fb', 0.6), 0.05);
        box(g, x - 0.04, -0.46 + wave(phase, index * 0.3) * 0.015, 0.08, 0.4, paint, 0.04);
      }
      box(g, -0.14, -0.56, 0.62, 0.06, '#a8703f', 0.02);
      box(g, -0.14, -0.06, 0.62, 0.06, darken('#a8703f', 0.2), 0.02);
      for (const x of [-0.14, 0.44]) box(g, x, -0.56, 0.04, 0.56, darken('#a8703f', 0.1));
      roundFlask(g, phase);
    },
  },
} satisfies Record<string, Art>;

function roundFlask(g: Brush, phase: number) {
  circle(g, 0.76, -0.24, 0.24, fade('#e8f6fb', 0.55));
  g.save();
  g.beginPath();
  g.arc(0.76, -0.24, 0.21, 0, Math.PI * 2);
  g.clip();
  box(g, 0.5, -0.26 + wave(phase) * 0.01, 0.5, 0.3, '#3f9be8');
  g.restore();
  box(g, 0.71, -0.72, 0.1, 0.27, fade('#e8f6fb', 0.6));
  box(g, 0.68, -0.74, 0.16, 0.05, '#dceef4', 0.02);
  circle(g, 0.68, -0.32, 0.035, fade('#ffffff', 0.8));
}
