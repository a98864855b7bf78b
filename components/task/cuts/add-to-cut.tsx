import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { createCut, cutsOptions, refreshCuts } from '#lib/api/cuts.ts';
import { formatClock } from '#lib/format/units.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import { filmTitle, UNTITLED_FILM } from '#lib/studio/cut/blank.ts';
import type { CutSummary } from '#lib/studio/cut/new-cut.ts';
import { addToCut } from './into-cut.ts';

/** Few enough to see without a search. */
const SEARCHED = 7;
const ROW =
  'flex w-full items-center gap-3 rounded-sm px-2.5 py-2 text-left transition-colors hover:bg-hover disabled:opacity-50';

type AddToCutProps = { taskIds: readonly string[]; onClose: () => void };

/** Chooses the film to add videos to. */
export function AddToCut({ taskIds, onClose }: AddToCutProps) {
  const t = useTranslations('task');
  const tCommon = useTranslations('common');
  const client = useQueryClient();
  const router = useRouter();
  const [words, setWords] = useState('');
  const { data: cuts, error, refetch } = useQuery(cutsOptions());
  const create = useMutation(createCut(client));
  const add = useMutation({
    mutationFn: (cut: CutSummary) => addToCut(cut.id, taskIds),
    onSuccess: (cut) => {
      void refreshCuts(client);
      onClose();
      toast.success(t('cut.added', { count: taskIds.length, title: filmTitle(cut.title, tCommon) }), {
        action: { label: tCommon('open'), onClick: () => router.push(`/cuts/${encodeURIComponent(cut.id)}`) },
      });
    },
  });
  const busy = create.isPending || add.isPending;
  const begin = () =>
    create.mutate(
      {
        ...newWorkPlace(),
        title: UNTITLED_FILM,
        shots: taskIds.map((taskId) => ({ taskId })),
        key: crypto.randomUUID(),
      },
      { onSuccess: ({ id }) => router.push(`/cuts/${encodeURIComponent(id)}`) },
    );
  const shown = (cuts ?? []).filter(({ title }) =>
    filmTitle(title, tCommon).toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cut.add')}
      description={t('cut.addWords', { count: taskIds.length })}
    >
      <div className="grid gap-2">
        <Button className="justify-start!" busy={create.isPending} disabled={busy} onClick={begin}>
          <Plus aria-hidden /> {t('cut.new')}
        </Button>
        {(cuts?.length ?? 0) >= SEARCHED && (
          <Input
            type="search"
            aria-label={t('cut.search')}
            placeholder={t('cut.byTitle')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <ErrorNotice error={error} onRetry={refetch} />
        {!cuts && !error && <Skeleton className="h-28" />}
        <ul aria-label={t('cut.all')} className="-mx-1.5 grid max-h-80 overflow-y-auto">
          {shown.map((cut) => (
            <li key={cut.id}>
              <button type="button" disabled={busy} className={ROW} onClick={() => add.mutate(cut)}>
                <span className="grid h-9 w-16 shrink-0 place-items-center overflow-hidden rounded-xs bg-hover text-faint [&_svg]:size-4">
                  {cut.posterUrls[0] ? (
                    <img src={cut.posterUrls[0]} alt="" className="size-full object-cover" />
                  ) : (
                    <Clapperboard aria-hidden />
                  )}
                </span>
                <span className="grid min-w-0 grow">
                  <span className="truncate text-sm font-medium">{filmTitle(cut.title, tCommon)}</span>
                  <span className="text-xs text-muted tabular-nums">
                    {t('cut.lengthAndShots', {
                      length: formatClock(cut.duration * 1000),
                      count: cut.shots,
                    })}
                  </span>
                </span>
                <RelativeTime at={cut.updatedAt} className="text-xs text-faint" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
