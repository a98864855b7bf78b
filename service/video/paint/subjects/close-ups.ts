import { type Art, TURN, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

/** What is seen only from very near. */
export const CLOSE_UPS = {
  eye: {
    size: 40,
    wide: 2,
    travel: 'stay',
    period: 4,
    poses: 40,
    airy: true,
    paint(g, { phase, colour }) {
      const [iris, skin] = [colour ?? '#3f86c8', '#d9a27c'];
      const lid = 1 - Math.max(0, 1 - Math.abs(phase - 0.5) * 22) * 0.92;
      ellipse(g, 0, -0.5, 0.96, 0.5, skin);
      ellipse(g, 0, -0.54, 0.88, 0.36, darken(skin, 0.12));
      const [top, low] = [-0.47 - 0.33 * lid, -0.47 + 0.27 * lid];
      g.save();
      g.beginPath();
      g.moveTo(-0.74, -0.44);
      g.bezierCurveTo(-0.4, top - 0.08, 0.4, top - 0.08, 0.76, -0.5);
      g.bezierCurveTo(0.4, low, -0.4, low + 0.04, -0.74, -0.44);
      g.clip();
      ellipse(g, 0, -0.47, 0.9, 0.5, '#faf5ef');
      const x = wave(phase) * 0.03;
      circle(g, x, -0.48, 0.285, darken(iris, 0.45));
      circle(g, x, -0.48, 0.262, iris);
      for (let ray = 0; ray < 40; ray++) {
        const [c, s] = [Math.cos((ray / 40) * TURN), Math.sin((ray / 40) * TURN)];
        const far = 0.2 + (ray % 3) * 0.022;
        limb(
          g,
          [
            [x + c * 0.12, -0.48 + s * 0.12],
            [x + c * far, -0.48 + s * far],
          ],
          0.012,
          fade(ray % 2 ? lighten(iris, 0.55) : darken(iris, 0.3), 0.7),
        );
      }
      circle(g, x, -0.48, 0.125, '#0b0c10');
      circle(g, x + 0.09, -0.58, 0.055, fade('#ffffff', 0.95));
      circle(g, x - 0.09, -0.4, 0.025, fade('#ffffff', 0.7));
      ellipse(g, 0, -0.78, 0.8, 0.14, fade('#2a1410', 0.3));
      g.restore();
      const along = (share: number, lift: number): Point => [
        -0.74 + share * 1.5,
        -0.45 - Math.sin(share * Math.PI) * 0.29 * lid - lift,
      ];
      limb(
        g,
        Array.from({ length: 25 }, (_, at) => along(at / 24, 0)),
        0.035,
        '#2a1a18',
      );
      for (let lash = 2; lash < 24; lash++) {
        const [foot, share] = [along(lash / 24, 0), lash / 24];
        limb(
          g,
          [
            foot,
            [foot[0] + (share - 0.5) * 0.1, foot[1] - 0.06],
            [foot[0] + (share - 0.5) * 0.28, foot[1] - 0.12],
          ],
          0.016,
          '#2a1a18',
        );
      }
      blob(
        g,
        [
          [-0.8, -0.86],
          [-0.3, -1.04],
          [0.4, -1.02],
          [0.84, -0.86],
          [0.4, -0.94],
          [-0.3, -0.95],
        ],
        '#4a2e20',
      );
    },
  },
  snowflake: {
    size: 30,
    wide: 1.15,
    travel: 'stay',
    period: 8,
    poses: 40,
    airy: true,
    paint(g, { phase, colour }) {
      const ice = colour ?? '#dff3ff';
      g.save();
      g.translate(0, -0.5);
      g.rotate((phase / 6) * TURN);
      for (const [thick, paint] of [
        [0.05, '#6fa8d8'],
        [0.03, ice],
      ] as const)
        for (let arm = 0; arm < 6; arm++) {
          limb(
            g,
            [
              [0, 0],
              [0, -0.47],
            ],
            thick,
            paint,
          );
          for (const [at, long] of [
            [0.14, 0.09],
            [0.25, 0.15],
            [0.36, 0.1],
          ] as const)
            for (const side of [-1, 1])
              limb(
                g,
                [
                  [0, -at],
                  [side * long * 0.8, -at - long * 0.65],
                ],
                thick * 0.75,
                paint,
              );
          g.rotate(TURN / 6);
        }
      for (let arm = 0; arm < 6; arm++) {
        circle(g, 0, -0.47, 0.026, '#ffffff');
        g.rotate(TURN / 6);
      }
      circle(g, 0, 0, 0.06, '#ffffff');
      g.restore();
    },
  },
} satisfies Record<string, Art>;
