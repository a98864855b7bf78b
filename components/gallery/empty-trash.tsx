import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { emptyTrash } from '#lib/api/bulk-tasks.ts';
import { taskCountsOptions } from '#lib/api/live-tasks.ts';

/** Empties the trash for good, after a question. */
export function EmptyTrash() {
  const t = useTranslations('gallery');
  const [asking, setAsking] = useState(false);
  const { data: counts } = useQuery(taskCountsOptions());
  const empty = useMutation(emptyTrash(useQueryClient()));
  const count = counts?.trashed ?? 0;
  const run = () =>
    empty.mutate(undefined, {
      onSuccess: ({ removed, kept }) => {
        const deleted = t('emptyTrash.deleted', { count: removed });
        const stayed = kept > 0 ? t('emptyTrash.kept', { count: kept }) : undefined;
        if (removed > 0) toast.success(deleted, { description: stayed });
        else toast.message(stayed ?? deleted);
      },
    });
  return (
    <>
      <Button variant="danger" disabled={count === 0} busy={empty.isPending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden /> {t('emptyTrash.act')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('emptyTrash.question', { count })}
        description={t('emptyTrash.words')}
        confirm={t('emptyTrash.confirm')}
        dangerous
        onConfirm={run}
      />
    </>
  );
}
