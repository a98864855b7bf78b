import { type Art, TURN } from '../art.ts';
import { circle, ellipse, glow, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const HEAVENS = {
  planet: {
    size: 42,
    wide: 2.3,
    above: 0.2,
    below: 0.2,
    travel: 'stay',
    period: 12,
    poses: 36,
    airy: true,
    paint() {},
    shine(g, { phase, colour, chance, index }) {
      const base = colour ?? chance.pick(['#e0a060', '#5a8fd8', '#c8607a', '#6fc0a8', '#a878d8']);
      const ringed = index === 0;
      const ring = (from: number, to: number) => {
        for (const [r, alpha] of [
          [0.98, 0.5],
          [0.86, 0.85],
          [0.74, 0.6],
        ] as const) {
          g.strokeStyle = fade(lighten(base, 0.45), alpha);
          g.lineWidth = 0.07;
          g.beginPath();
          g.ellipse(0, -0.5, r, r * 0.24, -0.25, from, to);
          g.stroke();
        }
      };
      glow(g, 0, -0.5, 0.85, base, 0.35);
      if (ringed) ring(Math.PI, TURN);
      g.save();
      g.beginPath();
      g.arc(0, -0.5, 0.46, 0, TURN);
      g.clip();
      circle(g, 0, -0.5, 0.5, base);
      for (let band = 0; band < 7; band++)
        ellipse(
          g,
          0,
          -0.92 + band * 0.14,
          0.6,
          0.03 + (band % 3) * 0.016,
          band % 2 ? darken(base, 0.22) : lighten(base, 0.25),
          -0.16,
        );
      for (let spot = 0; spot < 5; spot++)
        ellipse(
          g,
          (((spot * 0.43 + phase * 2) % 2) - 1) * 0.6,
          -0.7 + spot * 0.11,
          0.08,
          0.035,
          lighten(base, 0.4),
          -0.16,
        );
      circle(g, 0.26, -0.32, 0.52, 'rgba(4,4,24,0.45)');
      circle(g, 0.36, -0.22, 0.5, 'rgba(4,4,24,0.35)');
      g.restore();
      if (ringed) ring(0, Math.PI);
    },
  },
  comet: {
    size: 9,
    wide: 7,
    above: 3,
    travel: 'streak',
    period: 1,
    poses: 4,
    airy: true,
    paint() {},
    shine(g, { colour }) {
      shape(
        g,
        [
          [-0.1, -0.36],
          [3.2, -3.0],
          [0.08, -0.62],
        ],
        fade(colour ?? '#bfe0ff', 0.28),
      );
      shape(
        g,
        [
          [-0.08, -0.42],
          [2.1, -2.1],
          [0.05, -0.58],
        ],
        fade('#ffffff', 0.4),
      );
      glow(g, 0, -0.5, 0.55, colour ?? '#dff0ff', 0.95);
      circle(g, 0, -0.5, 0.16, '#ffffff');
    },
  },
} satisfies Record<string, Art>;
