import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import { useSelection } from '#lib/state/selection-store.ts';
import { UNTITLED_FILM } from '#lib/studio/cut/blank.ts';

/** Creates a film from videos, in order, and opens it. */
export function useNewCut() {
  const t = useTranslations('gallery');
  const told = useErrorMessage();
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (taskIds: readonly string[]) => {
      try {
        const { createCut } = await import('#lib/api/cuts.ts');
        const shots = taskIds.map((taskId) => ({ taskId }));
        const create = client.getMutationCache().build(client, createCut(client));
        const cut = await create.execute({
          ...newWorkPlace(),
          title: UNTITLED_FILM,
          shots,
          key: crypto.randomUUID(),
        });
        useSelection.getState().clear();
        router.push(`/cuts/${encodeURIComponent(cut.id)}`);
      } catch (error) {
        toast.error(t('selection.filmNotBegun'), { description: told(error) });
      }
    },
    [client, router, t, told],
  );
}
