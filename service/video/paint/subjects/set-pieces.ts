import type { Role } from '../../catalogue/roles.ts';
import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

type Painter = (g: Brush, pose: Pose) => void;

/** What stands around somebody who does what the role is known for. */
interface SetPiece {
  wide: number;
  behind?: Painter;
  before?: Painter;
}

function drum(g: Brush, x: number, y: number, rx: number, tall: number, shell: Hex) {
  box(g, x - rx, y, rx * 2, tall, shell, 0.02);
  ellipse(g, x, y + tall, rx, rx * 0.22, darken(shell, 0.25));
  ellipse(g, x, y, rx, rx * 0.24, '#f4efe4');
  limb(g, [[x - rx, y + 0.01] as const, [x - rx, y + tall] as const], 0.014, '#d8dde4');
  limb(g, [[x + rx, y + 0.01] as const, [x + rx, y + tall] as const], 0.014, '#d8dde4');
}

function cymbal(g: Brush, x: number, y: number, r: number, tilt: number) {
  limb(g, [[x, 0] as const, [x, y] as const], 0.016, '#8a8f98');
  ellipse(g, x, y, r, 0.026, '#e2b84a', tilt);
  circle(g, x, y - 0.015, 0.022, '#b8902f');
}

function wings(g: Brush, { phase }: Pose, glass: Hex, strength: number) {
  const beat = 0.85 + 0.15 * wave(phase * 2);
  for (const [turn, rx, ry] of [
    [-0.5, 0.26, 0.12],
    [0.35, 0.2, 0.085],
  ] as const)
    for (const shade of [0, 0.09])
      ellipse(
        g,
        -0.06 - rx * 0.8 * beat + shade,
        -0.66 + turn * 0.22 + shade * 0.4,
        rx * beat,
        ry,
        fade(glass, strength),
        turn + 0.6,
      );
}

