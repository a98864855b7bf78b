import { type Art, TURN, wave } from '../art.ts';
import { box, circle, limb, type Point } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { broadleaf } from '../plants.ts';

/** How far a swing is out, in radians. */
const sway = (phase: number) => wave(phase) * 0.42;
const ROPE = 0.5;
const KNOT: Point = [0.3, -0.66];

/** What children and pets move on. */
export const PLAYGROUND = {
  swing: {
    size: 46,
    wide: 1.5,
    travel: 'stay',
    period: 2.6,
    poses: 36,
    rides: 1,
    ride(phase) {
      const out = sway(phase);
      const [x, y] = [KNOT[0] - Math.sin(out) * (ROPE - 0.05), KNOT[1] + Math.cos(out) * (ROPE - 0.05)];
      // The seat is at the hips, a third of its height above the feet.
      return { x: x - Math.sin(out) * 0.12, y: y + Math.cos(out) * 0.12, turn: out, action: 'sit' };
    },
    paint(g, { phase, colour, chance }) {
      limb(
        g,
        [
          [-0.18, -0.52],
          [0.1, -0.7],
          [0.62, -0.68],
        ],
        0.05,
        '#5f4229',
      );
      broadleaf(g, -0.22, 0, 1, '#5f9a45', '#5f4229', chance, wave(phase));
      for (const [x, r] of [
        [0.5, 0.1],
        [0.6, 0.08],
        [0.12, 0.08],
      ] as const)
        circle(g, x, -0.71, r, '#5f9a45');
      g.save();
      g.translate(KNOT[0], KNOT[1]);
      g.rotate(sway(phase));
      for (const x of [-0.09, 0.09])
        limb(
          g,
          [
            [x, 0],
            [x, ROPE],
          ],
          0.012,
          '#d9c29a',
        );
      box(g, -0.13, ROPE - 0.02, 0.26, 0.035, colour ?? '#b5543a', 0.01);
      g.restore();
    },
  },
  hamsterwheel: {
    size: 34,
    wide: 1.2,
    travel: 'stay',
    period: 1,
    poses: 18,
    rides: 1,
    ride: () => ({ x: 0, y: -0.16, action: 'run', scale: 1.5 }),
    paint(g, { phase, colour }) {
      const rim = colour ?? '#4f9be8';
      for (const x of [-0.34, 0.34])
        limb(
          g,
          [
            [0, -0.55],
            [x, 0],
          ],
          0.05,
          darken(rim, 0.4),
        );
      circle(g, 0, -0.55, 0.43, fade(lighten(rim, 0.6), 0.3));
      for (let spoke = 0; spoke < 12; spoke++) {
        const turn = ((spoke + phase * 2) / 12) * TURN;
        const [x, y] = [Math.cos(turn), Math.sin(turn)];
        limb(
          g,
          [
            [x * 0.36, -0.55 + y * 0.36],
            [x * 0.44, -0.55 + y * 0.44],
          ],
          0.025,
          lighten(rim, 0.3),
        );
      }
      g.strokeStyle = rim;
      g.lineWidth = 0.035;
      g.beginPath();
      g.arc(0, -0.55, 0.43, 0, TURN);
      g.stroke();
      circle(g, 0, -0.55, 0.04, darken(rim, 0.3));
      box(g, -0.42, -0.03, 0.84, 0.04, darken(rim, 0.4), 0.02);
    },
  },
} satisfies Record<string, Art>;
