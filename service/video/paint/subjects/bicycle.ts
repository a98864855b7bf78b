import { type Art, TURN } from '../art.ts';
import { circle, ellipse, limb } from '../brushwork.ts';

export const BICYCLE = {
  bicycle: {
    size: 19,
    wide: 2,
    above: 0.9,
    travel: 'drive',
    speed: 0.8,
    period: 0.9,
    poses: 18,
    seat: { x: -0.16, y: -0.78, scale: 0.95 },
    paint(g, { phase, colour, subject }) {
      const frame = colour ?? '#d8453c';
      if (!subject.mount) {
        limb(
          g,
          [
            [-0.2, -0.95],
            [0.02, -1.22],
            [0.1, -1.45],
          ],
          0.15,
          '#2f6fb0',
        );
        circle(g, 0.16, -1.6, 0.12, '#e8b48c');
        ellipse(g, 0.13, -1.67, 0.14, 0.08, '#33302e');
        limb(
          g,
          [
            [0.06, -1.36],
            [0.22, -1.12],
            [0.44, -1.02],
          ],
          0.06,
          '#2f6fb0',
        );
      }
      for (const x of [-0.55, 0.55]) {
        g.strokeStyle = '#20222a';
        g.lineWidth = 0.055;
        g.beginPath();
        g.arc(x, -0.38, 0.35, 0, TURN);
        g.stroke();
        for (let spoke = 0; spoke < 8; spoke++) {
          const angle = (phase + spoke / 8) * TURN;
          limb(
            g,
            [
              [x, -0.38],
              [x + Math.cos(angle) * 0.34, -0.38 + Math.sin(angle) * 0.34],
            ],
            0.012,
            '#aab2bc',
          );
        }
      }
      limb(
        g,
        [
          [-0.55, -0.38],
          [-0.2, -0.85],
        ],
        0.05,
        frame,
      );
      limb(
        g,
        [
          [-0.55, -0.38],
          [0, -0.36],
          [0.4, -0.85],
          [-0.2, -0.85],
          [0, -0.36],
        ],
        0.05,
        frame,
      );
      limb(
        g,
        [
          [0.55, -0.38],
          [0.38, -1.0],
        ],
        0.05,
        frame,
      );
      limb(
        g,
        [
          [0.3, -1.05],
          [0.5, -1.02],
        ],
        0.05,
        '#2a2d36',
      );
      ellipse(g, -0.22, -0.9, 0.14, 0.045, '#2a2d36');
      const angle = phase * TURN;
      for (const side of [0, Math.PI]) {
        const [px, py] = [Math.cos(angle + side) * 0.15, -0.36 + Math.sin(angle + side) * 0.15];
        limb(
          g,
          [
            [0, -0.36],
            [px, py],
          ],
          0.04,
          '#4a4f5a',
        );
        limb(
          g,
          [
            [-0.14, -0.92],
            [0.24, -0.72 + (py + 0.36) * 0.5],
            [px, py],
          ],
          0.09,
          side ? '#3a3b4a' : '#2b3248',
        );
      }
    },
  },
} satisfies Record<string, Art>;
