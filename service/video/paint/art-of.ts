import { subjectOf } from '../catalogue/all.ts';
import { pictureFor } from '../catalogue/pictures.ts';
import { DRAWN_BY_RIG } from '../rigs/all.ts';
import type { SubjectId } from '../scene/scene.ts';
import type { Art } from './art.ts';

const pictures = new Map<SubjectId, Art | undefined>();

/** How a subject is drawn: by a rig where there is one, else as its row says, else from the art library. */
export function artOf(id: SubjectId): Art {
  const own = DRAWN_BY_RIG[id] ?? subjectOf(id).look;
  if (own) return own;
  if (!pictures.has(id)) pictures.set(id, pictureFor(id));
  const art = pictures.get(id);
  if (!art) throw new Error(`nothing draws ${id}`);
  return art;
}
