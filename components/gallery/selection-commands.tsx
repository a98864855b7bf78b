'use client';
import { Columns2, Download, Heart, RotateCcw, Trash2, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { downloadZip } from '#lib/api/bulk-tasks.ts';
import { type Command, useCommands } from '#lib/state/command-store.ts';
import { useSelection } from '#lib/state/gallery-store.ts';
import { MAX_COMPARED } from './gallery-view.ts';
import { useBulk } from './use-bulk.ts';

const group = 'Selection';

/** What can be done with the selection, in the command palette too. */
export function SelectionCommands() {
  const router = useRouter();
  const { run } = useBulk();
  const { ids, clear } = useSelection();
  const commands = useMemo<Command[]>(() => {
    const all = [...ids];
    if (all.length === 0) return [];
    const videos = all.length === 1 ? '1 video' : `${all.length.toLocaleString('en')} videos`;
    const compare: Command = {
      id: 'selection-compare',
      label: `Compare ${videos}`,
      group,
      icon: <Columns2 aria-hidden />,
      run: () => router.push(`/gallery/compare?ids=${all.map(encodeURIComponent).join(',')}`),
    };
    return [
      {
        id: 'selection-favourite',
        label: `Add ${videos} to favourites`,
        group,
        icon: <Heart aria-hidden />,
        run: () => run({ action: 'favourite', ids: all }),
      },
      ...(all.length >= 2 && all.length <= MAX_COMPARED ? [compare] : []),
      {
        id: 'selection-zip',
        label: `Download ${videos} as a zip`,
        group,
        icon: <Download aria-hidden />,
        run: () => downloadZip(all),
      },
      {
        id: 'selection-retry',
        label: `Make ${videos} again`,
        group,
        icon: <RotateCcw aria-hidden />,
        run: () => run({ action: 'retry', ids: all }),
      },
      {
        id: 'selection-delete',
        label: `Delete ${videos}`,
        group,
        icon: <Trash2 aria-hidden />,
        keys: 'delete',
        run: () => run({ action: 'trash', ids: all }),
      },
      {
        id: 'selection-clear',
        label: 'Clear the selection',
        group,
        icon: <X aria-hidden />,
        keys: 'escape',
        run: clear,
      },
    ];
  }, [ids, clear, router, run]);
  useCommands(commands);
  return null;
}
