import { type Art, TURN, wave } from '../art.ts';
import { box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { still } from './still.ts';

/** A record player, the record seen from above at a slant as it turns. */
export const TURNTABLE = {
  turntable: {
    ...still,
    size: 22,
    wide: 2.6,
    above: 0.3,
    period: 1.8,
    poses: 24,
    paint(g, { phase, colour }) {
      const wood = colour ?? '#8a4f2c';
      box(g, -1.1, -0.26, 2.2, 0.22, darken(wood, 0.25), 0.04);
      for (const x of [-0.95, 0.95]) ellipse(g, x, -0.03, 0.1, 0.04, '#22242a');
      shape(
        g,
        [
          [-1.1, -0.24],
          [1.1, -0.24],
          [0.92, -0.84],
          [-0.92, -0.84],
        ],
        wood,
      );
      ellipse(g, -0.16, -0.52, 0.78, 0.29, '#c8ccd4');
      ellipse(g, -0.16, -0.54, 0.75, 0.275, '#15151a');
      for (const groove of [0.66, 0.55, 0.44]) {
        g.strokeStyle = fade('#ffffff', 0.16);
        g.lineWidth = 0.012;
        g.beginPath();
        g.ellipse(-0.16, -0.54, groove, groove * 0.366, 0, 0, TURN);
        g.stroke();
      }
      for (const side of [0, 0.5]) {
        const angle = (phase + side) * TURN;
        g.fillStyle = fade('#ffffff', 0.22);
        g.beginPath();
        g.moveTo(-0.16, -0.54);
        g.ellipse(-0.16, -0.54, 0.74, 0.27, 0, angle, angle + 0.32);
        g.fill();
      }
      ellipse(g, -0.16, -0.54, 0.27, 0.1, '#d5342f');
      const mark = phase * TURN;
      circle(g, -0.16 + Math.cos(mark) * 0.17, -0.54 + Math.sin(mark) * 0.062, 0.03, '#ffe08a');
      circle(g, -0.16, -0.54, 0.022, '#f5f3ec');
      circle(g, 0.78, -0.7, 0.085, lighten('#3a3d46', 0.3));
      limb(
        g,
        [
          [0.78, -0.72],
          [0.78, -0.42],
          [0.36 + wave(phase) * 0.008, -0.4],
        ],
        0.035,
        '#dfe3ea',
      );
      box(g, 0.28, -0.44, 0.12, 0.07, '#22242a', 0.02);
      for (const x of [0.6, 0.76]) ellipse(g, x, -0.3, 0.05, 0.026, '#e8b84a');
    },
  },
} satisfies Record<string, Art>;
