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
import { useSelection } from '#lib/state/gallery-store.ts';
import { useFiling } from '#lib/state/project-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';
import { MAX_COMPARED } from './gallery-view.ts';
import { RunOnSelection } from './run-on-selection.tsx';
import { ShareSelection } from './share-selection.tsx';
import { useBulk } from './use-bulk.tsx';
import { useNewCut } from './use-new-cut.ts';

export function SelectionBar({ tasks, trash }: { tasks: readonly Task[]; trash: boolean }) {
  const router = useRouter();
  const { ids, clear } = useSelection();
  const bulk = useBulk();
  const newCut = useNewCut();
  const may = useMay();
  if (ids.size === 0) return bulk.question;
  const chosen = tasks.filter(({ id }) => ids.has(id));
  const all = [...ids];
  // What is not loaded is unknown here; the studio leaves alone what is not theirs to change.
  const changes = may.make && (chosen.length === 0 || chosen.some(may.change));
  const finished = chosen.filter(({ status }) => status === 'completed');
  const waiting = chosen.some(({ status }) => status === 'waiting');
  const ended = chosen.some(({ status }) => ['failed', 'cancelled', 'uncertain'].includes(status));
  const loved = chosen.length > 0 && chosen.every(({ favourite }) => favourite);
  const zip = () => {
    // Tasks that are not loaded are unknown here; the zip leaves out those without a file.
    const without = chosen.filter(({ archived }) => !archived).length;
    if (chosen.length === ids.size && without === ids.size) {
      toast.warning('None of these is home yet', { description: 'A zip holds the videos that are.' });
      return;
    }
    downloadZip(all);
    toast.message(`Downloading ${ids.size - without} videos`, {
      description: without > 0 ? `${without} left out: no video at home yet` : undefined,
    });
  };
  return (
    <section
      data-foot="wide"
      aria-label="Selection"
      className="rise absolute inset-x-3 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-24px)] flex-wrap items-center justify-center gap-1.5 rounded-lg bg-raised py-1.5 pr-2 pl-4 text-sm shadow-overlay"
    >
      <span role="status" className="mr-1 tabular-nums">
        {ids.size.toLocaleString('en')} selected
      </span>
      {trash ? (
        changes && (
          <Button size="sm" busy={bulk.busy} onClick={() => bulk.run({ action: 'restore', ids: all })}>
            Restore
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
                <Heart aria-hidden /> {loved ? 'Not a favourite' : 'Favourite'}
              </Button>
              <TagPopover chosen={chosen} onTag={(action, tag) => bulk.run({ action, ids: all, tag })}>
                <Button size="sm" variant="ghost">
                  <Tag aria-hidden /> Tag
                </Button>
              </TagPopover>
              <Button
                size="sm"
                variant="ghost"
                aria-haspopup="dialog"
                onClick={() => useFiling.getState().ask('task', all)}
              >
                <Folder aria-hidden /> Move to project…
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
              <Columns2 aria-hidden /> Compare
            </Button>
          )}
          {(finished.length > 0 || ids.size > chosen.length) && (
            <Button size="sm" onClick={zip}>
              <Download aria-hidden /> Download zip
            </Button>
          )}
          {chosen.length === ids.size && <ShareSelection chosen={chosen} />}
          {may.make && (finished.length > 0 || ids.size > chosen.length) && (
            <DropdownMenu
              side="top"
              trigger={
                <Button size="sm">
                  <Clapperboard aria-hidden /> Cut
                </Button>
              }
              entries={[
                { label: 'New cut', icon: <Plus />, onSelect: () => void newCut(all) },
                {
                  label: 'Add to cut…',
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
              <RotateCcw aria-hidden /> Retry
            </Button>
          )}
          {changes && waiting && (
            <Button size="sm" busy={bulk.busy} onClick={() => bulk.run({ action: 'cancel', ids: all })}>
              Cancel
            </Button>
          )}
          {changes && (
            <Button
              size="sm"
              variant="danger"
              busy={bulk.busy}
              onClick={() => bulk.run({ action: 'trash', ids: all })}
            >
              <Trash2 aria-hidden /> Delete
            </Button>
          )}
        </>
      )}
      <IconButton label="Clear the selection" icon={X} keys="escape" size="sm" onClick={clear} />
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
  const [tag, setTag] = useState('');
  const present = [...new Set(chosen.flatMap(({ tags }) => tags))].sort().slice(0, 24);
  const add = () => {
    if (!tag.trim()) return;
    onTag('tag', tag.trim());
    setTag('');
  };
  return (
    <Popover trigger={children} label="Tags" side="top" align="center">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field label="Tag">
          <div className="flex gap-2">
            <Input value={tag} maxLength={40} onChange={({ target }) => setTag(target.value)} />
            <Button type="submit" disabled={!tag.trim()}>
              Add
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
export function SelectionCommands() {
  const router = useRouter();
  const { run, question } = useBulk();
  const newCut = useNewCut();
  const { ids, clear } = useSelection();
  const { make } = useMay();
  const commands = useMemo<Command[]>(() => {
    const all = [...ids];
    if (all.length === 0) return [];
    const videos = all.length === 1 ? '1 video' : `${all.length.toLocaleString('en')} videos`;
    const command = (
      id: string,
      label: string,
      icon: ReactNode,
      act: () => void,
      keys?: string,
    ): Command => ({
      id: `selection-${id}`,
      label,
      group: 'Selection',
      icon,
      keys,
      run: act,
    });
    const bulk = (action: 'favourite' | 'retry' | 'trash') => () => run({ action, ids: all });
    const compare = () => router.push(`/gallery/compare?ids=${all.map(encodeURIComponent).join(',')}`);
    const comparable = all.length >= 2 && all.length <= MAX_COMPARED;
    const looking = [
      ...(comparable ? [command('compare', `Compare ${videos}`, <Columns2 aria-hidden />, compare)] : []),
      command('zip', `Download ${videos} as a zip`, <Download aria-hidden />, () => downloadZip(all)),
      command('clear', 'Clear the selection', <X aria-hidden />, clear, 'escape'),
    ];
    if (!make) return looking;
    return [
      command('favourite', `Add ${videos} to favourites`, <Heart aria-hidden />, bulk('favourite')),
      command('new-cut', `New cut of ${videos}`, <Clapperboard aria-hidden />, () => void newCut(all)),
      command('add-to-cut', `Add ${videos} to a cut`, <Clapperboard aria-hidden />, () =>
        useCutEntrance.getState().add(all),
      ),
      command('move', `Move ${videos} to a project`, <Folder aria-hidden />, () =>
        useFiling.getState().ask('task', all),
      ),
      command('retry', `Make ${videos} again`, <RotateCcw aria-hidden />, bulk('retry')),
      command('delete', `Delete ${videos}`, <Trash2 aria-hidden />, bulk('trash'), 'delete'),
      ...looking,
    ];
  }, [ids, clear, router, run, newCut, make]);
  useCommands(commands);
  return question;
}
