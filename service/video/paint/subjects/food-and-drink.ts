import { type Art, wave } from '../art.ts';
import { blob, box, ellipse, glow, horizontal } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { steam } from './steam.ts';
import { still } from './still.ts';

export const FOOD_AND_DRINK = {
  cup: {
    ...still,
    size: 25,
    wide: 1.6,
    above: 0.9,
    poses: 24,
    paint(g, { phase, colour }) {
      const china = colour ?? '#f4efe6';
      ellipse(g, 0, -0.03, 0.6, 0.09, darken(china, 0.18));
      ellipse(g, 0, -0.06, 0.56, 0.07, china);
      g.strokeStyle = darken(china, 0.08);
      g.lineWidth = 0.09;
      g.beginPath();
      g.arc(0.42, -0.52, 0.19, -1.4, 1.5);
      g.stroke();
      blob(
        g,
        [
          [-0.44, -0.95],
          [-0.4, -0.3],
          [-0.2, -0.04],
          [0.2, -0.04],
          [0.4, -0.3],
          [0.44, -0.95],
        ],
        horizontal(g, -0.42, 0.42, lighten(china, 0.5), china, darken(china, 0.22)),
      );
      ellipse(g, 0, -0.86, 0.405, 0.09, darken(china, 0.06));
      ellipse(g, 0, -0.85, 0.36, 0.07, '#6b3f22');
      ellipse(g, -0.06, -0.855, 0.17, 0.03, '#c89a6a');
      steam(g, phase, -0.98);
    },
  },
  cake: {
    ...still,
    size: 23,
    wide: 1.7,
    above: 0.3,
    period: 0.9,
    paint(g, { colour }) {
      const icing = colour ?? '#f8a9c0';
      ellipse(g, 0, -0.03, 0.78, 0.09, '#e9e4da');
      box(g, -0.6, -0.4, 1.2, 0.36, '#e2b878', 0.05);
      box(g, -0.6, -0.26, 1.2, 0.06, '#fff6ea');
      box(g, -0.6, -0.46, 1.2, 0.13, icing, 0.06);
      for (let drip = 0; drip < 8; drip++)
        ellipse(g, -0.53 + drip * 0.15, -0.34, 0.06, 0.07 + (drip % 3) * 0.03, icing);
      box(g, -0.4, -0.72, 0.8, 0.28, '#f0d09a', 0.04);
      box(g, -0.4, -0.77, 0.8, 0.12, lighten(icing, 0.4), 0.05);
      for (let candle = 0; candle < 5; candle++)
        box(
          g,
          -0.32 + candle * 0.15,
          -0.96,
          0.035,
          0.2,
          ['#4fa0e0', '#f2b53a', '#6bc06a', '#e0453c', '#a878e8'][candle] as Hex,
        );
    },
    shine(g, { phase }) {
      for (let candle = 0; candle < 5; candle++) {
        const x = -0.302 + candle * 0.15;
        glow(g, x, -1.02, 0.2, '#ffc05a', 0.6);
        ellipse(g, x + wave(phase, candle * 0.2) * 0.008, -1.03, 0.022, 0.055, '#ffe08a');
      }
    },
  },
} satisfies Record<string, Art>;
