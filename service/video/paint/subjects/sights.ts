import { type Art, TURN, wave } from '../art.ts';
import { box, circle, glow } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { CASTLE_AND_TOWER } from './castle-and-tower.ts';
import { still } from './still.ts';

export const SIGHTS = {
  vendingmachine: {
    ...still,
    size: 46,
    wide: 1.3,
    period: 2,
    paint(g, { colour }) {
      box(g, -0.3, -1.0, 0.6, 0.99, colour ?? '#d5342f', 0.03);
      box(g, -0.3, -0.14, 0.6, 0.13, '#26262e', 0.02);
    },
    shine(g, { phase }) {
      glow(g, 0, -0.62, 0.6, '#dff2ff', 0.4);
      box(g, -0.26, -0.94, 0.4, 0.62, '#f2fbff', 0.02);
      for (let row = 0; row < 4; row++)
        for (let can = 0; can < 4; can++)
          box(
            g,
            -0.23 + can * 0.09,
            -0.9 + row * 0.15,
            0.06,
            0.1,
            ['#e0453c', '#3f9b4b', '#2f6fd0', '#f2c230', '#7d4bc0'][(row * 3 + can) % 5] as Hex,
            0.015,
          );
      for (let button = 0; button < 5; button++)
        circle(g, 0.22, -0.86 + button * 0.09, 0.02, (phase * 5) % 5 > button ? '#8affa8' : '#4a6a5a');
      box(g, -0.22, -0.27, 0.34, 0.09, '#17181d', 0.02);
    },
  },
  sandcastle: {
    ...CASTLE_AND_TOWER.castle,
    size: 19,
    paint: (g, pose) => CASTLE_AND_TOWER.castle.paint(g, { ...pose, colour: pose.colour ?? '#e0bf82' }),
  },
  blackhole: {
    size: 44,
    wide: 2.6,
    above: 0.3,
    below: 0.3,
    travel: 'stay',
    period: 6,
    poses: 24,
    airy: true,
    paint() {},
    shine(g, { phase, colour }) {
      const fire = colour ?? '#ff9a3c';
      const disc = (from: number, to: number) => {
        for (let ring = 0; ring < 12; ring++) {
          const r = 0.52 + ring * 0.055;
          g.strokeStyle = fade(
            ring < 3 ? '#fff3d0' : ring < 7 ? lighten(fire, 0.25) : darken(fire, 0.25),
            0.95 - ring * 0.065,
          );
          g.lineWidth = 0.05;
          g.beginPath();
          g.ellipse(0, -0.5, r, r * (0.2 + 0.008 * wave(phase, ring * 0.2)), -0.16, from, to);
          g.stroke();
        }
      };
      glow(g, 0, -0.5, 1.1, fire, 0.4);
      disc(Math.PI, TURN);
      for (const [r, alpha] of [
        [0.5, 0.35],
        [0.46, 0.8],
        [0.43, 1],
      ] as const)
        circle(g, 0, -0.5, r, fade('#ffe9b8', alpha));
      circle(g, 0, -0.5, 0.4, '#020206');
      disc(0, Math.PI);
      for (let spark = 0; spark < 14; spark++) {
        const angle = (phase + spark / 14) * TURN;
        circle(
          g,
          Math.cos(angle) * (0.7 + (spark % 4) * 0.12),
          -0.5 + Math.sin(angle) * (0.15 + (spark % 4) * 0.025),
          0.014,
          '#fff6e0',
        );
      }
    },
  },
} satisfies Record<string, Art>;
