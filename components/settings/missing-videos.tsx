import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { reconcileTasks } from '#lib/api/tasks.ts';
import type { Reconciled } from '#lib/studio/task/task.ts';

function resultOf({ silent, ...found }: Reconciled): string {
  if (silent.length === 0) return foundIn(found);
  return `${foundIn(found)} ${silent.join(', ')} did not answer to the end; look again later.`;
}

function foundIn({ listed, added, seen }: Omit<Reconciled, 'silent'>): string {
  if (!listed) return 'This service gives no list of what it has made.';
  if (added === 0) return `Nothing is missing: all ${seen} videos of the service are here.`;
  return added === 1
    ? '1 video was missing; it is in the gallery now.'
    : `${added} videos were missing; they are in the gallery now.`;
}

/** Compares the gallery with what the service has, which also happens at every start. */
export function MissingVideos() {
  const compare = useMutation(reconcileTasks(useQueryClient()));
  const said = compare.error?.message ?? (compare.data && resultOf(compare.data));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60 text-sm">
        Look for missing videos
        <span role="status" className="block text-xs text-muted">
          {said ?? 'What was made with the same key elsewhere is brought here.'}
        </span>
      </p>
      <Button busy={compare.isPending} onClick={() => compare.mutate()}>
        <RefreshCw aria-hidden />
        Compare with the service
      </Button>
    </div>
  );
}
