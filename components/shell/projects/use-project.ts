import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { projectsOptions } from '#lib/api/projects.ts';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import type { Project } from '#lib/studio/project/project.ts';
import { placesOf } from '#lib/studio/project/project-tree.ts';

/** The open project; closes it once it is deleted. */
export function useProject() {
  const { id, open } = useOpenProject();
  const { data } = useQuery({ ...projectsOptions(), enabled: id !== null });
  const project = data?.find((one) => one.id === id) ?? null;
  const isGone = data !== undefined && id !== null && project === null;
  useEffect(() => {
    if (isGone) open(null);
  }, [isGone, open]);
  const viewOnly = project?.sharing?.role === 'view';
  useEffect(() => {
    // Setting state also stores it, which would overwrite the stored state before it is read.
    if (useOpenProject.getState().viewOnly !== viewOnly) useOpenProject.setState({ viewOnly });
  }, [viewOnly]);
  return { id, project, isWithin: withinOf(id, data) };
}

/** Whether something is in the open project; true while none is open. */
const withinOf =
  (id: string | null, all: readonly Project[] | undefined) =>
  ({ projectId }: { projectId: string | null }): boolean =>
    id === null || projectId === id || (projectId !== null && placesOf(id, all ?? []).has(projectId));
