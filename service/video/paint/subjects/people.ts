import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';

interface Outfit {
  skin: Hex;
  top: Hex;
  legs: Hex;
  hair: Hex;
  skirt?: boolean;
  longHair?: boolean;
  hat?: Hex;
  /** Head in heights. */
  head: number;
}

/** A character's head is drawn large, so that the face can be known. */
const FACE_HEAD = 0.36;

const SKINS = ['#f1c6a3', '#c98e62', '#8d5a3b', '#e8b48c'];
const HAIRS = ['#2b1d18', '#5a3420', '#b5772f', '#1c1a22', '#8a8a90'];
const TOPS = ['#c8453c', '#2f6fb0', '#e2a632', '#3d8f6a', '#7d4d9e', '#e0e0da', '#d9713a'];

function outfit({ chance, colour, subject }: Pose): Outfit {
  const top = chance.pick(TOPS);
  return {
    skin: chance.pick(SKINS),
    hair: chance.pick(HAIRS),
    top: colour ?? top,
    legs: chance.pick(['#2b3248', '#4a3b34', '#3c4a3c', '#26262e']),
    head: subject.character ? FACE_HEAD : 0.17,
  };
}

/** How a figure holds itself at this moment. */
function bearing({ phase, action, subject }: Pose) {
  const seated = action === 'sit' || action === 'sleep';
  const dancing = action === 'dance';
  const moving = !seated && !dancing && action !== 'stand' && action !== 'float' && !subject.mount;
  const sink = seated ? 0.2 : 0;
  const bob = moving ? Math.abs(wave(phase)) * 0.012 : wave(phase) * 0.005;
  const neck: Point = [action === 'run' ? 0.05 : 0.012, -0.8 + sink - bob];
  return { seated, dancing, moving, sink, bob, neck };
}

/** A character's face is lit like a photograph: it keeps its own colours. */
function face(g: Brush, pose: Pose) {
  const { neck } = bearing(pose);
  portrait(g, pose, neck[0] + 0.01, neck[1] - FACE_HEAD * 0.43, FACE_HEAD / 2);
}

/** A figure in profile to three quarters: legs and arms swing by the phase of its walk. */
function figure(g: Brush, pose: Pose, look: Outfit) {
  const { phase, action } = pose;
  const { seated, dancing, moving, sink, bob, neck } = bearing(pose);
  const stride = moving ? (action === 'run' ? 0.17 : 0.11) : 0;
  const hip: Point = [0, -0.46 + sink - bob];
  const r = look.head / 2;

  const leg = (offset: number, colour: Hex) => {
    const swing = wave(phase, offset) * stride;
    const lift = Math.max(0, wave(phase, offset + 0.25)) * stride * 0.6;
    if (seated || pose.subject.mount) {
      limb(g, [hip, [0.17, -0.3 + sink * 0.3], [0.18, -0.02]], 0.075, colour);
      ellipse(g, 0.21, -0.015, 0.055, 0.025, darken(look.legs, 0.5));
      return;
    }
    const kick = dancing ? wave(phase, offset) * 0.1 : swing;
    limb(
      g,
      [hip, [hip[0] + kick * 0.5 + lift * 0.6, -0.23 - lift * 0.4], [kick, -0.02 - lift]],
      0.072,
      colour,
    );
    ellipse(g, kick + 0.028, -0.018 - lift, 0.052, 0.024, darken(look.legs, 0.5));
  };
  const arm = (offset: number, colour: Hex, near: boolean) => {
    const shoulder: Point = [neck[0], neck[1] + 0.055];
    const holding = near && pose.subject.holds;
    const raised = dancing ? -0.2 - 0.06 * wave(phase, offset) : holding ? -0.05 : 0.24;
    const swing = holding
      ? 0.2
      : dancing
        ? near
          ? 0.2
          : -0.2
        : moving
          ? wave(phase, offset) * 0.14
          : seated
            ? 0.16
            : 0.03 + 0.01 * wave(phase);
    const hand: Point = [shoulder[0] + swing, shoulder[1] + raised + (seated ? -0.06 : 0)];
    limb(g, [shoulder, [shoulder[0] + swing * 0.3 - 0.03, shoulder[1] + 0.14], hand], 0.055, colour);
    circle(g, hand[0], hand[1], 0.028, look.skin);
  };

  arm(0, darken(look.top, 0.3), false);
  leg(0.5, darken(look.legs, 0.3));
  if (look.longHair && !pose.face)
    blob(
      g,
      [
        [neck[0] - r * 1.1, neck[1] - r * 1.4],
        [neck[0] + r * 0.4, neck[1] - r * 2.2],
        [neck[0] + r * 0.2, neck[1] + 0.02],
        [neck[0] - r * 1.2 - wave(phase) * 0.012, neck[1] + 0.12],
      ],
      look.hair,
    );
  leg(0, look.legs);
  blob(
    g,
    [
      [-0.085, hip[1] + 0.05],
      [-0.1, neck[1] + 0.12],
      [-0.06, neck[1] - 0.005],
      [0.07, neck[1] - 0.005],
      [0.105, neck[1] + 0.12],
      [0.085, hip[1] + 0.05],
    ],
    look.top,
  );
  if (look.skirt)
    shape(
      g,
      [
        [-0.075, hip[1] - 0.09],
        [0.085, hip[1] - 0.09],
        [0.15 + wave(phase) * 0.014, -0.2 + sink * 0.5],
        [-0.15 + wave(phase) * 0.014, -0.2 + sink * 0.5],
      ],
      look.top,
    );
  ellipse(g, -0.03, neck[1] + 0.15, 0.04, 0.11, fade(lighten(look.top, 0.5), 0.25));
  limb(
    g,
    [
      [neck[0], neck[1] + 0.02],
      [neck[0] + 0.005, neck[1] - 0.03],
    ],
    0.05,
    darken(look.skin, 0.15),
  );
  if (!pose.face) headOf(g, pose, look, neck[0] + 0.012, neck[1] - r * 0.92, r);
  arm(0.5, look.top, true);
}

