import { type Art, wave } from '../art.ts';
import { box, circle, ellipse, glow, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

/** Things held up by a line from above. */
export const HANGING = {
  papermoon: {
    size: 24,
    wide: 1.3,
    above: 2,
    travel: 'stay',
    period: 4,
    poses: 24,
    airy: true,
    paint(g, { phase }) {
      const sway = 0.03 * wave(phase);
      for (const x of [-0.22, 0.3])
        limb(
          g,
          [
            [x + sway, -0.8],
            [x * 0.8, -3],
          ],
          0.012,
          'rgba(235,235,245,0.5)',
        );
    },
    shine(g, { phase, colour }) {
      const paper = colour ?? '#f7e9b4';
      const sway = 0.03 * wave(phase);
      glow(g, sway, -0.5, 0.64, paper, 0.5);
      g.save();
      g.translate(sway, -0.5);
      g.rotate(-0.25 + sway);
      g.fillStyle = paper;
      g.beginPath();
      g.arc(0, 0, 0.46, Math.PI * 0.3, Math.PI * 1.7);
      g.bezierCurveTo(
        -0.16,
        -0.28,
        -0.16,
        0.28,
        Math.cos(Math.PI * 0.3) * 0.46,
        Math.sin(Math.PI * 0.3) * 0.46,
      );
      g.fill();
      g.strokeStyle = fade(darken(paper, 0.3), 0.55);
      g.lineWidth = 0.012;
      for (const turn of [0.55, 0.8, 1, 1.2, 1.45]) {
        g.beginPath();
        g.moveTo(-0.14 + Math.cos(Math.PI * turn) * 0.1, Math.sin(Math.PI * turn) * 0.2);
        g.lineTo(Math.cos(Math.PI * turn) * 0.45, Math.sin(Math.PI * turn) * 0.45);
        g.stroke();
      }
      g.restore();
    },
  },
  cablecar: {
    size: 20,
    wide: 9,
    above: 0.8,
    travel: 'stay',
    period: 5,
    poses: 24,
    airy: true,
    paint(g, { phase, colour }) {
      const coat = colour ?? '#d9382f';
      const sway = 0.05 * wave(phase);
      limb(
        g,
        [
          [-5, -1.22],
          [5, -1.58],
        ],
        0.03,
        '#3a3d44',
      );
      circle(g, -0.08, -1.42, 0.07, '#2c2e34');
      circle(g, 0.12, -1.43, 0.07, '#2c2e34');
      limb(
        g,
        [
          [0.02, -1.4],
          [sway * 0.6, -1.2],
          [sway, -0.98],
        ],
        0.06,
        '#4a4d55',
      );
      box(g, -0.62 + sway, -1, 1.24, 0.92, coat, 0.16);
      box(g, -0.62 + sway, -0.46, 1.24, 0.1, lighten(coat, 0.75));
      for (const x of [-0.5, -0.15, 0.2]) box(g, x + sway, -0.88, 0.3, 0.36, '#cfe8f5', 0.05);
      for (const x of [-0.35, 0, 0.35]) {
        circle(g, x + sway, -0.62, 0.07, '#4a3428');
        ellipse(g, x + sway, -0.52, 0.1, 0.06, darken(coat, 0.4));
      }
      box(g, -0.66 + sway, -1.04, 1.32, 0.09, darken(coat, 0.35), 0.04);
      shape(
        g,
        [
          [-0.55 + sway, -0.1],
          [0.55 + sway, -0.1],
          [0.45 + sway, -0.02],
          [-0.45 + sway, -0.02],
        ],
        darken(coat, 0.45),
      );
    },
  },
} satisfies Record<string, Art>;
