import type { SubjectName } from '../../scene/vocabulary.ts';
import type { Art } from '../art.ts';
import { BEASTS } from './beasts.ts';
import { PEOPLE } from './people.ts';

const drawn: Partial<Record<SubjectName, Art>> = { ...BEASTS, ...PEOPLE };
export const ART = new Proxy(drawn, { get: (all, name) => all[name as SubjectName] ?? PEOPLE.person }) as Record<SubjectName, Art>;
