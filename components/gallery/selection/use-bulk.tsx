import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { bulkTasks } from '#lib/api/bulk-tasks.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type TellError, useErrorMessage } from '#lib/language/use-error-message.ts';
import { useSelection } from '#lib/state/selection-store.ts';
import type { BulkAction, BulkRequest, BulkResult } from '#lib/studio/task/task.ts';

const UNDONE_BY: Partial<Record<BulkAction, BulkAction>> = { trash: 'restore', restore: 'trash' };
/** Actions whose result the cards show need no toast. */
const QUIET: ReadonlySet<BulkAction> = new Set<BulkAction>(['favourite', 'unfavourite']);

const runOn = async (client: QueryClient, ids: string[], t: Translator<'gallery'>, told: TellError) => {
  const { runOnIds } = await import('./run-on-ids.ts');
  await runOnIds(client, ids, [], t, told);
};

/** Applies an action to many tasks and reports the count; `question` asks about possible duplicates. */
export function useBulk() {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const told = useErrorMessage();
  const client = useQueryClient();
  const [twice, setTwice] = useState<Twice | null>(null);
  const { mutateAsync, isPending } = useMutation(bulkTasks(client));
  const run = useCallback(
    function act(request: BulkRequest, isUndoing = false) {
      if (request.ids.length === 0) return;
      const tell = (result: BulkResult) => {
        const { action } = request;
        // A second press would redo it.
        const undo = isUndoing ? undefined : UNDONE_BY[action];
        const { leftAlone, unmade, homeless } = sortSkipped(result);
        if (unmade) setTwice({ ids: unmade.ids, sent: result.done.length });
        // The question says everything.
        if (unmade && result.done.length + leftAlone.length === 0) return;
        const { title, description } = bulkLabels(action, { ...result, skipped: leftAlone }, t);
        if (action === 'trash' || action === 'restore') useSelection.getState().clear();
        if (leftAlone.length > 0)
          toast.warning(title, {
            description,
            ...(homeless.length > 0
              ? {
                  action: {
                    label: tTask('acts.runOn'),
                    onClick: () => void runOn(client, homeless, t, told),
                  },
                }
              : {}),
          });
        else if (undo) toast.undo(title, () => act({ action: undo, ids: result.done }, true));
        else if (!QUIET.has(action) || result.done.length > 1) toast.success(title);
      };
      // Each call reports its own result; the mutation cache reports failures.
      void mutateAsync(request).then(tell, () => undefined);
    },
    [client, mutateAsync, t, tTask, told],
  );
  const question = (
    <AlertDialog
      open={twice !== null}
      onOpenChange={(open) => open || setTwice(null)}
      {...twiceLabels(twice ?? NOTHING, t)}
      onConfirm={() => twice && run({ action: 'retry', ids: twice.ids, confirmed: true })}
    />
  );
  return { run, busy: isPending, question };
}

/** Those that may have been made already, and how many others were resent. */
type Twice = { ids: string[]; sent: number };
const NOTHING: Twice = { ids: [], sent: 0 };

/** What is counted, what is asked about, and what needs another connection. */
function sortSkipped({ skipped }: BulkResult) {
  const unmade = skipped.find(({ code }) => code === 'may_be_made');
  const homeless = skipped.filter(({ code }) => code === 'connection_removed').flatMap(({ ids }) => ids);
  return { leftAlone: skipped.filter((each) => each !== unmade), unmade, homeless };
}

/** The question before some are made a second time. */
export function twiceLabels({ ids: { length: count }, sent }: Twice, t: Translator<'gallery'>) {
  return {
    title: t('twice.title', { count }),
    description: sent === 0 ? t('twice.words', { count }) : t('twice.wordsAndOthers', { count, sent }),
    confirm: t('twice.confirm', { count }),
  };
}

/** The result of a bulk action: "498 videos cancelled" and "2 are under way already". */
export function bulkLabels(action: BulkAction, { done, skipped }: BulkResult, t: Translator<'gallery'>) {
  return {
    title: done.length === 0 ? t(`bulk.none.${action}`) : t(`bulk.done.${action}`, { count: done.length }),
    description: skipped.map(({ reason, count }) => t('bulk.leftAlone', { count, reason })).join('. '),
  };
}
