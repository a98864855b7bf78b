import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { emptyTrash } from '#lib/api/bulk-tasks.ts';
import { taskCountsOptions } from '#lib/api/live-tasks.ts';

const videos = (count: number) => (count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`);

/** Removes everything in the trash for good, after a question: there is no way back. */
export function EmptyTrash() {
  const [asking, setAsking] = useState(false);
  const { data: counts } = useQuery(taskCountsOptions());
  const empty = useMutation(emptyTrash(useQueryClient()));
  const count = counts?.trashed ?? 0;
  const run = () =>
    empty.mutate(undefined, {
      onSuccess: ({ removed, kept }) =>
        toast.success(`${videos(removed)} deleted for good`, {
          description:
            kept > 0 ? `${videos(kept)} kept: a cut uses ${kept === 1 ? 'it' : 'them'}` : undefined,
        }),
    });
  return (
    <>
      <Button variant="danger" disabled={count === 0} busy={empty.isPending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden /> Empty
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${videos(count)} for good?`}
        description="They cannot be restored. Videos that a cut uses stay."
        confirm="Empty the trash"
        onConfirm={run}
      />
    </>
  );
}
