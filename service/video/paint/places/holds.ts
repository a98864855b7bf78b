import { subjectOf } from '../../catalogue/all.ts';
import type { Habitat } from '../../catalogue/subject.ts';
import type { Stage } from '../stage.ts';

export const holds = ({ scene }: Stage, habitat: Habitat) =>
  scene.subjects.some(({ kind }) => subjectOf(kind).habitat === habitat);
