import type { Art } from '../art.ts';
import { box } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

const ARCHES = 6;
const SPAN = 0.66;

/** A bridge of stone arches. */
export const VIADUCT = {
  viaduct: {
    size: 29,
    wide: 4.4,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour }) {
      const stone = colour ?? '#b3a38c';
      const left = (-ARCHES * SPAN) / 2;
      g.fillStyle = stone;
      g.beginPath();
      g.rect(left - 0.1, -0.96, ARCHES * SPAN + 0.2, 0.96);
      for (let arch = 0; arch < ARCHES; arch++) {
        const middle = left + (arch + 0.5) * SPAN;
        g.moveTo(middle - 0.25, 0.01);
        g.lineTo(middle - 0.25, -0.5);
        g.arc(middle, -0.5, 0.25, Math.PI, 0);
        g.lineTo(middle + 0.25, 0.01);
        g.closePath();
      }
      g.fill('evenodd');
      for (let arch = 0; arch < ARCHES; arch++) {
        const middle = left + (arch + 0.5) * SPAN;
        g.strokeStyle = darken(stone, 0.3);
        g.lineWidth = 0.05;
        g.beginPath();
        g.arc(middle, -0.5, 0.275, Math.PI, 0);
        g.stroke();
        box(g, middle + 0.25, -0.5, 0.05, 0.5, darken(stone, 0.2));
        for (let course = 0; course < 4; course++)
          box(g, middle + 0.25, -0.44 + course * 0.12, 0.16, 0.012, fade('#000010', 0.18));
      }
      box(g, left - 0.14, -1, ARCHES * SPAN + 0.28, 0.06, lighten(stone, 0.25));
      box(g, left - 0.1, -0.87, ARCHES * SPAN + 0.2, 0.025, darken(stone, 0.25));
    },
  },
} satisfies Record<string, Art>;
