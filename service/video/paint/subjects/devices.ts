import { type Art, wave } from '../art.ts';
import { box, circle, ellipse, glow } from '../brushwork.ts';
import { darken, fade, type Hex } from '../colour.ts';
import { still } from './still.ts';

export const DEVICES = {
  phone: {
    ...still,
    size: 33,
    wide: 1,
    period: 4,
    paint(g, { colour }) {
      const shell = colour ?? '#26282f';
      ellipse(g, 0, -0.01, 0.34, 0.04, fade('#000010', 0.3));
      box(g, -0.27, -1.0, 0.54, 1.0, shell, 0.08);
    },
    shine(g, { phase }) {
      box(g, -0.235, -0.96, 0.47, 0.92, '#10233f', 0.06);
      ellipse(g, 0, -0.62 + wave(phase) * 0.02, 0.2, 0.2, '#f08ac0');
      ellipse(g, 0.04, -0.42, 0.19, 0.16, fade('#4fb8f0', 0.9));
      box(g, -0.07, -0.94, 0.14, 0.035, '#06080e', 0.017);
      for (let icon = 0; icon < 4; icon++)
        box(
          g,
          -0.19 + icon * 0.1,
          -0.17,
          0.08,
          0.08,
          ['#5fd06a', '#f2c230', '#ffffff', '#ff6a5a'][icon] as Hex,
          0.02,
        );
      glow(g, 0, -0.5, 0.5, '#8fc8ff', 0.22);
    },
  },
  headphones: {
    ...still,
    size: 27,
    wide: 1.3,
    poses: 1,
    paint(g, { colour }) {
      const shell = colour ?? '#2b2d36';
      g.strokeStyle = shell;
      g.lineWidth = 0.1;
      g.lineCap = 'round';
      g.beginPath();
      g.arc(0, -0.5, 0.42, Math.PI * 0.98, Math.PI * 2.02);
      g.stroke();
      for (const side of [-1, 1]) {
        box(g, side * 0.4 - 0.13, -0.56, 0.26, 0.52, shell, 0.12);
        box(g, side * 0.31 - 0.07, -0.52, 0.14, 0.44, '#8a5a44', 0.06);
        circle(g, side * 0.45, -0.3, 0.07, '#e2b84a');
      }
    },
  },
  camera: {
    ...still,
    size: 23,
    wide: 1.7,
    paint(g, { colour }) {
      const body = colour ?? '#2b2d36';
      box(g, -0.3, -0.98, 0.5, 0.3, darken(body, 0.1), 0.05);
      box(g, -0.7, -0.8, 1.4, 0.8, body, 0.08);
      box(g, -0.7, -0.8, 1.4, 0.2, '#c8ced6', 0.06);
      circle(g, 0.02, -0.36, 0.34, '#17181d');
      circle(g, 0.02, -0.36, 0.27, '#3a3f4c');
      circle(g, 0.02, -0.36, 0.19, '#1f3a6b');
      circle(g, -0.05, -0.43, 0.06, fade('#ffffff', 0.75));
      circle(g, 0.5, -0.86, 0.07, '#d5342f');
    },
    shine(g, { phase }) {
      if (phase > 0.9) glow(g, -0.05, -0.84, 0.7, '#ffffff', 1);
    },
  },
} satisfies Record<string, Art>;
