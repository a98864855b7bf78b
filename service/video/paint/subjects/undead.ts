import { type Art, wave } from '../art.ts';
import { box, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken } from '../colour.ts';
import { walker } from './figure.ts';

const BONE = '#f1ecdf';

export const UNDEAD = {
  skeleton: {
    ...walker,
    head: undefined,
    shine: undefined,
    size: 33,
    paint(g, { phase, action, colour }) {
      const bone = colour ?? BONE;
      const stride = action === 'sit' || action === 'stand' ? 0.03 : 0.11;
      const dances = action === 'dance';
      for (const [offset, paint] of [
        [0.5, darken(bone, 0.25)],
        [0, bone],
      ] as const) {
        const swing = wave(phase, offset) * stride;
        const knee: Point = [swing * 0.6 + 0.04, -0.24];
        limb(g, [[0.01, -0.46], knee], 0.032, paint);
        limb(g, [knee, [swing, -0.03]], 0.028, paint);
        circle(g, knee[0], knee[1], 0.024, paint);
        ellipse(g, swing + 0.03, -0.018, 0.05, 0.018, paint);
        const hand: Point = dances
          ? [offset ? 0.24 : -0.24, -0.98 + wave(phase, offset) * 0.06]
          : [-swing * 1.2 + 0.03, -0.44];
        const elbow: Point = [hand[0] * 0.6 + (offset ? 0.05 : -0.05), dances ? -0.78 : -0.6];
        limb(g, [[0, -0.74], elbow], 0.026, paint);
        limb(g, [elbow, hand], 0.022, paint);
        circle(g, hand[0], hand[1], 0.026, paint);
      }
      limb(g, [[0, -0.46] as const, [-0.015, -0.62] as const, [0, -0.8] as const], 0.034, bone);
      ellipse(g, 0, -0.47, 0.085, 0.045, bone);
      circle(g, 0, -0.465, 0.02, '#17171d');
      ellipse(g, 0, -0.67, 0.1, 0.1, darken(bone, 0.62));
      for (const y of [-0.75, -0.7, -0.65, -0.6])
        limb(g, [[-0.09, y] as const, [0, y + 0.025] as const, [0.09, y] as const], 0.022, bone);
      circle(g, 0.015, -0.91, 0.088, bone);
      box(g, -0.02, -0.87, 0.1, 0.07, bone, 0.02);
      for (const x of [-0.015, 0.06]) ellipse(g, x, -0.915, 0.022, 0.026, '#17171d');
      shape(
        g,
        [
          [0.025, -0.88],
          [0.04, -0.855],
          [0.01, -0.855],
        ],
        '#17171d',
      );
      for (const x of [0, 0.03, 0.06]) box(g, x, -0.832, 0.006, 0.028, '#17171d');
    },
  },
  werewolf: {
    ...walker,
    head: undefined,
    shine: undefined,
    size: 40,
    wide: 1.5,
    crown: { x: 0.1, y: -0.7, r: 0.13 },
    paint(g, { phase, action, colour }) {
      const fur = colour ?? '#5a5550';
      const dark = darken(fur, 0.3);
      const stride = action === 'stand' || action === 'howl' || action === 'sit' ? 0.03 : 0.1;
      const howls = action === 'howl';
      limb(
        g,
        [[-0.08, -0.4] as const, [-0.34, -0.36] as const, [-0.4, -0.16 + wave(phase) * 0.04] as const],
        0.09,
        dark,
      );
      for (const [offset, paint] of [
        [0.5, dark],
        [0, fur],
      ] as const) {
        const swing = wave(phase, offset) * stride;
        limb(g, [[0, -0.42] as const, [0.14 + swing * 0.5, -0.28] as const], 0.13, paint);
        limb(
          g,
          [
            [0.14 + swing * 0.5, -0.28] as const,
            [-0.02 + swing, -0.16] as const,
            [0.03 + swing, -0.03] as const,
          ],
          0.075,
          paint,
        );
        ellipse(g, swing + 0.07, -0.025, 0.08, 0.03, paint);
      }
      limb(g, [[0, -0.42] as const, [0.02, -0.55] as const, [0.06, -0.68] as const], 0.24, fur);
      ellipse(g, 0.06, -0.68, 0.19, 0.13, fur, -0.3);
      for (let tuft = 0; tuft < 6; tuft++)
        shape(
          g,
          [
            [-0.06 - tuft * 0.012, -0.74 + tuft * 0.05],
            [-0.18, -0.74 + tuft * 0.06],
            [-0.06, -0.68 + tuft * 0.05],
          ],
          dark,
        );
      for (const [offset, paint, reach] of [
        [0.5, dark, 0.34],
        [0, fur, 0.26],
      ] as const) {
        const hand: Point = [reach, (howls ? -0.62 : -0.5) + wave(phase, offset) * 0.05];
        limb(g, [[0.06, -0.68] as const, [reach * 0.6, -0.5] as const, hand], 0.085, paint);
        for (const claw of [-0.03, 0.01, 0.05])
          limb(
            g,
            [[hand[0] + 0.02, hand[1] + claw] as const, [hand[0] + 0.08, hand[1] + claw + 0.03] as const],
            0.016,
            '#f4efe0',
          );
      }
      g.save();
      g.translate(0.12, -0.82);
      g.rotate(howls ? -0.85 : 0.05);
      for (const x of [-0.09, 0])
        shape(
          g,
          [
            [x - 0.04, -0.06],
            [x - 0.03, -0.22],
            [x + 0.06, -0.09],
          ],
          x < -0.05 ? dark : fur,
        );
      circle(g, 0, 0, 0.125, fur);
      ellipse(g, 0.14, 0.03, 0.11, 0.05, darken(fur, 0.12), 0.1);
      ellipse(g, 0.13, 0.085, 0.085, 0.026, '#4a1f26', 0.25);
      for (const x of [0.1, 0.15, 0.2])
        shape(
          g,
          [
            [x, 0.06],
            [x + 0.012, 0.1],
            [x + 0.024, 0.06],
          ],
          '#ffffff',
        );
      circle(g, 0.24, 0.01, 0.024, '#17171d');
      circle(g, 0.05, -0.035, 0.022, '#ffd23f');
      circle(g, 0.056, -0.035, 0.01, '#17171d');
      g.restore();
    },
  },
} satisfies Record<string, Art>;
