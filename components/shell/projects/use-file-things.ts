import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/overlays/toast.ts';
import { fileThings } from '#lib/api/projects.ts';
import { useSelection } from '#lib/state/gallery-store.ts';
import type { ThingKind, Things } from '#lib/state/project-store.ts';
import type { Project } from '#lib/studio/library/project.ts';

const WORDS: Record<ThingKind, [one: string, many: string]> = {
  task: ['video', 'videos'],
  speech: ['clip', 'clips'],
  transcript: ['transcript', 'transcripts'],
  cut: ['cut', 'cuts'],
  character: ['character', 'characters'],
};

export const thingsLabel = ({ kind, ids: { length: count } }: Things): string =>
  `${count.toLocaleString('en')} ${WORDS[kind][count === 1 ? 0 : 1]}`;

/** Puts things in a project, or in none, and says so. */
export function useFileThings() {
  const { mutateAsync, isPending } = useMutation(fileThings(useQueryClient()));
  const file = async (things: Things, project: Pick<Project, 'id' | 'name'> | null): Promise<boolean> => {
    try {
      await mutateAsync({ ...things, projectId: project?.id ?? null });
    } catch {
      // Told by the cache of mutations.
      return false;
    }
    if (things.kind === 'task') useSelection.getState().clear();
    const what = thingsLabel(things);
    toast.success(project ? `${what} moved to ${project.name}` : `${what} taken out of projects`);
    return true;
  };
  return { file, busy: isPending };
}
