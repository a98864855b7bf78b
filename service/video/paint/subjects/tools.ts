import type { Role } from '../../catalogue/roles.ts';
import type { Brush } from '../../compose/layer.ts';
import { type Pose, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb, type Point } from '../brushwork.ts';
import { fade } from '../colour.ts';

type Tool = (g: Brush, hand: Point, pose: Pose) => void;

const [WOOD, STEEL, GOLD] = ['#6b4527', '#dfe5ec', '#c99a3a'];

const rod = (g: Brush, from: Point, to: Point, thickness: number, paint: string) =>
  limb(g, [from, to], thickness, paint);

export const staffTop = ([x, y]: Point): Point => [x + 0.035, y - 0.5];

function blade(g: Brush, [x, y]: Point, length: number, guard: string) {
  rod(g, [x, y], [x + length * 0.3, y - length], 0.026, STEEL);
  rod(g, [x - 0.045, y - 0.07], [x + 0.085, y - 0.035], 0.024, guard);
}

export function football(g: Brush, x: number, y: number, r: number) {
  circle(g, x, y, r, '#fbfaf6');
  circle(g, x, y, r * 0.34, '#26262e');
  for (let patch = 0; patch < 5; patch++) {
    const angle = (patch / 5) * TURN + 0.3;
    circle(g, x + Math.cos(angle) * r * 0.8, y + Math.sin(angle) * r * 0.8, r * 0.2, '#26262e');
  }
}

function axe(g: Brush, [x, y]: Point) {
  rod(g, [x - 0.02, y + 0.16], [x + 0.05, y - 0.34], 0.028, WOOD);
  blob(
    g,
    [
      [x + 0.03, y - 0.36],
      [x + 0.2, y - 0.4],
      [x + 0.2, y - 0.16],
      [x + 0.04, y - 0.22],
    ],
    STEEL,
  );
}

