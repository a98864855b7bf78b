import { type Art, wave } from '../art.ts';
import { blob, ellipse, limb, placed } from '../brushwork.ts';
import { lighten } from '../colour.ts';
import { PEOPLE } from './people.ts';

const SEATED = [-1.5, -0.5, 0.5, 1.5] as const;

/** A racing boat with its crew, who pull together. */
export const ROWING_SHELL = {
  rowingshell: {
    size: 20,
    wide: 6.4,
    above: 0.4,
    below: 0.3,
    travel: 'bob',
    period: 1.8,
    poses: 24,
    paint(g, pose) {
      const { phase, colour } = pose;
      const [hull, pull] = [colour ?? '#c8322c', wave(phase)];
      for (const [index, x] of SEATED.entries())
        placed(g, x - pull * 0.06, 0.12, 1.15, () => {
          g.rotate(pull * 0.12);
          PEOPLE.person.paint(g, {
            ...pose,
            index,
            phase: 0.2,
            colour: '#f5f3ec',
            action: 'sit',
            subject: { kind: 'person', count: 1, size: 1, role: 'runner' },
          });
        });
      blob(
        g,
        [
          [-3.1, -0.2],
          [-2, -0.2],
          [2, -0.2],
          [3.1, -0.24],
          [2.2, 0.02],
          [-2.2, 0.02],
        ],
        hull,
      );
      limb(
        g,
        [
          [-2.7, -0.17],
          [2.7, -0.18],
        ],
        0.035,
        lighten(hull, 0.5),
      );
      for (const x of SEATED) {
        const [tipX, tipY] = [x + 0.5 + pull * 0.34, 0.12 - Math.max(0, wave(phase, 0.25)) * 0.12];
        limb(
          g,
          [
            [x + 0.16 - pull * 0.1, -0.36],
            [tipX, tipY],
          ],
          0.035,
          '#e8d8b0',
        );
        ellipse(g, tipX, tipY, 0.13, 0.05, '#f4f2ec', 0.5);
      }
    },
  },
} satisfies Record<string, Art>;
