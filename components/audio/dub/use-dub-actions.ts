'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { deleteDub, restoreDub, retryDub } from '#lib/api/dubs.ts';

export type DubActions = ReturnType<typeof useDubActions>;

/** For the list, which stays when a dub leaves it. */
export function useDubActions() {
  const client = useQueryClient();
  const { mutate: remove } = useMutation(deleteDub(client));
  const { mutate: restore } = useMutation(restoreDub(client));
  const { mutate: retry } = useMutation(retryDub(client));
  return {
    retry: (id: string) => retry(id),
    remove: (id: string) => remove(id, { onSuccess: () => toast.undo('Dub deleted', () => restore(id)) }),
  };
}