/** What the nearer hand of a role holds, unless the prompt gave it something else. */
export const TOOLS: Partial<Record<Role, Tool>> = {
  wizard(g, hand) {
    const [x, y] = hand;
    rod(g, [x - 0.02, -0.01], [x + 0.03, y - 0.45], 0.026, WOOD);
    const [tx, ty] = staffTop(hand);
    limb(
      g,
      [[tx - 0.05, ty + 0.07] as const, [tx - 0.06, ty - 0.04] as const, [tx + 0.02, ty - 0.06] as const],
      0.024,
      WOOD,
    );
    circle(g, tx, ty + 0.02, 0.042, '#9be8ff');
  },
  knight(g, hand) {
    blade(g, hand, 0.42, GOLD);
    blob(
      g,
      [
        [-0.24, -0.7],
        [-0.02, -0.7],
        [-0.02, -0.5],
        [-0.13, -0.34],
        [-0.24, -0.5],
      ],
      '#2f5fb0',
    );
    rod(g, [-0.13, -0.66], [-0.13, -0.42], 0.022, '#f2c230');
    rod(g, [-0.2, -0.57], [-0.06, -0.57], 0.022, '#f2c230');
  },
  pirate: (g, [x, y]) =>
    limb(g, [[x, y] as const, [x + 0.16, y - 0.12] as const, [x + 0.2, y - 0.34] as const], 0.024, STEEL),
  samurai(g, [x, y]) {
    limb(g, [[x, y] as const, [x + 0.16, y - 0.2] as const, [x + 0.2, y - 0.48] as const], 0.022, STEEL);
    rod(g, [x - 0.04, y + 0.07], [x + 0.02, y - 0.02], 0.03, '#2b2530');
  },
  ninja(g, [x, y]) {
    rod(g, [-0.16, -0.9], [0.06, -0.48], 0.024, '#2a2d36');
    rod(g, [x, y], [x + 0.1, y - 0.26], 0.02, STEEL);
  },
  lumberjack: axe,
  magician: (g, [x, y]) => {
    rod(g, [x, y], [x + 0.16, y - 0.14], 0.02, '#26262e');
    circle(g, x + 0.17, y - 0.15, 0.018, '#ffffff');
  },
  fencer: (g, [x, y]) => rod(g, [x, y], [x + 0.5, y - 0.06], 0.014, STEEL),
  viking(g, hand) {
    axe(g, hand);
    circle(g, -0.14, -0.56, 0.16, '#8a3b2c');
    circle(g, -0.14, -0.56, 0.045, GOLD);
  },
  royal(g, [x, y]) {
    rod(g, [x, y + 0.12], [x + 0.03, y - 0.26], 0.022, GOLD);
    circle(g, x + 0.034, y - 0.3, 0.04, '#f2c230');
  },
  tennis(g, [x, y], { phase }) {
    rod(g, [x, y], [x + 0.06, y - 0.13], 0.026, '#33302c');
    ellipse(g, x + 0.11, y - 0.25, 0.085, 0.125, fade('#ffffff', 0.5), 0.35);
    g.strokeStyle = '#d5342f';
    g.lineWidth = 0.022;
    g.beginPath();
    g.ellipse(x + 0.11, y - 0.25, 0.085, 0.125, 0.35, 0, Math.PI * 2);
    g.stroke();
    circle(g, 0.52, -1.0 + wave(phase) * 0.06, 0.04, '#d8ee3a');
  },
  golfer(g, [x, y]) {
    rod(g, [x, y], [x + 0.18, -0.03], 0.016, '#c9ced6');
    limb(g, [[x + 0.17, -0.02] as const, [x + 0.25, -0.02] as const], 0.035, '#33363f');
    circle(g, x + 0.36, -0.022, 0.024, '#ffffff');
  },
  hockey(g, [x, y]) {
    rod(g, [x - 0.12, y - 0.14], [x + 0.18, -0.03], 0.024, WOOD);
    rod(g, [x + 0.18, -0.025], [x + 0.32, -0.025], 0.036, '#26262e');
    ellipse(g, x + 0.4, -0.015, 0.05, 0.018, '#17181d');
  },
  baseball(g, [x, y]) {
    limb(g, [[x, y] as const, [x - 0.12, y - 0.34] as const], 0.032, '#d9a566');
    limb(g, [[x - 0.07, y - 0.2] as const, [x - 0.13, y - 0.38] as const], 0.058, '#d9a566');
    circle(g, 0.58, -0.72, 0.032, '#ffffff');
  },
  basketball(g, [x], { phase }) {
    const y = -0.1 - Math.abs(wave(phase)) * 0.3;
    circle(g, x + 0.04, y, 0.095, '#e27a2a');
    rod(g, [x - 0.055, y], [x + 0.135, y], 0.012, '#3a2418');
    rod(g, [x + 0.04, y - 0.095], [x + 0.04, y + 0.095], 0.012, '#3a2418');
  },
  footballer: (g, _hand, { phase }) => football(g, 0.34 + wave(phase) * 0.05, -0.075, 0.075),
  keeper: (g, [x, y], { phase }) => football(g, x + 0.2 + wave(phase) * 0.03, y - 0.1, 0.085),
  archer(g, [x, y]) {
    const [bx, by] = [0.33, y];
    g.strokeStyle = WOOD;
    g.lineWidth = 0.026;
    g.beginPath();
    g.arc(bx - 0.22, by, 0.32, -0.95, 0.95);
    g.stroke();
    limb(
      g,
      [[bx - 0.034, by - 0.26] as const, [x, y] as const, [x, y] as const, [bx - 0.034, by + 0.26] as const],
      0.008,
      '#f4efe0',
    );
    rod(g, [x, y], [bx + 0.16, by], 0.014, '#8a6a48');
    for (const at of [-0.1, -0.06, -0.02])
      rod(g, [-0.12, -0.62], [-0.16 + at * 0.6, -0.92], 0.014, '#c9b48a');
  },
  drummer: (g, [x, y], { phase }) => {
    rod(g, [x - 0.03, y], [x + 0.2, y + 0.05 - wave(phase) * 0.06], 0.018, '#e6cf9a');
    rod(g, [x + 0.08, y - 0.06], [x + 0.34, y + 0.02 + wave(phase) * 0.06], 0.018, '#e6cf9a');
  },
  singer(g, [x, y]) {
    rod(g, [x, y], [x + 0.02, y - 0.06], 0.03, '#26262e');
    circle(g, x + 0.025, y - 0.08, 0.034, '#8a8f98');
  },
  painter: (g, [x, y]) => rod(g, [x - 0.05, y + 0.03], [x + 0.09, y - 0.05], 0.018, '#c9a06a'),
  skier(g, [x, y]) {
    rod(g, [x, y], [x - 0.16, -0.02], 0.014, '#33363f');
    rod(g, [x + 0.05, y], [x - 0.06, -0.02], 0.014, '#33363f');
  },
  angler(g, [x, y]) {
    limb(
      g,
      [[x - 0.06, y + 0.06] as const, [x + 0.3, y - 0.42] as const, [x + 0.62, y - 0.44] as const],
      0.018,
      WOOD,
    );
    rod(g, [x + 0.62, y - 0.44], [x + 0.66, -0.06], 0.006, '#e8ecf0');
    circle(g, x + 0.66, -0.06, 0.025, '#d5342f');
  },
  photographer(g, [x, y]) {
    box(g, x - 0.05, y - 0.06, 0.12, 0.09, '#26262e', 0.015);
    box(g, x + 0.05, y - 0.04, 0.07, 0.06, '#3c3f48', 0.01);
  },
  doctor(g) {
    g.strokeStyle = '#3c4a5c';
    g.lineWidth = 0.016;
    g.beginPath();
    g.arc(0.03, -0.76, 0.07, 0.1, Math.PI - 0.1);
    g.stroke();
    circle(g, 0.06, -0.62, 0.022, '#3c4a5c');
  },
  business: (g, [x, y]) => box(g, x - 0.09, y + 0.02, 0.2, 0.14, '#5a3a24', 0.02),
  farmer(g, [x, y]) {
    rod(g, [x, 0], [x + 0.02, y - 0.3], 0.022, WOOD);
    for (const at of [-0.05, 0.02, 0.09]) rod(g, [x + at, y - 0.28], [x + at, y - 0.44], 0.014, '#8a8f98');
    rod(g, [x - 0.05, y - 0.28], [x + 0.09, y - 0.28], 0.016, '#8a8f98');
  },
  teacher: (g, [x, y]) => rod(g, [x, y], [x + 0.2, y - 0.16], 0.014, '#e6cf9a'),
  smith(g, [x, y]) {
    rod(g, [x - 0.03, y + 0.04], [x + 0.1, y - 0.14], 0.024, WOOD);
    limb(g, [[x + 0.05, y - 0.19] as const, [x + 0.16, y - 0.1] as const], 0.07, '#5d6470');
  },
  fairy(g, [x, y]) {
    rod(g, [x, y], [x + 0.09, y - 0.15], 0.014, '#f6e6b0');
    circle(g, x + 0.09, y - 0.16, 0.03, '#ffe08a');
  },
  lifter(g, [x, y]) {
    rod(g, [x - 0.72, y], [x + 0.28, y], 0.024, '#c9ced6');
    for (const at of [-0.66, -0.58, 0.14, 0.22]) box(g, x + at, y - 0.13, 0.05, 0.26, '#26262e', 0.02);
  },
};