function portrait(g: Brush, { face, phase }: Pose, x: number, y: number, r: number) {
  if (!face) return;
  g.save();
  g.translate(x, y);
  g.rotate(wave(phase) * 0.035);
  circle(g, 0, 0, r * 1.06, '#fffaf0');
  g.beginPath();
  g.arc(0, 0, r, 0, TURN);
  g.clip();
  const side = Math.min(face.width, face.height);
  g.drawImage(face, (face.width - side) / 2, (face.height - side) / 2, side, side, -r, -r, r * 2, r * 2);
  g.restore();
}

function headOf(g: Brush, { phase }: Pose, look: Outfit, x: number, y: number, r: number) {
  circle(g, x, y, r, look.skin);
  ellipse(g, x + r * 0.98, y + r * 0.12, r * 0.16, r * 0.14, look.skin);
  blob(
    g,
    [
      [x - r * 1.15, y + r * 0.5],
      [x - r * 1.1, y - r * 0.8],
      [x, y - r * 1.35],
      [x + r * 1.05, y - r * 0.75],
      [x + r * 0.5, y - r * 0.45],
      [x - r * 0.35, y - r * 0.2],
      [x - r * 0.5, y + r * 0.6],
    ],
    look.hair,
  );
  if (phase < 0.93) circle(g, x + r * 0.5, y + r * 0.02, r * 0.11, '#2a2020');
  limb(
    g,
    [
      [x + r * 0.45, y + r * 0.5],
      [x + r * 0.68, y + r * 0.46],
    ],
    r * 0.08,
    darken(look.skin, 0.45),
  );
  if (look.hat) {
    ellipse(g, x, y - r * 0.62, r * 1.5, r * 0.26, look.hat);
    box(g, x - r * 0.85, y - r * 1.5, r * 1.7, r * 0.95, look.hat, r * 0.4);
  }
}

const walker = {
  wide: 1.2,
  above: 0.2,
  travel: 'walk',
  speed: 0.34,
  period: 1.15,
  poses: 20,
  head: 0.17,
  shine: face,
} as const;

