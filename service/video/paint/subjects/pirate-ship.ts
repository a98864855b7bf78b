import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { skull } from './skull.ts';

const WOOD = '#5b3a26';
const MASTS = [
  { x: -0.4, top: -0.92, sails: [0.3, 0.24] },
  { x: 0.02, top: -1.06, sails: [0.42, 0.34] },
  { x: 0.42, top: -0.86, sails: [0.28, 0.22] },
] as const;

/** A square sail that hangs from its yard and swells forward. */
function squareSail(g: Brush, x: number, y: number, w: number, h: number, belly: number, cloth: Hex) {
  const [left, right] = [x - w / 2, x + w / 2];
  g.fillStyle = vertical(g, y, y + h, lighten(cloth, 0.12), darken(cloth, 0.2));
  g.strokeStyle = lighten(cloth, 0.34);
  g.lineWidth = 0.008;
  g.beginPath();
  g.moveTo(left, y);
  g.lineTo(right, y);
  g.quadraticCurveTo(right + 0.07 + belly, y + h * 0.55, right - 0.01, y + h);
  g.quadraticCurveTo(x + 0.03, y + h - 0.055, left - 0.01, y + h);
  g.quadraticCurveTo(left + 0.05 + belly, y + h * 0.5, left, y);
  g.fill();
  g.stroke();
  limb(g, [[left - 0.03, y] as const, [right + 0.03, y] as const], 0.018, '#7a5638');
}

function rig(g: Brush, cloth: Hex, phase: number) {
  for (const { x, top } of MASTS) {
    limb(g, [[x, -0.2] as const, [x, top] as const], 0.026, '#6b4a33');
    for (const side of [-0.26, 0.26])
      limb(g, [[x, top + 0.12] as const, [x + side, -0.22] as const], 0.005, '#3a2a20');
  }
  limb(g, [[0.62, -0.27] as const, [0.98, -0.44] as const], 0.024, '#6b4a33');
  shape(
    g,
    [
      [0.95, -0.43],
      [0.44, -0.8],
      [0.6, -0.33],
    ],
    darken(cloth, 0.1),
  );
  for (const [index, { x, top, sails }] of MASTS.entries()) {
    const belly = 0.02 + 0.02 * wave(phase, 0.2 * index);
    squareSail(g, x, top + 0.42, sails[0], 0.26, belly, cloth);
    squareSail(g, x, top + 0.14, sails[1], 0.24, belly, cloth);
  }
}

/** The black flag, and the skull on the great sail, so that nobody can be mistaken. */
function colours(g: Brush, phase: number) {
  const [x, y] = [0.02, -1.06];
  const flap = (at: number) => wave(phase * 2, at) * 0.018;
  g.fillStyle = '#15151b';
  g.strokeStyle = '#6a6a76';
  g.lineWidth = 0.008;
  g.beginPath();
  g.moveTo(x, y - 0.02);
  for (let at = 0; at <= 6; at++) g.lineTo(x - at * 0.045, y - 0.02 + flap(at / 6));
  for (let at = 6; at >= 0; at--) g.lineTo(x - at * 0.045, y + 0.15 + flap(at / 6));
  g.fill();
  g.stroke();
  skull(g, x - 0.13, y + 0.05 + flap(0.5), 0.048);
  skull(g, 0.06, -0.53, 0.075);
}

function hull(g: Brush, lamps: number) {
  shape(
    g,
    [
      [-0.86, -0.46],
      [-0.46, -0.42],
      [-0.46, -0.2],
      [-0.8, -0.18],
    ],
    darken(WOOD, 0.12),
  );
  for (let pane = 0; pane < 3; pane++)
    box(g, -0.78 + pane * 0.1, -0.37, 0.06, 0.08, lamps > 0.2 ? '#ffd27a' : '#caa25a', 0.012);
  blob(
    g,
    [
      [-0.9, -0.3],
      [-0.4, -0.22],
      [0.3, -0.22],
      [0.86, -0.36],
      [0.66, 0.05],
      [-0.7, 0.06],
    ],
    vertical(g, -0.3, 0.05, lighten(WOOD, 0.12), darken(WOOD, 0.35)),
  );
  for (const y of [-0.2, -0.04])
    limb(
      g,
      [[-0.78, y - 0.02] as const, [0, y + 0.02] as const, [0.72, y - 0.05] as const],
      0.014,
      '#c99a4a',
    );
  for (let port = 0; port < 6; port++) {
    const x = -0.55 + port * 0.2;
    box(g, x - 0.035, -0.155, 0.07, 0.07, '#c99a4a', 0.008);
    box(g, x - 0.026, -0.146, 0.052, 0.052, '#120d0a');
    ellipse(g, x + 0.012, -0.112, 0.026, 0.015, '#4a4c55');
    circle(g, x + 0.032, -0.112, 0.014, '#2a2c33');
  }
  circle(g, 0.84, -0.34, 0.035, '#c99a4a');
  limb(g, [[-0.83, -0.44] as const, [-0.84, -0.53] as const], 0.014, '#3a2a20');
}

export const PIRATE_SHIP = {
  pirateship: {
    size: 41,
    wide: 2.1,
    above: 0.25,
    travel: 'bob',
    speed: 0.1,
    period: 3.4,
    poses: 18,
    seat: { x: -0.2, y: -0.3, scale: 0.24 },
    paint(g, { phase, colour, light }) {
      g.rotate(wave(phase) * 0.022);
      rig(g, colour ?? '#2b2a33', phase);
      colours(g, phase);
      hull(g, light.lamps);
    },
    shine(g, { phase, light }) {
      g.rotate(wave(phase) * 0.022);
      circle(g, -0.84, -0.52, 0.022, fade('#ffe6a8', 0.9));
      glow(g, -0.84, -0.52, 0.16, '#ffc45a', 0.35 + 0.5 * light.lamps);
    },
  },
} satisfies Record<string, Art>;
