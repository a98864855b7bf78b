import { isHuman, subjectOf } from '../catalogue/all.ts';
import { sinkOf } from '../rigs/bearing.ts';
import type { SceneSubject } from '../scene/scene.ts';
import type { Art } from './art.ts';
import type { Slot, Stage } from './stage.ts';

/** A character's face is larger than life. */
const CHARACTER_HEAD = 0.36;

/** Small subjects are shown closer, all the more when alone. */
export function smallness({ airy, size, hangs }: Art, subject: SceneSubject, alone: boolean) {
  const { kind, role, worn, perch } = subject;
  // The joke is the hat, so it must be visible.
  const dressed = (role || worn) && !isHuman(kind);
  const wanted = perch ? (hangs ? 30 : 42) : dressed ? 32 : 0;
  if (alone && wanted > 0) return Math.min(3.6, Math.max(1, wanted / size));
  return airy && size < 12 ? 1.5 : alone ? Math.min(1.5, Math.max(1, 21 / size)) : 1;
}

/** Alone in a close shot, a subject fills the frame. */
export function upClose({ w, h, scene }: Stage, { kind, count, mount }: SceneSubject, art: Art) {
  const alone = scene.subjects.length === 1 && count === 1 && !mount;
  if (scene.framing !== 'close' || !alone || subjectOf(kind).habitat !== 'ground') return 0;
  return Math.min(h * 1.3, (w * 0.8) / art.wide);
}

/** Close up, the feet leave the frame, not the head. */
export function sunk({ h, scene }: Stage, { holds, y }: Slot, tall: number) {
  const stands = holds.includes('ground') || holds.includes('table');
  return scene.framing === 'close' && stands ? Math.max(0, tall - (y - h * 0.15)) : 0;
}

/** A head at four fifths of the height, lower when sitting. */
export function headIn(
  head: number,
  anchor: { x: number; y: number },
  tall: number,
  { character, action }: SceneSubject,
) {
  const high = character ? CHARACTER_HEAD : head;
  if (action === 'sleep') return { x: anchor.x - tall * 0.4, y: anchor.y - tall * 0.1, tall: tall * high };
  const shoulders = 0.8 - sinkOf(action);
  return { x: anchor.x, y: anchor.y - tall * (shoulders + 0.46 * high), tall: tall * high };
}
