import type { Project, ProjectCounts } from './project.ts';

/** A project with those inside it, in the order they are shown. */
type ProjectBranch = Project & { within: Project[] };

export const branchesOf = (all: readonly Project[]): ProjectBranch[] =>
  all
    .filter(({ parentId }) => parentId === null)
    .map((project) => ({ ...project, within: all.filter(({ parentId }) => parentId === project.id) }));

/** The ids of a project and those inside it. */
export const placesOf = (id: string, all: readonly Project[]): ReadonlySet<string> =>
  new Set(all.flatMap((project) => (project.id === id || project.parentId === id ? [project.id] : [])));

const sum = (counts: ProjectCounts) => Object.values(counts).reduce((all, count) => all + count, 0);

/** The number of things in a project, including nested ones. */
export const thingsIn = (id: string, all: readonly Project[]): number => {
  const places = placesOf(id, all);
  return all.reduce((total, project) => total + (places.has(project.id) ? sum(project.counts) : 0), 0);
};
