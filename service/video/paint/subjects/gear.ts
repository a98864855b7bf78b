import type { Brush } from '../../compose/layer.ts';
import type { Action, SceneSubject } from '../../scene/scene.ts';
import type { Role } from '../../scene/vocabulary.ts';
import { type Pose, wave } from '../art.ts';
import { blob, circle, glow, limb, type Point } from '../brushwork.ts';
import { fade } from '../colour.ts';

const ARMED: ReadonlySet<Role | undefined> = new Set<Role>(['wizard', 'knight', 'pirate']);

export const holdsGear = ({ role, holds }: SceneSubject) => !holds && ARMED.has(role);

export const ridesBroom = (action: Action | undefined, { role }: SceneSubject) =>
  role === 'witch' && (action === 'fly' || action === 'float');

const staffTop = ([x, y]: Point): Point => [x + 0.035, y - 0.5];

/** Flies behind the shoulders of a hero. */
export function cape(g: Brush, { subject, phase }: Pose, [x, y]: Point) {
  if (subject.role !== 'superhero') return;
  const flap = wave(phase) * 0.05;
  blob(
    g,
    [
      [x + 0.07, y + 0.01],
      [x - 0.07, y],
      [x - 0.3, y + 0.2 + flap],
      [x - 0.46, y + 0.5 - flap],
      [x - 0.2, y + 0.56 + flap],
      [x - 0.02, y + 0.3],
    ],
    '#d5342f',
  );
}

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
