import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Ellipsis, Folder, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { dragThings } from '#components/shell/projects/drag-things.ts';
import { ProjectMark } from '#components/shell/projects/project-mark.tsx';
import { useProject } from '#components/shell/projects/use-project.ts';
import { AskedForBy } from '#components/task/asked-for-by.tsx';
import { usePlace } from '#components/task/use-place.ts';
import { classes } from '#components/ui/classes.ts';
import { useRowFocus } from '#components/ui/focus/use-row-focus.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { deleteTranscriptOptions, isUnderWay, restoreTranscriptOptions } from '#lib/api/transcripts.ts';
import { formatClock } from '#lib/format/units.ts';
import { useFiling } from '#lib/state/project/project-store.ts';
import { pausedLabel } from '#lib/studio/connection/place.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { failureLabel, knownProgress, workLabel } from '#lib/studio/transcript/transcript-labels.ts';

type TranscriptsListProps = {
  rows: readonly TranscriptRow[];
  page: string;
  currentId: string | null;
  onDeleted: (id: string) => void;
};

export function TranscriptsList({ rows, page, currentId, onDeleted }: TranscriptsListProps) {
  const t = useTranslations('transcripts');
  const tCommon = useTranslations('common');
  const client = useQueryClient();
  const remove = useMutation(deleteTranscriptOptions(client));
  const restoration = useMutation(restoreTranscriptOptions(client));
  const may = useMay();
  const { project, isWithin } = useProject();
  const shown = rows.filter((row) => isWithin(row) || row.id === currentId);
  const list = useRef<HTMLUListElement>(null);
  const { handlers } = useRowFocus({
    keys: shown.map(({ id }) => id),
    list,
    target: (row) => row.querySelector('a'),
  });
  if (rows.length === 0) return null;
  const leave = ({ id }: TranscriptRow) =>
    remove.mutate(id, {
      onSuccess: () => {
        onDeleted(id);
        toast.undo(t('deleted'), () => restoration.mutate(id));
      },
    });
  return (
    <nav aria-label={t('earlier')} className="grid gap-1">
      <div className="flex min-w-0 items-center justify-between gap-2">
        <h2 className="text-xs font-medium text-muted">{t('earlier')}</h2>
        {project && <ProjectMark />}
      </div>
      {shown.length === 0 && <p className="text-xs text-faint">{t('noneInProject')}</p>}
      <ul ref={list} {...handlers} className="-mx-2 grid">
        {shown.map((row) => (
          <li
            key={row.id}
            {...(may.change(row) && dragThings('transcript', () => [row.id]))}
            className="group flex items-center gap-1 rounded-sm hover:bg-hover"
          >
            <Link
              href={`${page}?id=${row.id}`}
              aria-current={row.id === currentId ? 'page' : undefined}
              className={classes(
                'grid min-w-0 grow gap-0.5 rounded-sm px-2 py-1.5 pointer-coarse:min-h-10',
                row.id === currentId && 'bg-hover',
              )}
            >
              <span className="truncate text-sm">{row.name}</span>
              <span className="flex flex-wrap gap-x-1.5 text-xs text-faint tabular-nums">
                <State row={row} />
                <AskedForBy agent={row.agent} />
              </span>
            </Link>
            {may.change(row) && (
              <DropdownMenu
                trigger={<IconButton label={t('moreFor', { name: row.name })} icon={Ellipsis} size="sm" />}
                entries={[
                  {
                    label: t('moveToProject'),
                    icon: <Folder aria-hidden />,
                    onSelect: () => useFiling.getState().ask('transcript', [row.id]),
                  },
                  {
                    label: tCommon('delete'),
                    icon: <Trash2 aria-hidden />,
                    dangerous: true,
                    onSelect: () => leave(row),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function State({ row }: { row: TranscriptRow }) {
  const t = useTranslations('transcripts');
  const tAudio = useTranslations('audio');
  const tErrors = useTranslations('errors');
  const place = usePlace(row.connectionId, isUnderWay(row));
  const paused = row.status === 'waiting' && place ? pausedLabel(place, tAudio) : null;
  if (row.status === 'failed' && row.revision === 0) {
    return (
      <span className="inline-flex items-center gap-1 text-danger">
        <CircleAlert aria-hidden className="size-3.5" />
        {failureLabel(row, t, tErrors)}
      </span>
    );
  }
  if (isUnderWay(row)) {
    const percent = knownProgress(row);
    const words = percent === null ? workLabel(row, Date.now(), paused, t) : `${Math.round(percent)} %`;
    return <span className="text-accent">{paused ?? words}</span>;
  }
  return (
    <>
      {row.duration !== null && <span>{formatClock(row.duration * 1000)}</span>}
      <RelativeTime at={row.createdAt} />
    </>
  );
}
