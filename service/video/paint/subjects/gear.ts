import type { Role } from '../../catalogue/roles.ts';
import type { Brush } from '../../compose/layer.ts';
import type { Action, SceneSubject } from '../../scene/scene.ts';
import { type Pose, wave } from '../art.ts';
import { blob, circle, glow, limb, type Point } from '../brushwork.ts';
import { fade } from '../colour.ts';
import { STANCES } from './stances.ts';
import { staffTop, TOOLS } from './tools.ts';

const LOWERED: ReadonlySet<Role> = new Set<Role>(['business', 'doctor', 'footballer']);

export const holdsGear = ({ role, holds }: SceneSubject) =>
  Boolean(role && !holds && TOOLS[role] && !LOWERED.has(role));

export const ridesBroom = (action: Action | undefined, { role }: SceneSubject) =>
  role === 'witch' && (action === 'fly' || action === 'float');

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

export function gear(g: Brush, pose: Pose, hand: Point) {
  const { role, holds, mount } = pose.subject;
  if (role && !holds && !(mount && STANCES[role])) TOOLS[role]?.(g, hand, pose);
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
