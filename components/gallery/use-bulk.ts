import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { bulkTasks } from '#lib/api/bulk-tasks.ts';
import { useSelection } from '#lib/state/gallery-store.ts';
import type { BulkAction, BulkRequest, BulkResult } from '#lib/studio/task/task.ts';

const UNDONE_BY: Partial<Record<BulkAction, BulkAction>> = { trash: 'restore', restore: 'trash' };
/** Actions whose result the cards show need no toast. */
const QUIET: ReadonlySet<BulkAction> = new Set<BulkAction>(['favourite', 'unfavourite']);

/** Applies an action to many tasks and reports the number. */
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

const DONE: Record<BulkAction, string> = {
  favourite: 'added to favourites',
  unfavourite: 'taken out of favourites',
  tag: 'tagged',
  untag: 'untagged',
  trash: 'moved to the trash',
  restore: 'restored',
  retry: 'sent again',
  cancel: 'cancelled',
  dismiss: 'dismissed',
};

const videos = (count: number) => (count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`);

/** The result of a bulk action: "498 videos cancelled" and "2 are under way already". */
export function bulkLabels(action: BulkAction, { done, skipped }: BulkResult) {
  return {
    title: done.length === 0 ? `Nothing was ${DONE[action]}` : `${videos(done.length)} ${DONE[action]}`,
    description: skipped
      .map(({ reason, count }) => `${count.toLocaleString('en')} left alone: ${reason}`)
      .join('. '),
  };
}
