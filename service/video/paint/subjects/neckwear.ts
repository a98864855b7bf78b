import type { Garment } from '../../catalogue/garments.ts';
import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import type { Headdress } from './hats.ts';

/** What goes round the neck, at its middle. */
export const NECKWEAR: Partial<Record<Garment, Headdress>> = {
  bowtie(g, x, y, r, silk) {
    for (const side of [-1, 1])
      blob(
        g,
        [
          [x, y],
          [x + side * r * 0.5, y - r * 0.5],
          [x + side * r * 0.95, y - r * 0.36],
          [x + side * r * 0.95, y + r * 0.36],
          [x + side * r * 0.5, y + r * 0.5],
        ],
        side > 0 ? silk : darken(silk, 0.12),
      );
    box(g, x - r * 0.19, y - r * 0.22, r * 0.38, r * 0.44, darken(silk, 0.32), r * 0.12);
  },
  scarf(g, x, y, r, wool) {
    const end = (from: number, reach: number, tone: Hex) => {
      limb(
        g,
        [
          [x - r * from, y] as const,
          [x - r * (from + 0.05), y + r * reach * 0.5] as const,
          [x - r * (from + 0.2), y + r * reach] as const,
        ],
        r * 0.5,
        tone,
      );
      for (const share of [0.55, 0.8])
        ellipse(g, x - r * (from + share * 0.15), y + r * reach * share, r * 0.25, r * 0.08, '#fbf3e0');
    };
    end(0.5, 1.5, darken(wool, 0.22));
    limb(
      g,
      [[x - r * 0.85, y - r * 0.1] as const, [x, y + r * 0.3] as const, [x + r * 0.8, y - r * 0.1] as const],
      r * 0.52,
      wool,
    );
    limb(
      g,
      [
        [x - r * 0.8, y - r * 0.14] as const,
        [x, y + r * 0.22] as const,
        [x + r * 0.75, y - r * 0.14] as const,
      ],
      r * 0.12,
      lighten(wool, 0.35),
    );
    end(0.15, 1.2, wool);
    circle(g, x - r * 0.2, y + r * 0.14, r * 0.32, darken(wool, 0.1));
  },
};
