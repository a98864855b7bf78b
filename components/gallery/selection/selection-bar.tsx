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
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Pill } from '#components/ui/pill.tsx';
import { downloadZip } from '#lib/api/bulk-tasks.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { type Command, useCommands } from '#lib/state/command-store.ts';
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';
import { useFiling } from '#lib/state/project-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';
import { MAX_COMPARED } from '../gallery-view.ts';
import { RunOnSelection } from './run-on-selection.tsx';
import { ShareSelection } from './share-selection.tsx';
import { useBulk } from './use-bulk.tsx';
import { useChosen } from './use-chosen.ts';
import { useNewCut } from './use-new-cut.ts';

export function SelectionBar({ tasks, trash }: { tasks: readonly Task[]; trash: boolean }) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const tTask = useTranslations('task');
  const router = useRouter();
  const { ids, clear, chosen, changed, changes } = useChosen(tasks);
  const bulk = useBulk();
  const newCut = useNewCut();
  const may = useMay();
  if (ids.size === 0) return bulk.question;
  const all = [...ids];
  const finished = chosen.filter(({ status }) => status === 'completed');
  const waiting = changed.some(({ status }) => status === 'waiting');
  const ended = changed.some(({ status }) => ['failed', 'cancelled', 'uncertain'].includes(status));
  const loved = chosen.length > 0 && chosen.every(({ favourite }) => favourite);
  const zip = () => {
    // Tasks that are not loaded are unknown here; the zip leaves out those without a file.
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
              <Button
                size="sm"
                variant="ghost"
                onClick={() => bulk.run({ action: loved ? 'unfavourite' : 'favourite', ids: all })}
              >
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
          {finished.length >= 2 && finished.length <= MAX_COMPARED && ids.size === finished.length && (
            <Button
              size="sm"
              onClick={() =>
                router.push(
                  `/gallery/compare?ids=${finished.map(({ id }) => encodeURIComponent(id)).join(',')}`,
                )
              }
            >
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

type TagPopoverProps = {
  chosen: readonly Task[];
  onTag: (action: 'tag' | 'untag', tag: string) => void;
  children: ReactNode;
};

/** Adds a tag to the selected tasks, or removes one of theirs. */
function TagPopover({ chosen, onTag, children }: TagPopoverProps) {
  const t = useTranslations('gallery');
  const [tag, setTag] = useState('');
  const present = [...new Set(chosen.flatMap(({ tags }) => tags))].sort().slice(0, 24);
  const add = () => {
    if (!tag.trim()) return;
    onTag('tag', tag.trim());
    setTag('');
  };
  return (
    <Popover trigger={children} label={t('selection.tags')} side="top" align="center">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field label={t('selection.tag')}>
          <div className="flex gap-2">
            <Input value={tag} maxLength={40} onChange={({ target }) => setTag(target.value)} />
            <Button type="submit" disabled={!tag.trim()}>
              {t('selection.addTag')}
            </Button>
          </div>
        </Field>
        {present.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {present.map((name) => {
              const onAll = chosen.every(({ tags }) => tags.includes(name));
              return (
                <Pill key={name} pressed={onAll} onClick={() => onTag(onAll ? 'untag' : 'tag', name)}>
                  {name}
                </Pill>
              );
            })}
          </div>
        )}
      </form>
    </Popover>
  );
}

/** The actions on the selection, in the command palette too. */
export function SelectionCommands({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('gallery');
  const group = useTranslations('common')('groups.selection');
  const router = useRouter();
  const { run, question } = useBulk();
  const newCut = useNewCut();
  const { ids, clear, changes } = useChosen(tasks);
  const { make } = useMay();
  const commands = useMemo<Command[]>(() => {
    const all = [...ids];
    if (all.length === 0) return [];
    const count = all.length;
    const command = (
      id: string,
      label: string,
      icon: ReactNode,
      act: () => void,
      keys?: string,
    ): Command => ({
      id: `selection-${id}`,
      label,
      group,
      icon,
      keys,
      run: act,
    });
    const bulk = (action: 'favourite' | 'retry' | 'trash') => () => run({ action, ids: all });
    const compare = () => router.push(`/gallery/compare?ids=${all.map(encodeURIComponent).join(',')}`);
    const comparable = all.length >= 2 && all.length <= MAX_COMPARED;
    const looking = [
      ...(comparable
        ? [command('compare', t('commands.compare', { count }), <Columns2 aria-hidden />, compare)]
        : []),
      command('zip', t('commands.zip', { count }), <Download aria-hidden />, () => downloadZip(all)),
      command('clear', t('selection.clear'), <X aria-hidden />, clear, 'escape'),
    ];
    const making = [
      command(
        'new-cut',
        t('commands.newCut', { count }),
        <Clapperboard aria-hidden />,
        () => void newCut(all),
      ),
      command('add-to-cut', t('commands.addToCut', { count }), <Clapperboard aria-hidden />, () =>
        useCutEntrance.getState().add(all),
      ),
    ];
    const changing = [
      command('favourite', t('commands.favourite', { count }), <Heart aria-hidden />, bulk('favourite')),
      command('move', t('commands.move', { count }), <Folder aria-hidden />, () =>
        useFiling.getState().ask('task', all),
      ),
      command('retry', t('commands.retry', { count }), <RotateCcw aria-hidden />, bulk('retry')),
      command('delete', t('commands.delete', { count }), <Trash2 aria-hidden />, bulk('trash'), 'delete'),
    ];
    return [...(make ? making : []), ...(changes ? changing : []), ...looking];
  }, [ids, clear, router, run, newCut, make, changes, t, group]);
  useCommands(commands);
  return question;
}
