import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { useSelection } from '#lib/state/gallery-store.ts';
import { newWorkPlace } from '#lib/state/project-store.ts';
import { UNTITLED_FILM } from '#lib/studio/cut/blank.ts';

/** Begins a film with videos, in this order, and goes to it. */
export function useNewCut() {
  const t = useTranslations('gallery');
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
        toast.error(t('selection.filmNotBegun'), { description: String(error) });
      }
    },
    [client, router, t],
  );
}
