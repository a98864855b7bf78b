import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from '#components/ui/overlays/toast.ts';
import { fileThings } from '#lib/api/projects.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useSelection } from '#lib/state/gallery-store.ts';
import type { Things } from '#lib/state/project-store.ts';
import type { Project } from '#lib/studio/library/project.ts';

export const thingsLabel = ({ kind, ids: { length: count } }: Things, t: Translator<'shell'>): string =>
  t(`projects.things.${kind}`, { count });

/** Puts things in a project, or in none, and says so. */
export function useFileThings() {
  const t = useTranslations('shell');
  const { mutateAsync, isPending } = useMutation(fileThings(useQueryClient()));
  const file = async (things: Things, project: Pick<Project, 'id' | 'name'> | null): Promise<boolean> => {
    try {
      await mutateAsync({ ...things, projectId: project?.id ?? null });
    } catch {
      // Told by the cache of mutations.
      return false;
    }
    if (things.kind === 'task') useSelection.getState().clear();
    const what = thingsLabel(things, t);
    toast.success(
      project
        ? t('projects.moved', { things: what, name: project.name })
        : t('projects.takenOut', { things: what }),
    );
    return true;
  };
  return { file, busy: isPending };
}
