import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape, vertical } from '../brushwork.ts';
import { cottage, LAMP } from '../buildings.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

export const STRUCTURES = {
  lighthouse: {
    size: 44,
    wide: 3.4,
    above: 0.25,
    travel: 'stay',
    period: 4,
    poses: 40,
    airy: true,
    paint(g, { colour }) {
      const band = colour ?? '#d0392f';
      box(g, 0.1, -0.16, 0.24, 0.16, '#efe8da', 0.01);
      shape(
        g,
        [
          [0.07, -0.15],
          [0.22, -0.25],
          [0.37, -0.15],
        ],
        band,
      );
      shape(
        g,
        [
          [-0.13, 0],
          [-0.075, -0.78],
          [0.075, -0.78],
          [0.13, 0],
        ],
        horizontal(g, -0.12, 0.12, '#ffffff', '#f3efe6', '#c9c6c2'),
      );
      for (let ring = 0; ring < 3; ring++) {
        const [lo, hi] = [-0.12 - ring * 0.25, -0.24 - ring * 0.25];
        const half = (y: number) => 0.13 - (-y / 0.78) * 0.055;
        shape(
          g,
          [
            [-half(lo), lo],
            [half(lo), lo],
            [half(hi), hi],
            [-half(hi), hi],
          ],
          horizontal(g, -0.12, 0.12, lighten(band, 0.1), band, darken(band, 0.3)),
        );
      }
      box(g, -0.105, -0.8, 0.21, 0.03, '#33363f', 0.005);
      box(g, -0.06, -0.9, 0.12, 0.1, '#ffe9a8', 0.01);
      for (const x of [-0.06, 0, 0.055]) box(g, x, -0.9, 0.008, 0.1, '#33363f');
      shape(
        g,
        [
          [-0.08, -0.9],
          [0, -0.99],
          [0.08, -0.9],
        ],
        band,
      );
      for (const y of [-0.3, -0.55]) box(g, -0.015, y, 0.03, 0.05, '#4a4440', 0.01);
      box(g, -0.03, -0.09, 0.06, 0.09, '#5a3f30', 0.02);
    },
    shine(g, { phase, light }) {
      const strength = 0.25 + light.lamps * 0.55;
      glow(g, 0, -0.85, 0.3, '#fff2b8', strength);
      if (light.lamps < 0.2) return;
      const swing = Math.cos(phase * TURN);
      const reach = 1.62 * swing;
      for (const side of [1, -1]) {
        const spread = 0.06 + 0.12 * Math.abs(swing);
        shape(
          g,
          [
            [0, -0.86],
            [side * reach, -0.86 - spread],
            [side * reach, -0.84 + spread],
            [0, -0.84],
          ],
          horizontal(g, 0, side * reach, fade('#fff2b8', 0.75 * strength), fade('#fff2b8', 0)),
        );
      }
    },
  },
  house: {
    size: 19,
    wide: 1.9,
    above: 0.3,
    travel: 'stay',
    period: 4,
    poses: 20,
    paint(g, { phase, colour, chance, light }) {
      for (let puff = 0; puff < 5; puff++) {
        const age = (puff + phase) / 5;
        circle(g, 0.24 + age * 0.2, -1.02 - age * 0.26, 0.03 + age * 0.06, fade('#f0eeea', 0.6 * (1 - age)));
      }
      cottage(
        g,
        0,
        0,
        0.8,
        {
          wall: colour ?? chance.pick(['#efe0c4', '#d9b48a', '#e8d8d0']),
          roof: chance.pick(['#a8483a', '#6f4a3c', '#4f5a68']),
          lit: light.lamps,
        },
        chance,
      );
    },
  },
  castle: {
    size: 38,
    wide: 1.5,
    above: 0.2,
    travel: 'stay',
    period: 2,
    paint(g, { phase, colour, light }) {
      const stone = colour ?? '#b3a89a';
      const roof = '#4a5a8c';
      const turret = (x: number, w: number, h: number) => {
        box(
          g,
          x - w / 2,
          -h,
          w,
          h,
          horizontal(g, x - w / 2, x + w / 2, lighten(stone, 0.14), stone, darken(stone, 0.28)),
        );
        shape(
          g,
          [
            [x - w * 0.68, -h],
            [x, -h - w * 1.6],
            [x + w * 0.68, -h],
          ],
          roof,
        );
        box(g, x - w * 0.1, -h + w * 0.4, w * 0.2, w * 0.4, light.lamps > 0.3 ? LAMP : '#3b3a44', 0.01);
        limb(
          g,
          [
            [x, -h - w * 1.55],
            [x, -h - w * 2.1],
          ],
          0.01,
          '#3b3a44',
        );
        shape(
          g,
          [
            [x, -h - w * 2.1],
            [x + w * 0.7, -h - w * 1.95 + wave(phase, x) * 0.012],
            [x, -h - w * 1.75],
          ],
          '#d8453c',
        );
      };
      turret(0, 0.2, 0.66);
      box(
        g,
        -0.42,
        -0.42,
        0.84,
        0.42,
        horizontal(g, -0.42, 0.42, lighten(stone, 0.08), stone, darken(stone, 0.22)),
      );
      for (let at = 0; at < 9; at++) box(g, -0.42 + at * 0.096, -0.46, 0.055, 0.05, stone);
      turret(-0.42, 0.17, 0.56);
      turret(0.42, 0.17, 0.56);
      turret(0.2, 0.1, 0.62);
      turret(-0.2, 0.1, 0.6);
      blob(
        g,
        [
          [-0.1, 0],
          [-0.1, -0.16],
          [0, -0.26],
          [0.1, -0.16],
          [0.1, 0],
        ],
        '#4a3a30',
      );
      for (const x of [-0.26, 0.26])
        box(g, x - 0.02, -0.28, 0.04, 0.08, light.lamps > 0.3 ? LAMP : '#3b3a44', 0.02);
    },
  },
  windmill: {
    size: 36,
    wide: 1.3,
    above: 0.3,
    travel: 'stay',
    period: 4.5,
    poses: 36,
    paint(g, { phase, colour, light }) {
      const wall = colour ?? '#efe6d6';
      shape(
        g,
        [
          [-0.2, 0],
          [-0.12, -0.66],
          [0.12, -0.66],
          [0.2, 0],
        ],
        horizontal(g, -0.2, 0.2, lighten(wall, 0.2), wall, darken(wall, 0.25)),
      );
      blob(
        g,
        [
          [-0.15, -0.64],
          [-0.1, -0.8],
          [0.1, -0.8],
          [0.15, -0.64],
        ],
        '#7a4230',
      );
      for (const y of [-0.3, -0.5]) box(g, -0.03, y, 0.06, 0.08, light.lamps > 0.3 ? LAMP : '#5a5048', 0.01);
      box(g, -0.05, -0.15, 0.1, 0.15, '#6b4630', 0.03);
      for (let blade = 0; blade < 4; blade++) {
        g.save();
        g.translate(0, -0.72);
        g.rotate((phase * 0.25 + blade * 0.25) * TURN);
        limb(
          g,
          [
            [0, 0],
            [0, -0.5],
          ],
          0.022,
          '#5a4030',
        );
        box(g, 0.01, -0.5, 0.1, 0.38, fade('#fbf4e4', 0.92), 0.005);
        for (let rung = 0; rung < 4; rung++) box(g, 0.01, -0.48 + rung * 0.1, 0.1, 0.01, '#8a6a4a');
        g.restore();
      }
      circle(g, 0, -0.72, 0.035, '#4a3528');
    },
  },
  tower: {
    size: 46,
    wide: 0.9,
    travel: 'stay',
    period: 8,
    poses: 24,
    paint(g, { phase, colour, light }) {
      const stone = colour ?? '#b39a7a';
      box(
        g,
        -0.12,
        -0.76,
        0.24,
        0.76,
        horizontal(g, -0.12, 0.12, lighten(stone, 0.15), stone, darken(stone, 0.28)),
      );
      box(g, -0.145, -0.8, 0.29, 0.06, lighten(stone, 0.2));
      shape(
        g,
        [
          [-0.13, -0.8],
          [0, -1.02],
          [0.13, -0.8],
        ],
        '#3f5a58',
      );
      circle(g, 0, -0.66, 0.085, light.lamps > 0.3 ? '#ffedb8' : '#f6f1e4');
      for (let mark = 0; mark < 12; mark++)
        circle(
          g,
          Math.cos((mark / 12) * TURN) * 0.07,
          -0.66 + Math.sin((mark / 12) * TURN) * 0.07,
          0.006,
          '#33302c',
        );
      limb(
        g,
        [
          [0, -0.66],
          [Math.sin(phase * TURN) * 0.06, -0.66 - Math.cos(phase * TURN) * 0.06],
        ],
        0.01,
        '#33302c',
      );
      limb(
        g,
        [
          [0, -0.66],
          [0.035, -0.69],
        ],
        0.014,
        '#33302c',
      );
      for (const y of [-0.5, -0.36, -0.22])
        box(g, -0.025, y, 0.05, 0.08, light.lamps > 0.3 ? LAMP : '#4a4038', 0.02);
    },
  },
  church: {
    size: 34,
    wide: 1.4,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour, light }) {
      const wall = colour ?? '#f2ead8';
      box(g, -0.1, -0.32, 0.6, 0.32, horizontal(g, -0.1, 0.5, wall, darken(wall, 0.2)));
      shape(
        g,
        [
          [-0.14, -0.3],
          [0, -0.5],
          [0.46, -0.5],
          [0.56, -0.3],
        ],
        '#7d4638',
      );
      box(
        g,
        -0.32,
        -0.58,
        0.24,
        0.58,
        horizontal(g, -0.32, -0.08, lighten(wall, 0.2), wall, darken(wall, 0.15)),
      );
      shape(
        g,
        [
          [-0.35, -0.58],
          [-0.2, -0.95],
          [-0.05, -0.58],
        ],
        '#4f5f6f',
      );
      limb(
        g,
        [
          [-0.2, -0.93],
          [-0.2, -1.05],
        ],
        0.014,
        '#d9b45a',
      );
      limb(
        g,
        [
          [-0.24, -1.01],
          [-0.16, -1.01],
        ],
        0.014,
        '#d9b45a',
      );
      for (const x of [0.02, 0.18, 0.34])
        blob(
          g,
          [
            [x, -0.08],
            [x, -0.22],
            [x + 0.04, -0.27],
            [x + 0.08, -0.22],
            [x + 0.08, -0.08],
          ],
          light.lamps > 0.3 ? LAMP : '#5a7a98',
        );
      blob(
        g,
        [
          [-0.25, 0],
          [-0.25, -0.14],
          [-0.2, -0.2],
          [-0.15, -0.14],
          [-0.15, 0],
        ],
        '#6b4630',
      );
      circle(g, -0.2, -0.45, 0.045, light.lamps > 0.3 ? LAMP : '#5a7a98');
    },
  },
  pagoda: {
    size: 38,
    wide: 1.2,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour, light }) {
      const wood = colour ?? '#c23a2c';
      for (let tier = 0; tier < 4; tier++) {
        const [w, y] = [0.4 - tier * 0.07, -tier * 0.22];
        box(g, -w * 0.62, y - 0.2, w * 1.24, 0.2, wood);
        for (let at = -1; at <= 1; at++)
          box(g, at * w * 0.36 - 0.025, y - 0.15, 0.05, 0.1, light.lamps > 0.2 ? LAMP : '#f3e2c4', 0.005);
        g.fillStyle = '#2c3a44';
        g.beginPath();
        g.moveTo(-w * 1.2, y - 0.19);
        g.quadraticCurveTo(-w * 0.7, y - 0.22, -w * 0.45, y - 0.31);
        g.lineTo(w * 0.45, y - 0.31);
        g.quadraticCurveTo(w * 0.7, y - 0.22, w * 1.2, y - 0.19);
        g.quadraticCurveTo(0, y - 0.15, -w * 1.2, y - 0.19);
        g.fill();
      }
      limb(
        g,
        [
          [0, -0.95],
          [0, -1.08],
        ],
        0.02,
        '#d9b45a',
      );
    },
  },
  pyramid: {
    size: 30,
    wide: 2.1,
    travel: 'stay',
    period: 4,
    poses: 1,
    airy: true,
    paint(g, { colour }) {
      const stone = colour ?? '#d9a860';
      shape(
        g,
        [
          [-0.85, 0],
          [0.08, -1],
          [0.2, 0],
        ],
        lighten(stone, 0.14),
      );
      shape(
        g,
        [
          [0.08, -1],
          [0.2, 0],
          [0.9, -0.03],
        ],
        darken(stone, 0.34),
      );
      for (let row = 1; row < 9; row++)
        limb(
          g,
          [
            [-0.85 + row * 0.103, -row * 0.11],
            [0.2 - row * 0.013, -row * 0.11],
          ],
          0.006,
          fade('#7a5228', 0.5),
        );
    },
  },
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
  tent: {
    size: 19,
    wide: 2,
    travel: 'stay',
    period: 2,
    paint(g, { colour }) {
      const cloth = colour ?? '#e08a3a';
      shape(
        g,
        [
          [-0.8, 0],
          [-0.12, -0.95],
          [0.82, 0],
        ],
        cloth,
      );
      shape(
        g,
        [
          [-0.12, -0.95],
          [0.3, -0.9],
          [0.95, 0],
          [0.82, 0],
        ],
        darken(cloth, 0.3),
      );
      shape(
        g,
        [
          [-0.4, 0],
          [-0.12, -0.8],
          [0.16, 0],
        ],
        darken(cloth, 0.55),
      );
      limb(
        g,
        [
          [-0.12, -0.95],
          [-1.0, 0],
        ],
        0.012,
        '#e8dcc4',
      );
    },
    shine(g, { light, phase }) {
      if (light.lamps > 0.3) {
        shape(
          g,
          [
            [-0.4, 0],
            [-0.12, -0.8],
            [0.16, 0],
          ],
          fade('#ffcf7a', 0.75 + 0.1 * wave(phase)),
        );
        glow(g, -0.12, -0.3, 0.8, '#ffb45a', 0.4);
      }
    },
  },
  campfire: {
    size: 12,
    wide: 5,
    above: 1.4,
    below: 0.6,
    travel: 'stay',
    period: 0.8,
    poses: 14,
    airy: true,
    paint(g) {
      for (const [a, b] of [
        [-0.5, 0.4],
        [0.5, -0.4],
      ] as const)
        limb(
          g,
          [
            [a, 0],
            [b, -0.2],
          ],
          0.16,
          '#5a3a24',
        );
      for (let stone = 0; stone < 7; stone++) ellipse(g, -0.66 + stone * 0.22, 0.05, 0.14, 0.1, '#7a7874');
    },
    shine(g, { phase }) {
      const flick = wave(phase);
      glow(g, 0, -0.4, 2.2, '#ff9a3c', 0.55 + 0.06 * flick);
      blob(
        g,
        [
          [-0.4, -0.1],
          [-0.36, -0.6],
          [-0.14 + flick * 0.08, -1.15],
          [0.02, -0.7],
          [0.2 - flick * 0.08, -1.35],
          [0.36, -0.55],
          [0.36, -0.1],
        ],
        '#ff7a24',
      );
      blob(
        g,
        [
          [-0.24, -0.1],
          [-0.2, -0.5],
          [0.02 - flick * 0.06, -0.9],
          [0.2, -0.45],
          [0.22, -0.1],
        ],
        '#ffc33c',
      );
      blob(
        g,
        [
          [-0.12, -0.1],
          [0, -0.5 - 0.08 * flick],
          [0.12, -0.1],
        ],
        '#fff3b8',
      );
      for (let spark = 0; spark < 6; spark++) {
        const age = (phase + spark / 6) % 1;
        circle(g, Math.sin(spark * 2.3 + age * 3) * 0.4, -0.9 - age * 1.3, 0.04 * (1 - age), '#ffd86a');
      }
    },
  },
  fountain: {
    size: 25,
    wide: 1.8,
    above: 0.2,
    travel: 'stay',
    period: 0.9,
    poses: 16,
    paint(g, { phase, colour }) {
      const stone = colour ?? '#c4bdb0';
      const water = '#cfefff';
      for (let arc = 0; arc < 7; arc++) {
        const reach = (arc - 3) * 0.14;
        for (let bead = 0; bead < 9; bead++) {
          const t = (bead + phase) / 9;
          circle(
            g,
            reach * t * 1.3,
            -0.95 - Math.sin(t * Math.PI) * 0.16 + t * t * 0.5,
            0.022,
            fade(water, 0.9 - t * 0.4),
          );
        }
      }
      box(g, -0.05, -0.85, 0.1, 0.5, stone);
      ellipse(g, 0, -0.5, 0.36, 0.07, darken(stone, 0.15));
      ellipse(g, 0, -0.52, 0.32, 0.045, water);
      box(
        g,
        -0.72,
        -0.22,
        1.44,
        0.22,
        horizontal(g, -0.72, 0.72, lighten(stone, 0.2), stone, darken(stone, 0.25)),
        0.05,
      );
      ellipse(g, 0, -0.22, 0.72, 0.1, lighten(stone, 0.2));
      ellipse(g, 0, -0.22, 0.64, 0.075, '#7fc4e0');
    },
  },
  streetlamp: {
    size: 44,
    wide: 0.9,
    travel: 'stay',
    period: 3,
    poses: 8,
    paint(g) {
      limb(
        g,
        [
          [0, 0],
          [0, -0.82],
        ],
        0.028,
        '#2b2f38',
      );
      box(g, -0.06, -0.05, 0.12, 0.05, '#2b2f38', 0.01);
      shape(
        g,
        [
          [-0.05, -0.82],
          [0.05, -0.82],
          [0.075, -0.97],
          [-0.075, -0.97],
        ],
        '#f5efdc',
      );
      shape(
        g,
        [
          [-0.09, -0.97],
          [0.09, -0.97],
          [0, -1.05],
        ],
        '#2b2f38',
      );
    },
    shine(g, { light, phase }) {
      if (light.lamps > 0.2) glow(g, 0, -0.9, 0.42, LAMP, 0.75 * light.lamps + 0.04 * wave(phase));
    },
  },
  statue: {
    size: 32,
    wide: 0.9,
    travel: 'stay',
    period: 3,
    poses: 1,
    paint(g, { colour }) {
      const bronze = colour ?? '#7d9a8c';
      box(g, -0.24, -0.24, 0.48, 0.24, '#b9b2a6', 0.01);
      box(g, -0.28, -0.27, 0.56, 0.05, '#d2ccc0', 0.01);
      blob(
        g,
        [
          [-0.14, -0.26],
          [-0.16, -0.6],
          [-0.08, -0.78],
          [0.08, -0.78],
          [0.16, -0.6],
          [0.14, -0.26],
        ],
        bronze,
      );
      limb(
        g,
        [
          [0.08, -0.74],
          [0.22, -0.86],
          [0.24, -1.02],
        ],
        0.055,
        bronze,
      );
      limb(
        g,
        [
          [-0.09, -0.72],
          [-0.2, -0.58],
          [-0.12, -0.48],
        ],
        0.055,
        darken(bronze, 0.2),
      );
      circle(g, 0, -0.85, 0.075, bronze);
      ellipse(g, -0.05, -0.55, 0.05, 0.2, fade('#ffffff', 0.2));
    },
  },
  bench: {
    size: 11,
    wide: 2.4,
    travel: 'stay',
    period: 3,
    poses: 1,
    paint(g, { colour }) {
      const wood = colour ?? '#a8703f';
      for (const x of [-0.8, 0.8])
        limb(
          g,
          [
            [x, 0],
            [x, -0.95],
          ],
          0.09,
          '#33363f',
        );
      for (const y of [-0.95, -0.75]) box(g, -1.0, y, 2, 0.13, wood, 0.03);
      box(g, -1.05, -0.48, 2.1, 0.14, lighten(wood, 0.12), 0.03);
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
