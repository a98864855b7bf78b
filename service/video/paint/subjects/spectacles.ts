import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

export const SPECTACLES = {
  bridge: {
    size: 27,
    wide: 5.6,
    travel: 'stay',
    period: 3,
    poses: 12,
    airy: true,
    paint(g, { colour, light, phase }) {
      const steel = colour ?? '#c04a34';
      for (const x of [-1.1, 1.1]) {
        for (const dx of [-0.09, 0.09]) box(g, x + dx - 0.03, -1, 0.06, 1.1, steel);
        for (const y of [-0.92, -0.65]) box(g, x - 0.1, y, 0.2, 0.05, steel);
      }
      const cable = (from: number, to: number, sag: number) => {
        g.strokeStyle = steel;
        g.lineWidth = 0.035;
        g.beginPath();
        g.moveTo(from, sag < 0.3 ? -0.34 : -0.98);
        g.quadraticCurveTo((from + to) / 2, -0.98 + sag * 1.2, to, -0.98);
        g.stroke();
      };
      cable(-1.1, 1.1, 1);
      cable(-2.7, -1.1, 0.2);
      g.save();
      g.scale(-1, 1);
      cable(-2.7, -1.1, 0.2);
      g.restore();
      for (let at = -17; at <= 17; at++) {
        const x = at * 0.15;
        const inner = Math.abs(x) < 1.1;
        const top = inner ? -0.38 - 0.6 * (x / 1.1) ** 2 : -0.34 - 0.64 * ((2.7 - Math.abs(x)) / 1.6);
        limb(
          g,
          [
            [x, top],
            [x, -0.3],
          ],
          0.012,
          lighten(steel, 0.1),
        );
      }
      box(g, -2.75, -0.31, 5.5, 0.09, darken(steel, 0.25));
      if (light.lamps > 0.3)
        for (let at = 0; at < 9; at++) circle(g, -2.6 + ((at + phase) / 9) * 5.2, -0.33, 0.03, '#fff0b0');
    },
  },
  ferriswheel: {
    size: 44,
    wide: 1.2,
    travel: 'stay',
    period: 6,
    poses: 36,
    paint(g, { phase, colour }) {
      for (const side of [-1, 1])
        limb(
          g,
          [
            [0, -0.54],
            [side * 0.25, 0],
          ],
          0.03,
          '#c8ced6',
        );
      g.strokeStyle = colour ?? '#e8607a';
      g.lineWidth = 0.022;
      for (const r of [0.42, 0.34]) {
        g.beginPath();
        g.arc(0, -0.54, r, 0, TURN);
        g.stroke();
      }
      for (let spoke = 0; spoke < 12; spoke++) {
        const angle = ((phase + spoke) / 12) * TURN;
        limb(
          g,
          [
            [0, -0.54],
            [Math.cos(angle) * 0.42, -0.54 + Math.sin(angle) * 0.42],
          ],
          0.008,
          '#d8dde4',
        );
      }
    },
    shine(g, { phase, light }) {
      for (let cabin = 0; cabin < 12; cabin++) {
        const angle = ((phase + cabin) / 12) * TURN;
        const [x, y] = [Math.cos(angle) * 0.42, -0.54 + Math.sin(angle) * 0.42];
        if (light.lamps > 0.3) glow(g, x, y + 0.03, 0.12, '#ffd98a', 0.6);
        const hue = ['#f2b53a', '#3fa0e0', '#e0453c', '#6bc06a'][cabin % 4] as Hex;
        blob(
          g,
          [
            [x - 0.05, y + 0.01],
            [x + 0.05, y + 0.01],
            [x + 0.045, y + 0.09],
            [x - 0.045, y + 0.09],
          ],
          hue,
        );
        box(g, x - 0.03, y + 0.025, 0.06, 0.028, '#fff0c0', 0.005);
      }
    },
  },
  waterfall: {
    size: 62,
    wide: 1.1,
    travel: 'stay',
    period: 0.8,
    poses: 16,
    airy: true,
    paint(g, { phase }) {
      blob(
        g,
        [
          [-0.5, 0.02],
          [-0.48, -0.7],
          [-0.34, -1.0],
          [0.36, -1.02],
          [0.5, -0.7],
          [0.52, 0.02],
        ],
        '#5a6a5c',
      );
      for (const [x, y, r] of [
        [-0.4, -0.5, 0.1],
        [0.42, -0.3, 0.1],
        [-0.42, -0.2, 0.12],
        [0.4, -0.75, 0.09],
      ] as const)
        ellipse(g, x, y, r * 0.7, r, '#46564c');
      for (const x of [-0.34, 0.34])
        blob(
          g,
          [
            [x - 0.16, -0.96],
            [x, -1.06],
            [x + 0.16, -0.96],
          ],
          '#5d8f4a',
        );
      shape(
        g,
        [
          [-0.2, -0.98],
          [0.2, -0.98],
          [0.27, 0],
          [-0.27, 0],
        ],
        vertical(g, -1, 0, '#dff4fb', '#a9dcec', '#eafaff'),
      );
      for (let streak = 0; streak < 22; streak++) {
        const x = -0.2 + (streak / 21) * 0.4;
        const y = -0.98 + ((phase + streak * 0.37) % 1) * 0.8;
        limb(
          g,
          [
            [x, y],
            [x * 1.06, y + 0.16],
          ],
          0.012,
          streak % 2 ? '#ffffff' : '#8cc9de',
        );
      }
      for (let puff = 0; puff < 9; puff++)
        circle(
          g,
          -0.32 + puff * 0.08,
          -0.02 - Math.abs(wave(phase, puff * 0.2)) * 0.03,
          0.06,
          fade('#ffffff', 0.7),
        );
    },
  },
  volcano: {
    size: 50,
    wide: 2,
    above: 0.45,
    travel: 'stay',
    period: 2.2,
    poses: 24,
    airy: true,
    paint(g, { phase }) {
      for (let puff = 0; puff < 9; puff++) {
        const age = (puff + phase) / 9;
        circle(
          g,
          Math.sin(puff * 2.1) * 0.1 + age * 0.28,
          -0.98 - age * 0.42,
          0.07 + age * 0.15,
          fade('#4a424a', 0.8 * (1 - age)),
        );
      }
      shape(
        g,
        [
          [-0.95, 0],
          [-0.4, -0.55],
          [-0.16, -0.95],
          [0.16, -0.95],
          [0.42, -0.5],
          [0.95, 0],
        ],
        horizontal(g, -0.9, 0.9, '#7a5a58', '#5b4248', '#38292f'),
      );
    },
    shine(g, { phase }) {
      glow(g, 0, -0.95, 0.5, '#ff6a2c', 0.8);
      ellipse(g, 0, -0.95, 0.15, 0.03, '#ffd36a');
      for (const [x, bend] of [
        [-0.06, -0.3],
        [0.05, 0.24],
        [0.0, 0.04],
      ] as const)
        limb(
          g,
          [
            [x, -0.94],
            [x + bend * 0.4, -0.6],
            [x + bend, -0.24],
          ],
          0.045,
          '#ff7a2c',
        );
      for (const [x, bend] of [
        [-0.06, -0.3],
        [0.05, 0.24],
      ] as const)
        limb(
          g,
          [
            [x, -0.94],
            [x + bend * 0.4, -0.6],
            [x + bend, -0.24],
          ],
          0.018,
          '#ffe08a',
        );
      for (let bomb = 0; bomb < 9; bomb++) {
        const age = (phase + bomb / 9) % 1;
        circle(g, (bomb - 4) * 0.09 * age, -0.98 - Math.sin(age * Math.PI) * 0.36, 0.018, '#ffb84a');
      }
    },
  },
} satisfies Record<string, Art>;
