import type { Brush } from '../../compose/layer.ts';
import type { Art } from '../art.ts';
import { box, shape } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, type Hex } from '../colour.ts';

/** A sail of the roof: its foot from x, its tip leaning over to the right by tall. */
function sail(g: Brush, x: number, wide: number, tall: number, paint: Hex) {
  const [foot, tip] = [-0.26, [x + wide * 0.96, -0.26 - tall] as const];
  g.fillStyle = paint;
  g.beginPath();
  g.moveTo(x, foot);
  g.quadraticCurveTo(x + wide * 0.24, foot - tall * 0.86, tip[0], tip[1]);
  g.quadraticCurveTo(x + wide * 0.74, foot - tall * 0.4, x + wide * 0.66, foot);
  g.fill();
  g.fillStyle = darken(paint, 0.2);
  g.beginPath();
  g.moveTo(tip[0], tip[1]);
  g.quadraticCurveTo(x + wide * 0.74, foot - tall * 0.4, x + wide * 0.66, foot);
  g.lineTo(x + wide * 0.84, foot);
  g.quadraticCurveTo(x + wide * 0.84, foot - tall * 0.4, tip[0], tip[1]);
  g.fill();
  for (const share of [0.25, 0.45]) {
    g.strokeStyle = fade('#8a8f98', 0.35);
    g.lineWidth = 0.008;
    g.beginPath();
    g.moveTo(x + wide * share, foot);
    g.quadraticCurveTo(x + wide * (share + 0.16), foot - tall * 0.6, tip[0], tip[1]);
    g.stroke();
  }
}

/** The opera house of Sydney, on its quay. */
export const OPERA_HOUSE = {
  operahouse: {
    size: 34,
    wide: 2.7,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour, light }) {
      const shell = colour ?? '#f6f2e8';
      for (const [x, wide, tall] of [
        [-1.1, 0.5, 0.36],
        [-0.86, 0.72, 0.58],
        [-0.5, 0.86, 0.76],
      ] as const)
        sail(g, x, wide, tall, shell);
      for (const [x, wide, tall] of [
        [0.42, -0.1, 0.1],
        [0.24, 0.56, 0.46],
        [0.52, 0.6, 0.34],
      ] as const)
        if (wide > 0) sail(g, x, wide, tall, shell);
      g.save();
      g.scale(-1, 1);
      sail(g, -0.62, 0.42, 0.34, darken(shell, 0.06));
      g.restore();
      shape(
        g,
        [
          [-1.2, -0.27],
          [1.2, -0.27],
          [1.28, 0],
          [-1.28, 0],
        ],
        '#b08a6c',
      );
      for (let row = 1; row < 4; row++) box(g, -1.24, -0.27 + row * 0.065, 2.48, 0.01, fade('#3a2418', 0.35));
      for (let pane = 0; pane < 18; pane++)
        box(g, -1.06 + pane * 0.12, -0.25, 0.07, 0.05, light.lamps > 0.3 ? LAMP : '#7a5a48');
    },
  },
} satisfies Record<string, Art>;