export const PEOPLE = {
  person: {
    ...walker,
    size: 31,
    paint: (g, pose) =>
      figure(g, pose, { ...outfit(pose), ...(pose.chance() > 0.6 && !pose.face ? { hat: '#5b4636' } : {}) }),
  },
  woman: {
    ...walker,
    size: 30,
    paint: (g, pose) => figure(g, pose, { ...outfit(pose), skirt: true, longHair: true }),
  },
  child: {
    ...walker,
    head: 0.25,
    size: 21,
    paint: (g, pose) => figure(g, pose, { ...outfit(pose), head: 0.25 }),
  },
  dancer: {
    ...walker,
    head: 0.15,
    size: 40,
    wide: 1.5,
    travel: 'stay',
    period: 2.4,
    poses: 28,
    paint(g, pose) {
      const colour = pose.colour ?? '#e88fb0';
      const turn = Math.cos(pose.phase * TURN);
      g.save();
      g.scale(0.35 + 0.65 * Math.abs(turn), 1);
      limb(
        g,
        [
          [0, -0.5],
          [0.01, -0.25],
          [0, 0],
        ],
        0.05,
        '#f1c6a3',
      );
      limb(
        g,
        [
          [0.01, -0.48],
          [0.17, -0.34],
          [0.02, -0.26],
        ],
        0.05,
        '#f1c6a3',
      );
      ellipse(g, 0, -0.47, 0.33, 0.075, lighten(colour, 0.3), 0.05);
      ellipse(g, 0, -0.49, 0.27, 0.06, colour, -0.04);
      blob(
        g,
        [
          [-0.07, -0.48],
          [-0.075, -0.74],
          [0.075, -0.74],
          [0.07, -0.48],
        ],
        colour,
      );
      for (const side of [-1, 1])
        limb(
          g,
          [
            [side * 0.06, -0.74],
            [side * 0.2, -0.86],
            [side * 0.07, -1.02],
          ],
          0.038,
          '#f1c6a3',
        );
      g.restore();
      limb(
        g,
        [
          [0, -0.76],
          [0, -0.82],
        ],
        0.045,
        '#e3b48e',
      );
      circle(g, 0, -0.87, 0.07, '#f1c6a3');
      ellipse(g, 0, -0.9, 0.074, 0.05, '#3b2218');
      circle(g, 0, -0.96, 0.032, '#3b2218');
    },
  },
  astronaut: {
    ...walker,
    head: 0.3,
    size: 32,
    speed: 0.16,
    period: 1.9,
    paint(g, pose) {
      const suit = pose.colour ?? '#eef1f5';
      box(g, -0.2, -0.83, 0.16, 0.36, darken(suit, 0.25), 0.05);
      figure(g, pose, { skin: suit, top: suit, legs: darken(suit, 0.06), hair: suit, head: 0.2 });
      box(g, -0.02, -0.7, 0.11, 0.08, '#8b99a8', 0.02);
      circle(g, 0.03, -0.9, 0.155, suit);
      if (pose.face) portrait(g, pose, 0.05, -0.9, 0.12);
      else {
        ellipse(g, 0.065, -0.9, 0.11, 0.1, '#e6a23c');
        ellipse(g, 0.065, -0.9, 0.1, 0.09, '#2c3a5c');
        ellipse(g, 0.1, -0.93, 0.035, 0.025, '#dfeaff', -0.5);
      }
    },
  },
  robot: {
    ...walker,
    head: 0.26,
    size: 33,
    paint(g, pose) {
      const steel = pose.colour ?? '#9fb0bf';
      const swing = wave(pose.phase) * 0.1;
      for (const [side, offset] of [
        [-0.08, swing],
        [0.08, -swing],
      ] as const) {
        limb(
          g,
          [
            [side, -0.42],
            [side + offset * 0.4, -0.22],
            [side + offset, -0.04],
          ],
          0.07,
          darken(steel, 0.35),
        );
        box(g, side + offset - 0.06, -0.06, 0.15, 0.06, darken(steel, 0.5), 0.02);
      }
      limb(
        g,
        [
          [-0.17, -0.68],
          [-0.25, -0.52],
          [-0.22 - swing, -0.38],
        ],
        0.055,
        darken(steel, 0.3),
      );
      box(g, -0.19, -0.74, 0.38, 0.34, steel, 0.06);
      box(g, -0.11, -0.67, 0.22, 0.14, darken(steel, 0.55), 0.03);
      for (const x of [-0.06, 0, 0.06])
        circle(g, x, -0.6, 0.02, ['#ff6b5e', '#ffd75e', '#6be08a'][Math.floor((x + 0.08) * 12)] ?? '#6be08a');
      limb(
        g,
        [
          [0.17, -0.68],
          [0.27, -0.55],
          [0.24 + swing, -0.4],
        ],
        0.055,
        steel,
      );
      limb(
        g,
        [
          [0, -1.0],
          [0, -1.08],
        ],
        0.018,
        darken(steel, 0.3),
      );
      box(g, -0.15, -1.0, 0.3, 0.23, lighten(steel, 0.12), 0.07);
    },
    shine(g, { phase, face, ...pose }) {
      if (face) return portrait(g, { ...pose, face, phase }, 0, -0.89, 0.11);
      for (const x of [-0.045, 0.07]) circle(g, x, -0.89, phase > 0.92 ? 0.008 : 0.032, '#8ff3ff');
      circle(g, 0, -1.1, 0.022, phase < 0.5 ? '#ff5a4e' : '#802a26');
    },
  },
  snowman: {
    size: 34,
    wide: 1.2,
    travel: 'stay',
    period: 2.6,
    paint(g, { colour, phase, light }) {
      const snow = mix('#f7fbff', light.low, 0.08);
      g.rotate(wave(phase) * 0.025);
      for (const side of [-1, 1])
        limb(
          g,
          [
            [side * 0.16, -0.52],
            [side * 0.33, -0.6 - 0.03 * wave(phase, side * 0.2)],
            [side * 0.42, -0.72 - 0.05 * wave(phase)],
          ],
          0.025,
          '#5b3a22',
        );
      for (const [y, r] of [
        [-0.22, 0.25],
        [-0.56, 0.19],
        [-0.83, 0.14],
      ] as const) {
        circle(g, 0, y, r, snow);
        ellipse(g, r * 0.25, y + r * 0.35, r * 0.7, r * 0.5, fade('#8fa9cc', 0.3));
      }
      for (const y of [-0.5, -0.6]) circle(g, 0.06, y, 0.02, '#23232b');
      for (const x of [0, 0.09]) circle(g, x, -0.87, 0.018, '#23232b');
      shape(
        g,
        [
          [0.05, -0.84],
          [0.24, -0.81],
          [0.05, -0.79],
        ],
        '#ef7d2a',
      );
      box(g, -0.15, -0.745, 0.3, 0.055, colour ?? '#d5342f', 0.025);
      box(g, -0.13, -0.75, 0.07, 0.2, colour ?? '#d5342f', 0.02);
      box(g, -0.16, -0.97, 0.32, 0.03, '#2b2b33', 0.01);
      box(g, -0.1, -1.12, 0.2, 0.16, '#2b2b33', 0.01);
    },
  },
  ghost: {
    size: 24,
    wide: 1.1,
    travel: 'drift',
    period: 2,
    airy: true,
    paint() {},
    shine(g, { phase, colour }) {
      const sheet = colour ?? '#f4f7ff';
      g.globalAlpha = 0.86;
      g.fillStyle = sheet;
      g.beginPath();
      g.moveTo(-0.3, -0.05);
      g.bezierCurveTo(-0.36, -1.1, 0.36, -1.1, 0.3, -0.05);
      for (let index = 0; index < 5; index++)
        g.quadraticCurveTo(
          0.24 - index * 0.12,
          index % 2 ? -0.14 : 0.06 + wave(phase, index * 0.2) * 0.04,
          0.18 - index * 0.12,
          -0.05,
        );
      g.fill();
      g.globalAlpha = 1;
      for (const x of [-0.08, 0.12]) ellipse(g, x, -0.6, 0.045, 0.07, '#2b2d3d');
      ellipse(g, 0.02, -0.45, 0.05, 0.065 + 0.015 * wave(phase), '#2b2d3d');
    },
  },
} satisfies Record<string, Art>;
