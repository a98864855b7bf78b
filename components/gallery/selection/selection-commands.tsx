import { Clapperboard, Columns2, Download, Folder, Heart, RotateCcw, Trash2, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { canCompare, comparePath } from '#components/task/comparing.ts';
import { downloadZip } from '#lib/api/bulk-tasks.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { type Command, useCommands } from '#lib/state/command-store.ts';
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';
import { useFiling } from '#lib/state/project/project-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { useBulk } from './use-bulk.tsx';
import { useChosen } from './use-chosen.ts';
import { useNewCut } from './use-new-cut.ts';

/** The selection's actions in the command palette. */
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
    const compare = () => router.push(comparePath(all));
    const looking = [
      ...(canCompare(all)
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
