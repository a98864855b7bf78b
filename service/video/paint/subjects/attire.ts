import type { Brush } from '../../compose/layer.ts';
import type { Action, SceneSubject } from '../../scene/scene.ts';
import type { Role } from '../../scene/vocabulary.ts';
import { type Pose, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, limb, type Point, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import type { Outfit } from './outfit.ts';
import { skull } from './skull.ts';

/** What a role wears, as far as it is cloth and hair. */
const CLOTHES: Record<Role, Partial<Outfit>> = {
  wizard: { top: '#3a3f9e', robe: true, beard: '#ecebe6', hair: '#ecebe6' },
  witch: { top: '#5d3a8a', robe: true, longHair: true, hair: '#c25a1e' },
  royal: { top: '#8c2347', robe: true },
  knight: { top: '#aeb6c2', legs: '#7c8593' },
  pirate: { top: '#a83232', legs: '#2b2530', beard: '#2b1d18' },
  chef: { top: '#f4f2ec', legs: '#3b3f4c' },
  worker: { top: '#e8832a', legs: '#2f4a7a' },
  skater: {},
  santa: { top: '#c62f2f', robe: true, beard: '#f6f4ee', hair: '#f6f4ee' },
};

export function clothesOf({ subject, colour, face }: Pose): Partial<Outfit> {
  const clothes = subject.role && CLOTHES[subject.role];
  if (!clothes) return {};
  return { ...clothes, ...(colour && { top: colour }), ...(face && { beard: undefined }) };
}

const ARMED: ReadonlySet<Role | undefined> = new Set<Role>(['wizard', 'knight', 'pirate']);

export const holdsGear = ({ role, holds }: SceneSubject) => !holds && ARMED.has(role);

export const ridesBroom = (action: Action | undefined, { role }: SceneSubject) =>
  role === 'witch' && (action === 'fly' || action === 'float');

function star(g: Brush, x: number, y: number, r: number, paint: Hex) {
  const point = (at: number): Point => {
    const reach = at % 2 ? r * 0.42 : r;
    return [x + Math.sin((at / 10) * TURN) * reach, y - Math.cos((at / 10) * TURN) * reach];
  };
  shape(
    g,
    Array.from({ length: 10 }, (_, at) => point(at)),
    paint,
  );
}

function pointedHat(g: Brush, x: number, y: number, r: number, cloth: Hex, band: Hex, starry: boolean) {
  blob(
    g,
    [
      [x - r * 1.1, y - r * 0.45],
      [x - r * 0.7, y - r * 2],
      [x - r * 0.75, y - r * 4.1],
      [x - r * 0.45, y - r * 4.1],
      [x + r * 0.6, y - r * 2],
      [x + r * 1.1, y - r * 0.45],
    ],
    cloth,
  );
  ellipse(g, x, y - r * 0.6, r * 1.95, r * 0.34, darken(cloth, 0.15));
  box(g, x - r * 0.93, y - r * 1.12, r * 1.86, r * 0.34, band, r * 0.1);
  if (!starry) return;
  star(g, x - r * 0.2, y - r * 1.75, r * 0.34, '#ffe08a');
  star(g, x + r * 0.18, y - r * 2.4, r * 0.22, '#ffe08a');
  star(g, x - r * 0.42, y - r * 2.9, r * 0.18, '#ffe08a');
}

type Headdress = (g: Brush, x: number, y: number, r: number, cloth: Hex) => void;

const HEADDRESS: Record<Role, Headdress> = {
  wizard: (g, x, y, r, cloth) => pointedHat(g, x, y, r, cloth, '#e8b84a', true),
  witch: (g, x, y, r) => pointedHat(g, x, y, r, '#231a30', '#8ad04a', false),
  royal(g, x, y, r) {
    shape(
      g,
      [-1, -1.05, -0.5, -0.25, 0, 0.3, 0.5, 1.1, 1].map((at, i) => [
        x + r * at,
        y - r * (i === 0 || i === 8 ? 0.62 : i % 2 ? 1.75 : 1.15),
      ]),
      '#f2c230',
    );
    for (const at of [-0.55, 0, 0.55]) circle(g, x + r * at, y - r * 0.85, r * 0.13, '#d5342f');
  },
  knight(g, x, y, r) {
    circle(g, x, y, r * 1.16, '#9aa3b0');
    box(g, x - r * 0.1, y - r * 0.28, r * 1.35, r * 0.26, '#20242c', r * 0.08);
    for (const slit of [0.3, 0.58]) box(g, x + r * 0.3, y + r * slit, r * 0.8, r * 0.1, '#4a515e');
    blob(
      g,
      [
        [x + r * 0.2, y - r * 1.1],
        [x - r * 0.4, y - r * 2.1],
        [x - r * 1.8, y - r * 1.5],
        [x - r * 1.7, y - r * 0.4],
        [x - r * 0.7, y - r * 1],
      ],
      '#d5342f',
    );
  },
  pirate(g, x, y, r) {
    blob(
      g,
      [
        [x - r * 2, y - r * 0.6],
        [x - r * 1.2, y - r * 1.7],
        [x, y - r * 2.1],
        [x + r * 1.2, y - r * 1.7],
        [x + r * 2, y - r * 0.6],
        [x, y - r * 0.9],
      ],
      '#201d26',
    );
    skull(g, x + r * 0.1, y - r * 1.5, r * 0.28);
    circle(g, x + r * 0.5, y + r * 0.02, r * 0.24, '#201d26');
    limb(g, [[x - r, y - r * 0.2] as const, [x + r * 0.9, y - r * 0.12] as const], r * 0.08, '#201d26');
  },
  chef(g, x, y, r) {
    box(g, x - r * 0.85, y - r * 1.3, r * 1.7, r * 0.8, '#fbfaf6', r * 0.1);
    for (const at of [-0.75, 0, 0.75]) circle(g, x + r * at, y - r * 1.75, r * 0.72, '#fbfaf6');
    for (const at of [-0.4, 0.1, 0.55])
      limb(g, [[x + r * at, y - r * 1.2] as const, [x + r * at, y - r * 0.7] as const], r * 0.06, '#d8d4ca');
  },
  worker(g, x, y, r) {
    g.fillStyle = '#f2c230';
    g.beginPath();
    g.arc(x, y - r * 0.5, r * 1.1, Math.PI, 0);
    g.fill();
    ellipse(g, x + r * 0.25, y - r * 0.5, r * 1.5, r * 0.18, '#dca820');
  },
  skater(g, x, y, r) {
    g.fillStyle = '#d5342f';
    g.beginPath();
    g.arc(x - r * 0.05, y - r * 0.4, r * 1.08, Math.PI, 0);
    g.fill();
    limb(g, [[x - r * 0.9, y - r * 0.42] as const, [x - r * 1.7, y - r * 0.3] as const], r * 0.22, '#d5342f');
  },
  santa(g, x, y, r, cloth) {
    blob(
      g,
      [
        [x - r * 1.1, y - r * 0.5],
        [x - r * 0.8, y - r * 1.9],
        [x - r * 1.9, y - r * 1.9],
        [x - r * 0.6, y - r * 2.5],
        [x + r * 1.1, y - r * 0.6],
      ],
      cloth,
    );
    circle(g, x - r * 1.5, y - r * 1.85, r * 0.36, '#fbfaf6');
    box(g, x - r * 1.2, y - r * 0.85, r * 2.4, r * 0.45, '#fbfaf6', r * 0.22);
  },
};

export function headdress(g: Brush, { subject }: Pose, x: number, y: number, r: number, cloth: Hex) {
  if (subject.role) HEADDRESS[subject.role](g, x, y, r, cloth);
}

/** From the shoulders to the feet, so that only their tips show. */
export function robe(g: Brush, { phase }: Pose, neck: number, hem: number, cloth: Hex) {
  const sway = wave(phase) * 0.02;
  blob(
    g,
    [
      [-0.09, neck - 0.02],
      [0.09, neck - 0.02],
      [0.13, neck + 0.3],
      [0.2 + sway, hem],
      [0, hem + 0.03],
      [-0.21 + sway, hem],
      [-0.13, neck + 0.3],
    ],
    cloth,
  );
  limb(g, [[0.02, neck + 0.1] as const, [0.05 + sway, hem - 0.02] as const], 0.012, darken(cloth, 0.3));
  limb(
    g,
    [[-0.18 + sway, hem - 0.015] as const, [0.19 + sway, hem - 0.015] as const],
    0.03,
    lighten(cloth, 0.3),
  );
  limb(g, [[-0.11, neck + 0.3] as const, [0.12, neck + 0.3] as const], 0.028, '#d8a840');
}

export function beard(g: Brush, x: number, y: number, r: number, long: boolean, hair: Hex) {
  blob(
    g,
    [
      [x - r * 0.15, y + r * 0.3],
      [x + r * 0.95, y + r * 0.2],
      [x + r * 0.9, y + r * (long ? 1.5 : 1)],
      [x + r * 0.45, y + r * (long ? 3.2 : 1.5)],
      [x - r * 0.2, y + r * (long ? 1.6 : 1.1)],
    ],
    hair,
  );
}

const staffTop = ([x, y]: Point): Point => [x + 0.035, y - 0.5];

/** What a role stands on. */
export function footing(g: Brush, { subject }: Pose) {
  if (subject.role !== 'skater') return;
  limb(
    g,
    [[-0.26, -0.06] as const, [-0.2, -0.035] as const, [0.2, -0.035] as const, [0.27, -0.07] as const],
    0.026,
    '#f2c230',
  );
  for (const x of [-0.16, 0.16]) circle(g, x, 0, 0.026, '#22242a');
}

/** What the nearer hand of a role holds, unless the prompt gave it something else. */
export function gear(g: Brush, { subject }: Pose, hand: Point) {
  const [x, y] = hand;
  if (subject.holds) return;
  if (subject.role === 'wizard') {
    limb(g, [[x - 0.02, -0.01] as const, [x + 0.03, y - 0.45] as const], 0.026, '#6b4527');
    const [tx, ty] = staffTop(hand);
    limb(
      g,
      [[tx - 0.05, ty + 0.07] as const, [tx - 0.06, ty - 0.04] as const, [tx + 0.02, ty - 0.06] as const],
      0.024,
      '#6b4527',
    );
    circle(g, tx, ty + 0.02, 0.042, '#9be8ff');
  }
  if (subject.role === 'knight') {
    limb(g, [[x, y] as const, [x + 0.12, y - 0.42] as const], 0.026, '#dfe5ec');
    limb(g, [[x - 0.045, y - 0.07] as const, [x + 0.085, y - 0.035] as const], 0.024, '#c99a3a');
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
    limb(g, [[-0.13, -0.66] as const, [-0.13, -0.42] as const], 0.022, '#f2c230');
    limb(g, [[-0.2, -0.57] as const, [-0.06, -0.57] as const], 0.022, '#f2c230');
  }
  if (subject.role === 'pirate')
    limb(g, [[x, y] as const, [x + 0.16, y - 0.12] as const, [x + 0.2, y - 0.34] as const], 0.024, '#dfe5ec');
}

/** The light at the end of a staff. */
export function gearGlow(g: Brush, { subject, phase }: Pose, hand: Point) {
  if (subject.role !== 'wizard' || subject.holds) return;
  const [x, y] = staffTop(hand);
  glow(g, x, y + 0.02, 0.2 + 0.04 * wave(phase), '#7fdcff', 0.85);
  circle(g, x, y + 0.02, 0.03, '#f2fdff');
  for (let spark = 0; spark < 4; spark++) {
    const age = (phase + spark / 4) % 1;
    circle(g, x + Math.sin(spark * 2.4 + age * 3) * 0.1, y - age * 0.2, 0.011, fade('#d8f6ff', 1 - age));
  }
}

/** Drawn behind a witch that flies. */
export function broom(g: Brush, y: number) {
  limb(g, [[-0.42, y + 0.05] as const, [0.5, y - 0.05] as const], 0.028, '#7a5030');
  blob(
    g,
    [
      [-0.38, y - 0.01],
      [-0.5, y - 0.04],
      [-0.8, y - 0.02],
      [-0.84, y + 0.12],
      [-0.72, y + 0.2],
      [-0.42, y + 0.13],
    ],
    '#c8963f',
  );
  limb(g, [[-0.42, y - 0.01] as const, [-0.44, y + 0.12] as const], 0.03, '#5a3a20');
}
