import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Input } from '#components/ui/forms/input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { tasksOptions } from '#lib/api/tasks.ts';
import { formatTenths } from '#lib/format/units.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';

type ChooseShotsProps = { onClose: () => void; onChosen: (taskIds: string[]) => void };

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-2.5';

/** Gallery videos picked in order, which is their order in the film. */
export function ChooseShots({ onClose, onChosen }: ChooseShotsProps) {
  const t = useTranslations('cuts');
  const tCommon = useTranslations('common');
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const [chosen, setChosen] = useState<string[]>([]);
  const list = useInfiniteQuery(tasksOptions({ status: 'completed', ...(q ? { q } : {}) }));
  const tasks = list.data?.pages.flatMap((page) => page.tasks) ?? [];
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={t('chooseShots')}
      description={t('choose.advice')}
      footer={
        <>
          <span role="status" className="mr-auto self-center text-xs text-muted tabular-nums">
            {t('choose.chosen', { count: chosen.length })}
          </span>
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
            {t('addShots', { count: Math.max(1, chosen.length) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Input
          type="search"
          aria-label={t('choose.search')}
          placeholder={t('choose.searchBy')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <ErrorNotice error={list.error} onRetry={list.refetch} />
        {list.isPending && (
          <div aria-hidden className={GRID}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
              <Skeleton key={key} className="aspect-video" />
            ))}
          </div>
        )}
        {list.data && tasks.length === 0 && (
          <p className="py-8 text-center text-sm text-muted">{t(q ? 'choose.noneFits' : 'choose.noneYet')}</p>
        )}
        <ul className={GRID}>
          {tasks.map((task) => (
            <li key={task.id}>
              <Choice task={task} place={chosen.indexOf(task.id) + 1} onToggle={() => toggle(task.id)} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            className="justify-self-center"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {tCommon('showMore')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Choice({ task, place, onToggle }: { task: Task; place: number; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={place > 0}
      onClick={onToggle}
      className={classes(
        'relative grid w-full overflow-hidden rounded-sm bg-hover text-left shadow-hairline',
        place > 0 && 'outline-2 outline-accent',
      )}
    >
      {task.posterUrl ? (
        <img
          src={smallPoster(task.posterUrl, 320)}
          alt=""
          loading="lazy"
          className="aspect-video w-full object-cover"
        />
      ) : (
        <span className="aspect-video" />
      )}
      {place > 0 && (
        <span className="absolute top-1.5 left-1.5 grid size-5 place-items-center rounded-full bg-accent text-[11px] font-semibold text-invert tabular-nums">
          {place}
        </span>
      )}
      {task.duration !== null && (
        <span className="absolute top-1.5 right-1.5 rounded-xs bg-black/70 px-1 text-[11px] text-white tabular-nums">
          {formatTenths(task.duration)}
        </span>
      )}
      <span className="truncate px-2 py-1.5 text-xs">{task.title ?? task.prompt}</span>
    </button>
  );
}
