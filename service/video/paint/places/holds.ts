import { type Habitat, SUBJECT_FACTS } from '../../scene/subject-facts.ts';
import type { Stage } from '../stage.ts';

export const holds = ({ scene }: Stage, habitat: Habitat) =>
  scene.subjects.some(({ kind }) => SUBJECT_FACTS[kind].habitat === habitat);
