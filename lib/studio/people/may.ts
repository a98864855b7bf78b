import type { Translator } from '#lib/language/translator.ts';
import type { Project } from '../project/project.ts';
import type { Access } from './access.ts';
import { mayAct, type Role } from './person-values.ts';

/** The user's standing, as reported by the studio. */
export interface Standing {
  /** Null in a studio of one; undefined while it is not known yet: the studio itself decides in the end. */
  role: Role | null | undefined;
  /** Their own, and those shared with them. */
  projects: readonly Pick<Project, 'id' | 'sharing'>[];
}

/** Something that was made, and what the studio says of it to who asked. */
interface Work {
  may: Access;
}

export type May = ReturnType<typeof mayOf>;

/**
 * What the user may do, by the same rules as the studio, so that a page offers nothing that would be refused:
 * viewers only look, and others' work is governed by its project.
 */
export function mayOf({ role, projects }: Standing) {
  const make = role === null || role === undefined || mayAct(role, 'member');
  const isOwn = ({ may }: Work) => make && may === 'own';
  return {
    /** To make anything at all. */
    make,
    /** To manage connections, people and what is known of models, and to set caps. */
    administer: role === null || role === 'admin',
    /** To have new work land there. */
    makeIn: (projectId: string | null) =>
      make && projects.find(({ id }) => id === projectId)?.sharing?.role !== 'view',
    /** To name, mark, move or delete something, or edit it. */
    change: ({ may }: Work) => make && may !== 'view',
    /** Sharing with the world: only the user's own. */
    share: isOwn,
    /** Retrying, at the cost of the original requester. */
    retry: isOwn,
  };
}

/** Why the main thing of a page cannot be done. */
export const whyNot = ({ make }: Pick<May, 'make'>, t: Translator<'shell'>) =>
  t(make ? 'viewOnlyProject' : 'viewer');
