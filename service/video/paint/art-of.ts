import { subjectOf } from '../catalogue/all.ts';
import type { SubjectId } from '../scene/scene.ts';
import type { Art } from './art.ts';
import { ART } from './subjects/all.ts';

/** How a subject is drawn. */
export function artOf(id: SubjectId): Art {
  const art = subjectOf(id).look ?? ART[id];
  if (!art) throw new Error(`nothing draws ${id}`);
  return art;
}
