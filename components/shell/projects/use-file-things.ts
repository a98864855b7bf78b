import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from '#components/ui/overlays/toast.ts';
import { fileThings, movePlacesOptions } from '#lib/api/acts/projects.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Things } from '#lib/state/project/project-store.ts';
import { useSelection } from '#lib/state/selection-store.ts';
import type { MovePlaces, Project } from '#lib/studio/project/project.ts';

export const thingsLabel = ({ kind, ids: { length: count } }: Things, t: Translator<'shell'>): string =>
  t(`projects.things.${kind}`, { count });

/** Moves things to a project, or to none, with undo. */
export function useFileThings() {
  const t = useTranslations('shell');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(fileThings(client));
  const undo = async (kind: Things['kind'], before: MovePlaces['from']) => {
    for (const place of before) await mutateAsync({ kind, ...place });
  };
  const file = async (things: Things, project: Pick<Project, 'id' | 'name'> | null): Promise<boolean> => {
    // Move even if the former places are unknown.
    const before = await client
      .fetchQuery(movePlacesOptions({ ...things, ids: [...things.ids] }))
      .catch(() => null);
    try {
      await mutateAsync({ ...things, projectId: project?.id ?? null });
    } catch {
      // The mutation cache shows the error.
      return false;
    }
    if (things.kind === 'task') useSelection.getState().clear();
    const what = thingsLabel(things, t);
    const said = project
      ? t('projects.moved', { things: what, name: project.name })
      : t('projects.takenOut', { things: what });
    if (before) toast.undo(said, () => void undo(things.kind, before.from).catch(() => undefined));
    else toast.success(said);
    return true;
  };
  return { file, busy: isPending };
}
