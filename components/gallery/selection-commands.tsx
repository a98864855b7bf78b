import { Columns2, Download, Heart, RotateCcw, Trash2, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo } from 'react';
import { downloadZip } from '#lib/api/bulk-tasks.ts';
import { type Command, useCommands } from '#lib/state/command-store.ts';
import { useSelection } from '#lib/state/gallery-store.ts';
import { MAX_COMPARED } from './gallery-view.ts';
import { useBulk } from './use-bulk.ts';

/** What can be done with the selection, in the command palette too. */
export function SelectionCommands() {
  const router = useRouter();
  const { run } = useBulk();
  const { ids, clear } = useSelection();
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
    return [
      command('favourite', `Add ${videos} to favourites`, <Heart aria-hidden />, bulk('favourite')),
      ...(comparable ? [command('compare', `Compare ${videos}`, <Columns2 aria-hidden />, compare)] : []),
      command('zip', `Download ${videos} as a zip`, <Download aria-hidden />, () => downloadZip(all)),
      command('retry', `Make ${videos} again`, <RotateCcw aria-hidden />, bulk('retry')),
      command('delete', `Delete ${videos}`, <Trash2 aria-hidden />, bulk('trash'), 'delete'),
      command('clear', 'Clear the selection', <X aria-hidden />, clear, 'escape'),
    ];
  }, [ids, clear, router, run]);
  useCommands(commands);
  return null;
}
