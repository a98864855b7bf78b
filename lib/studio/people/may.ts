import type { Translator } from '#lib/language/translator.ts';
import type { Project } from '../library/project.ts';
import { mayAct, type Role } from './roles.ts';

/** Who somebody is here, as the studio told the page. */
export interface Standing {
  /** Null in a studio of one, and while it is not known yet: the studio itself decides in the end. */
  role: Role | null;
  /** Those of their own, and those others shared with them. */
  projects: readonly Pick<Project, 'id' | 'sharing'>[];
}

/** Something that was made, and where it lies. */
export interface Work {
  projectId: string | null;
  /** Whether it is of who asks; where that is not told, what lies in a project of others is taken for theirs. */
  isMine?: boolean;
}

export type May = ReturnType<typeof mayOf>;

/**
 * What somebody may do, by the rules the studio goes by, so that a page offers nothing that would be refused: viewers
 * look, and in a project of others one does what its owner lets one do.
 */
export function mayOf({ role, projects }: Standing) {
  const make = role === null || mayAct(role, 'member');
  const sharingOf = (projectId: string | null) => projects.find(({ id }) => id === projectId)?.sharing;
  const isOwn = ({ isMine, projectId }: Work) => isMine ?? !sharingOf(projectId)?.by;
  return {
    /** To make anything at all. */
    make,
    /** To manage connections, people and what is known of models. */
    administer: role === null || role === 'admin',
    /** To have new work land there. */
    makeIn: (projectId: string | null) => make && sharingOf(projectId)?.role !== 'view',
    /** To name, mark, move or delete something, or edit it. */
    change: (work: Work) => make && (isOwn(work) || sharingOf(work.projectId)?.role === 'edit'),
    /** To show something to the world: only what is one's own. */
    share: (work: Work) => make && isOwn(work),
  };
}

/** Why the main thing of a page cannot be done. */
export const whyNot = ({ make }: Pick<May, 'make'>, t: Translator<'shell'>) =>
  t(make ? 'viewOnlyProject' : 'viewer');
