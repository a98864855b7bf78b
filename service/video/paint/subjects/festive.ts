import { type Art, TURN, wave } from '../art.ts';
import { circle, ellipse, glow, limb, shape } from '../brushwork.ts';
import { fade, type Hex } from '../colour.ts';
import { fir } from '../plants.ts';
import { still } from './still.ts';

const BAUBLES: Hex[] = ['#e0303a', '#f2c230', '#2f86d0', '#e879b0', '#f7f5f0'];

export const FESTIVE = {
  christmastree: {
    ...still,
    size: 76,
    wide: 1,
    above: 0.2,
    period: 2,
    poses: 12,
    paint: (g, { colour, chance }) => fir(g, 0, 0, 1, colour ?? '#2f6a4a', chance),
    shine(g, { phase }) {
      for (let at = 0; at < 26; at++) {
        const y = -0.2 - (at / 26) * 0.68;
        const x = Math.sin(at * 2.1) * (0.04 + (0.95 + y) * 0.28);
        circle(g, x, y, 0.024, BAUBLES[at % 5] as Hex);
        if (wave(phase, at * 0.21) > 0.2) glow(g, x, y, 0.07, '#ffe9a8', 0.8);
      }
      glow(g, 0, -1.0, 0.22, '#ffe08a', 0.8);
      shape(
        g,
        Array.from({ length: 10 }, (_, at) => {
          const r = at % 2 ? 0.03 : 0.075;
          return [Math.sin((at / 10) * TURN) * r, -1.0 - Math.cos((at / 10) * TURN) * r] as const;
        }),
        '#ffd24a',
      );
    },
  },
  egg: {
    ...still,
    size: 14,
    wide: 1.2,
    poses: 1,
    paint(g, { colour, index }) {
      const shell = colour ?? (['#f4a3b8', '#8fc8f0', '#f6d86a', '#a8d88a', '#c7a3e8'][index % 5] as Hex);
      g.save();
      g.beginPath();
      g.ellipse(0, -0.42, 0.38, 0.42, 0, 0, Math.PI);
      g.ellipse(0, -0.42, 0.38, 0.56, 0, Math.PI, TURN);
      g.fillStyle = shell;
      g.fill();
      g.clip();
      for (const [y, ink] of [
        [-0.66, '#ffffff'],
        [-0.24, BAUBLES[index % 4] as Hex],
      ] as const)
        limb(
          g,
          Array.from({ length: 9 }, (_, at) => [-0.4 + at * 0.1, y + (at % 2 ? 0.05 : -0.05)] as const),
          0.06,
          ink,
        );
      for (let dot = 0; dot < 5; dot++) circle(g, -0.28 + dot * 0.14, -0.45, 0.035, '#ffffff');
      ellipse(g, -0.14, -0.66, 0.07, 0.14, fade('#ffffff', 0.5), 0.4);
      g.restore();
    },
  },
  fishbowl: {
    ...still,
    size: 30,
    wide: 1.3,
    poses: 24,
    paint(g, { phase, colour }) {
      const fish = colour ?? '#ff8b3d';
      circle(g, 0, -0.46, 0.46, fade('#dff2ff', 0.45));
      g.save();
      g.beginPath();
      g.rect(-0.6, -0.66, 1.2, 0.8);
      g.clip();
      circle(g, 0, -0.46, 0.44, fade('#5fc0ea', 0.6));
      ellipse(g, 0, -0.05, 0.34, 0.09, '#e3c48a');
      g.restore();
      ellipse(g, 0, -0.66, 0.39, 0.05, fade('#bfeaff', 0.8));
      for (const x of [-0.22, 0.24])
        limb(
          g,
          [[x, -0.08] as const, [x + 0.05, -0.24] as const, [x + wave(phase) * 0.03, -0.42] as const],
          0.04,
          '#3f9b5a',
        );
      const [x, y, way] = [
        wave(phase) * 0.16,
        -0.38 + wave(phase * 2) * 0.03,
        Math.cos(phase * TURN) >= 0 ? 1 : -1,
      ];
      ellipse(g, x, y, 0.13, 0.08, fish);
      shape(
        g,
        [
          [x - way * 0.1, y],
          [x - way * 0.24, y - 0.09],
          [x - way * 0.24, y + 0.09],
        ],
        fish,
      );
      circle(g, x + way * 0.08, y - 0.02, 0.018, '#1d1a1c');
      ellipse(g, 0, -0.88, 0.24, 0.04, fade('#ffffff', 0.55));
      g.strokeStyle = fade('#ffffff', 0.7);
      g.lineWidth = 0.03;
      g.beginPath();
      g.arc(0, -0.46, 0.4, 3.3, 4.2);
      g.stroke();
    },
  },
} satisfies Record<string, Art>;
