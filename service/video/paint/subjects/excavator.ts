import { type Art, type Pose, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

/** Where the joints of the arm are: it reaches out, digs, and lifts. */
function armOf({ phase }: Pose): [Point, Point, Point] {
  const reach = wave(phase) * 0.08;
  const lift = wave(phase, 0.25) * 0.12;
  return [
    [0.1, -0.5],
    [0.62 + reach * 0.5, -0.98 - lift * 0.5],
    [1.02 + reach, -0.38 - lift],
  ];
}

export const EXCAVATOR = {
  excavator: {
    size: 36,
    wide: 2.9,
    below: 0.14,
    above: 0.2,
    travel: 'stay',
    period: 4,
    poses: 32,
    paint(g, pose) {
      const paint = pose.colour ?? '#f0b52c';
      const [shoulder, elbow, wrist] = armOf(pose);
      limb(g, [shoulder, elbow], 0.12, darken(paint, 0.15));
      limb(g, [elbow, wrist], 0.085, paint);
      limb(
        g,
        [
          [0.3, -0.42],
          [elbow[0] - 0.16, elbow[1] + 0.14],
        ],
        0.035,
        '#c8ccd4',
      );
      circle(g, elbow[0], elbow[1], 0.05, '#3a3d46');
      g.save();
      g.translate(wrist[0], wrist[1]);
      g.rotate(0.3 + wave(pose.phase) * 0.35);
      blob(
        g,
        [
          [-0.06, -0.06],
          [0.12, -0.02],
          [0.12, 0.26],
          [-0.2, 0.3],
          [-0.24, 0.1],
        ],
        '#4a4e58',
      );
      for (let tooth = 0; tooth < 4; tooth++)
        shape(
          g,
          [
            [-0.22 + tooth * 0.09, 0.24],
            [-0.15 + tooth * 0.09, 0.24],
            [-0.2 + tooth * 0.09, 0.34],
          ],
          '#c8ccd4',
        );
      ellipse(g, -0.06, 0.06, 0.13, 0.06, '#7a5434');
      g.restore();
      box(g, -0.72, -0.26, 1.3, 0.26, '#2a2c33', 0.13);
      for (let wheel = 0; wheel < 5; wheel++) {
        const x = -0.59 + wheel * 0.26;
        circle(g, x, -0.13, 0.085, '#6a6e78');
        circle(g, x, -0.13, 0.03, '#2a2c33');
      }
      blob(
        g,
        [
          [-0.82, -0.3],
          [-0.8, -0.66],
          [-0.2, -0.66],
          [0.42, -0.56],
          [0.46, -0.28],
        ],
        paint,
      );
      box(g, -0.2, -0.98, 0.46, 0.44, darken(paint, 0.1), 0.05);
      box(g, -0.13, -0.92, 0.33, 0.28, pose.light.lamps > 0.3 ? '#ffe2a0' : '#bfe0ee', 0.03);
      for (let stripe = 0; stripe < 4; stripe++)
        shape(
          g,
          [
            [-0.74 + stripe * 0.13, -0.36],
            [-0.68 + stripe * 0.13, -0.36],
            [-0.63 + stripe * 0.13, -0.44],
            [-0.69 + stripe * 0.13, -0.44],
          ],
          '#2a2c33',
        );
      box(g, -0.66, -0.82, 0.05, 0.2, '#3a3d46');
      for (let puff = 0; puff < 4; puff++) {
        const age = (pose.phase * 2 + puff / 4) % 1;
        circle(g, -0.64 - age * 0.2, -0.86 - age * 0.2, 0.03 + age * 0.06, fade('#9a9aa0', 0.5 * (1 - age)));
      }
      ellipse(g, 1.1, 0, 0.3, 0.1, '#7a5434');
      ellipse(g, 1.02, -0.04, 0.16, 0.07, lighten('#7a5434', 0.15));
    },
    shine(g, { phase }) {
      const bright = 0.5 + 0.5 * Math.sin(phase * TURN * 3);
      circle(g, 0.02, -1.01, 0.035, fade('#ff9a2c', 0.5 + 0.5 * bright));
    },
  },
} satisfies Record<string, Art>;