export const SET_PIECES: Partial<Record<Role, SetPiece>> = {
  drummer: {
    wide: 2,
    behind(g, { phase }) {
      cymbal(g, -0.44, -0.72, 0.2, -0.15 + wave(phase) * 0.06);
      cymbal(g, 0.74, -0.78, 0.22, 0.2 - wave(phase) * 0.06);
    },
    before(g, { phase, colour }) {
      const shell = colour ?? '#c62f3a';
      drum(g, -0.24, -0.3, 0.15, 0.28, shell);
      drum(g, 0.6, -0.3, 0.17, 0.28, shell);
      const kick = 0.23 + Math.max(0, wave(phase * 2)) * 0.008;
      circle(g, 0.16, -0.22, kick, darken(shell, 0.2));
      circle(g, 0.16, -0.22, kick * 0.86, '#f4efe4');
      circle(g, 0.16, -0.22, kick * 0.34, fade(shell, 0.85));
      drum(g, 0.04, -0.5, 0.11, 0.1, lighten(shell, 0.1));
      drum(g, 0.29, -0.5, 0.11, 0.1, lighten(shell, 0.1));
    },
  },
  dj: {
    wide: 2,
    before(g, { phase }) {
      box(g, -0.4, -0.52, 1.3, 0.5, '#23242e', 0.03);
      box(g, -0.4, -0.54, 1.3, 0.06, '#4a4d5c', 0.02);
      for (const x of [-0.12, 0.6]) {
        ellipse(g, x, -0.54, 0.22, 0.06, '#101014');
        ellipse(g, x, -0.54, 0.07, 0.02, '#e0453c');
      }
      for (let bar = 0; bar < 12; bar++) {
        const tall = 0.06 + Math.abs(wave(phase, bar * 0.17)) * 0.26;
        box(
          g,
          -0.3 + bar * 0.095,
          -0.06 - tall,
          0.06,
          tall,
          ['#3fe0ff', '#ff4f8b', '#ffd23f'][bar % 3] as Hex,
          0.01,
        );
      }
    },
  },
  painter: {
    wide: 2,
    behind(g) {
      for (const [top, foot] of [
        [0.46, 0.3],
        [0.54, 0.74],
      ] as const)
        limb(g, [[top, -1.02] as const, [foot, 0] as const], 0.03, '#8a6238');
      box(g, 0.26, -0.98, 0.5, 0.54, '#fbf7ea', 0.01);
      shape(
        g,
        [
          [0.26, -0.44],
          [0.4, -0.68],
          [0.52, -0.54],
          [0.64, -0.74],
          [0.76, -0.44],
        ],
        '#4f8f6a',
      );
      circle(g, 0.62, -0.86, 0.055, '#f2b53a');
      limb(g, [[0.22, -0.42] as const, [0.8, -0.42] as const], 0.035, '#8a6238');
    },
    before(g) {
      ellipse(g, 0.17, -0.56, 0.1, 0.05, '#c9a06a', -0.3);
      for (const [at, paint] of ['#d5342f', '#2f6fd0', '#f2c230', '#3f9b4b'].entries())
        circle(g, 0.1 + at * 0.045, -0.565 - (at % 2) * 0.02, 0.016, paint);
    },
  },
  teacher: {
    wide: 3,
    behind(g) {
      box(g, -0.62, -1.16, 1.96, 0.86, '#8a6238', 0.02);
      box(g, -0.57, -1.11, 1.86, 0.76, '#2f5a4a');
      const chalk = fade('#f4f7f0', 0.85);
      for (const [x, y, wide] of [
        [0.3, -0.98, 0.7],
        [0.3, -0.84, 0.5],
        [-0.48, -0.98, 0.3],
      ] as const)
        limb(g, [[x, y] as const, [x + wide, y] as const], 0.022, chalk);
      shape(
        g,
        [
          [0.5, -0.44],
          [0.78, -0.72],
          [1.06, -0.44],
        ],
        fade('#f4f7f0', 0.3),
      );
      circle(g, -0.34, -0.7, 0.1, fade('#f4f7f0', 0.3));
    },
  },
  firefighter: {
    wide: 3.4,
    before(g, { phase }) {
      limb(g, [[-0.3, 0] as const, [-0.1, -0.3] as const, [0.3, -0.6] as const], 0.05, '#e2c23a');
      limb(g, [[0.26, -0.58] as const, [0.42, -0.64] as const], 0.06, '#8a8f98');
      for (let drop = 0; drop < 26; drop++) {
        const age = (phase + drop / 26) % 1;
        const [x, y] = [0.44 + age * 1.15, -0.65 - age * 0.75 + age * age * 0.62];
        circle(
          g,
          x,
          y + Math.sin(drop * 2.3) * 0.05 * age,
          0.022 + age * 0.03,
          fade('#bfe6ff', 0.8 - age * 0.5),
        );
      }
    },
  },
  smith: {
    wide: 1.9,
    before(g, { phase }) {
      blob(
        g,
        [
          [0.14, -0.34],
          [0.66, -0.36],
          [0.5, -0.22],
          [0.5, -0.08],
          [0.6, 0],
          [0.2, 0],
          [0.3, -0.08],
          [0.3, -0.22],
        ],
        '#3c414c',
      );
      limb(g, [[0.14, -0.37] as const, [0.44, -0.37] as const], 0.035, '#ff8a3a');
      for (let spark = 0; spark < 8; spark++) {
        const age = (phase * 2 + spark / 8) % 1;
        circle(
          g,
          0.34 + Math.cos(spark * 1.9) * age * 0.3,
          -0.4 - Math.abs(Math.sin(spark * 1.9)) * age * 0.3,
          0.014,
          fade('#ffd76a', 1 - age),
        );
      }
    },
  },
  fairy: { wide: 1.8, behind: (g, pose) => wings(g, pose, '#bdf0ff', 0.6) },
  angel: {
    wide: 1.8,
    behind: (g, pose) => wings(g, pose, '#ffffff', 0.95),
    before: (g) => {
      g.strokeStyle = '#ffe08a';
      g.lineWidth = 0.022;
      g.beginPath();
      g.ellipse(0.02, -1.03, 0.1, 0.03, 0, 0, Math.PI * 2);
      g.stroke();
    },
  },
  skier: {
    wide: 2,
    behind: (g) => {
      for (const y of [-0.012, -0.03])
        limb(
          g,
          [[-0.42, y] as const, [0.42, y] as const, [0.52, y - 0.05] as const],
          0.022,
          y < -0.02 ? '#b8302a' : '#e0453c',
        );
    },
  },
  snowboarder: {
    wide: 2,
    behind: (g) =>
      limb(
        g,
        [
          [-0.46, -0.07],
          [-0.38, -0.01],
          [0.38, -0.01],
          [0.46, -0.07],
        ],
        0.045,
        '#2fb7c0',
      ),
  },
  archer: { wide: 1.8 },
  lifter: { wide: 2 },
  angler: { wide: 2.4 },
  tennis: { wide: 2 },
};
