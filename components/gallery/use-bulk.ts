'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { bulkTasks } from '#lib/api/bulk-tasks.ts';
import { useSelection } from '#lib/state/gallery-store.ts';
import type { BulkAction, BulkRequest } from '#lib/studio/task/task.ts';
import { bulkLabels } from '#lib/studio/task/task-labels.ts';

const UNDONE_BY: Partial<Record<BulkAction, BulkAction>> = {
  trash: 'restore',
  restore: 'trash',
};
/** What the card itself shows needs no message. */
const QUIET: ReadonlySet<BulkAction> = new Set<BulkAction>(['favourite', 'unfavourite']);

/** Does something to many tasks and says how many it was done to. */
export function useBulk() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(bulkTasks(client));
  const run = useCallback(
    function act(request: BulkRequest) {
      if (request.ids.length === 0) return;
      mutate(request, {
        onSuccess: (result) => {
          const { action } = request;
          const undo = UNDONE_BY[action];
          const { title, description } = bulkLabels(action, result);
          if (action === 'trash' || action === 'restore') useSelection.getState().clear();
          if (result.skipped.length > 0) toast.warning(title, { description });
          else if (undo) toast.undo(title, () => act({ action: undo, ids: result.done }));
          else if (!QUIET.has(action) || result.done.length > 1) toast.success(title);
        },
      });
    },
    [mutate],
  );
  return { run, busy: isPending };
}
