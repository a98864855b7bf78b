import {
  Clapperboard,
  Columns2,
  Download,
  Folder,
  Heart,
  Plus,
  RotateCcw,
  Tag,
  Trash2,
  X,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { canCompare, comparePath } from '#components/task/comparing.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { downloadZip } from '#lib/api/bulk-tasks.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';
import { useFiling } from '#lib/state/project/project-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';
import { RunOnSelection } from './run-on-selection.tsx';
import { SelectionCommands } from './selection-commands.tsx';
import { ShareSelection } from './share-selection.tsx';
import { TagPopover } from './tag-popover.tsx';
import { useBulk } from './use-bulk.tsx';
import { useChosen } from './use-chosen.ts';
import { useNewCut } from './use-new-cut.ts';

/** What can be done with the selection, on the page and in the command palette. */
export const Selection = (props: { tasks: readonly Task[]; trash: boolean }) => (
  <>
    <SelectionCommands tasks={props.tasks} />
    <SelectionBar {...props} />
  </>
);

export function SelectionBar({ tasks, trash }: { tasks: readonly Task[]; trash: boolean }) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const tTask = useTranslations('task');
  const router = useRouter();
  const { ids, clear, chosen, changed, changes, loved, nextHeart } = useChosen(tasks);
  const bulk = useBulk();
  const newCut = useNewCut();
  const may = useMay();
  if (ids.size === 0) return bulk.question;
  const all = [...ids];
  const finished = chosen.filter(({ status }) => status === 'completed');
  const waiting = changed.some(({ status }) => status === 'waiting');
  const ended = changed.some(({ status }) => ['failed', 'cancelled', 'uncertain'].includes(status));
  const zip = () => {
    // Unloaded tasks are unknown here; the zip skips those without a file.
    const without = chosen.filter(({ archived }) => !archived).length;
    if (chosen.length === ids.size && without === ids.size) {
      toast.warning(t('selection.noneHome'), { description: t('selection.zipHolds') });
      return;
    }
    downloadZip(all);
    toast.message(t('selection.downloading', { count: ids.size - without }), {
      description: without > 0 ? t('selection.leftOut', { count: without }) : undefined,
    });
  };
  return (
    <section
      data-foot="wide"
      aria-label={tCommon('groups.selection')}
      className="rise absolute inset-x-3 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-24px)] flex-wrap items-center justify-center gap-1.5 rounded-lg bg-raised py-1.5 pr-2 pl-4 text-sm shadow-overlay"
    >
      <span role="status" className="mr-1 tabular-nums">
        {t('selection.count', { count: ids.size })}
      </span>
      {trash ? (
        changes && (
          <Button size="sm" busy={bulk.busy} onClick={() => bulk.run({ action: 'restore', ids: all })}>
            {t('selection.restore')}
          </Button>
        )
      ) : (
        <>
          {changes && (
            <>
              <Button size="sm" variant="ghost" onClick={() => bulk.run({ action: nextHeart(), ids: all })}>
                <Heart aria-hidden /> {loved ? tCommon('notFavourite') : tCommon('favourite')}
              </Button>
              <TagPopover chosen={chosen} onTag={(action, tag) => bulk.run({ action, ids: all, tag })}>
                <Button size="sm" variant="ghost">
                  <Tag aria-hidden /> {t('selection.tag')}
                </Button>
              </TagPopover>
              <Button
                size="sm"
                variant="ghost"
                aria-haspopup="dialog"
                onClick={() => useFiling.getState().ask('task', all)}
              >
                <Folder aria-hidden /> {tTask('acts.move')}
              </Button>
            </>
          )}
          {canCompare(all) && ids.size === finished.length && (
            <Button size="sm" onClick={() => router.push(comparePath(finished.map(({ id }) => id)))}>
              <Columns2 aria-hidden /> {t('compare.title')}
            </Button>
          )}
          {(finished.length > 0 || ids.size > chosen.length) && (
            <Button size="sm" onClick={zip}>
              <Download aria-hidden /> {t('selection.downloadZip')}
            </Button>
          )}
          {chosen.length === ids.size && <ShareSelection chosen={chosen} />}
          {may.make && (finished.length > 0 || ids.size > chosen.length) && (
            <DropdownMenu
              side="top"
              trigger={
                <Button size="sm">
                  <Clapperboard aria-hidden /> {t('selection.cut')}
                </Button>
              }
              entries={[
                { label: t('selection.newCut'), icon: <Plus />, onSelect: () => void newCut(all) },
                {
                  label: tTask('acts.addToCut'),
                  icon: <Clapperboard />,
                  onSelect: () => useCutEntrance.getState().add(all),
                },
              ]}
            />
          )}
          {may.make && !(chosen.length === ids.size && chosen.every(isOwn)) && (
            <RunOnSelection ids={all} chosen={chosen} />
          )}
          {changes && ended && (
            <Button size="sm" busy={bulk.busy} onClick={() => bulk.run({ action: 'retry', ids: all })}>
              <RotateCcw aria-hidden /> {t('selection.retry')}
            </Button>
          )}
          {changes && waiting && (
            <Button size="sm" busy={bulk.busy} onClick={() => bulk.run({ action: 'cancel', ids: all })}>
              {tCommon('cancel')}
            </Button>
          )}
          {changes && (
            <Button
              size="sm"
              variant="danger"
              busy={bulk.busy}
              onClick={() => bulk.run({ action: 'trash', ids: all })}
            >
              <Trash2 aria-hidden /> {tCommon('delete')}
            </Button>
          )}
        </>
      )}
      <IconButton label={t('selection.clear')} icon={X} keys="escape" size="sm" onClick={clear} />
      {bulk.question}
    </section>
  );
}
