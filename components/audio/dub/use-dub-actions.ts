'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteDub, restoreDub, retryDub } from '#lib/api/dubs.ts';
import type { Dub } from '#lib/studio/dub.ts';

export type DubActions = ReturnType<typeof useDubActions>;

/** For the list, which stays when a dub leaves it and says so: messages lie out of reach behind a dialog. */
export function useDubActions() {
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<Dub | null>(null);
  const { mutate: remove } = useMutation(deleteDub(client));
  const { mutate: restore } = useMutation(restoreDub(client));
  const { mutate: retry } = useMutation(retryDub(client));
  return {
    deleted,
    retry: (id: string) => retry(id),
    remove: (id: string) => remove(id, { onSuccess: setDeleted }),
    undo: () => deleted && restore(deleted.id, { onSuccess: () => setDeleted(null) }),
  };
}
