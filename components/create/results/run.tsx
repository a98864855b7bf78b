import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Avatar } from '#components/task/avatar.tsx';
import { MadeOn } from '#components/task/made-on.tsx';
import { useClock } from '#components/task/use-clock.ts';
import { usePlace } from '#components/task/use-place.ts';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { useTaskTranslators } from '#components/task/use-task-translators.ts';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { charactersOptions } from '#lib/api/characters.ts';
import { useQueuePlace } from '#lib/api/live-tasks.ts';
import { askedSeconds, setsLength } from '#lib/studio/cut/draft-length.ts';
import { type Run, stageOf } from '#lib/studio/task/runs.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { taskFrame } from '#lib/studio/task/task-frame.ts';
import { taskLabels } from '#lib/studio/task/task-labels.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';
import { Take } from './take.tsx';
import { takesLayout } from './takes-layout.ts';

const LineOffers = lazyComponent(() => import('./line-offers.tsx').then(({ LineOffers }) => LineOffers));

/** The prompt once, its variations side by side in their shape. */
export const PictureRun = memo(function PictureRun({ run }: { run: Run }) {
  const t = useTranslations('create');
  const { tasks } = run;
  const [first] = tasks;
  if (!first) return null;
  const frame = taskFrame(first);
  const models = new Set(tasks.map(({ model }) => model));
  return (
    <article aria-label={nameOf(first)} data-status={statusOf(tasks)}>
      <header className="mb-1.5 flex min-h-7 items-center gap-x-3 max-md:flex-wrap">
        <Words task={first} className="md:truncate" />
        <Meta task={first} several={models.size > 1} />
      </header>
      <ol className="takes" style={takesLayout(frame, tasks.length)}>
        {tasks.map((task, index) => (
          <li key={task.id} className="min-w-0">
            <Take
              task={task}
              name={
                tasks.length === 1
                  ? nameOf(first)
                  : t('variationOf', { number: String(index + 1), count: String(tasks.length) })
              }
              several={tasks.length > 1}
              byModel={models.size > 1}
            />
          </li>
        ))}
      </ol>
    </article>
  );
});

/** A run without pictures: its state, and what to do. */
export const LineRun = memo(function LineRun({ run: { tasks } }: { run: Run }) {
  const first = tasks.find(({ status }) => isUnderWay(status)) ?? tasks[0];
  return first ? <Line tasks={tasks} first={first} /> : null;
});

function Line({ tasks, first }: { tasks: Task[]; first: Task }) {
  const tCommon = useTranslations('common');
  const words = useTaskTranslators();
  const now = useClock(first.retryAt !== null || first.silentSince !== null);
  const place = usePlace(first.connectionId, true);
  const line = useQueuePlace(first);
  const { label, tone, aside, message } = taskLabels(first, { now, place }, words);
  const isPlain = message === null && (first.reason === null || first.reason === 'queued');
  const stage = isPlain ? stageOf(first, null, line?.place, words.t) : null;
  const bad = tone === 'danger';
  const count = tasks.length > 1 ? tCommon('videos', { count: tasks.length }) : null;
  const more = [stage ? null : (message?.replace(/\.$/, '') ?? aside), count].filter(Boolean).join(' · ');
  return (
    <article
      aria-label={nameOf(first)}
      data-status={first.status}
      className="flex min-h-14 items-center gap-4 rounded-md bg-panel px-4 py-2 shadow-hairline max-md:flex-wrap max-md:gap-y-1"
    >
      {bad ? <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" /> : <Slots tasks={tasks} />}
      <div className="min-w-0 grow basis-60">
        <Words task={first} className="md:truncate" />
        <p className="text-xs text-muted tabular-nums">
          <b className={classes('font-medium', bad ? 'text-danger' : 'text-text')}>{stage?.words ?? label}</b>
          {more && ` – ${more}`}
          <MadeOn task={first} className="ml-2 inline text-faint" />
        </p>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <LineOffers tasks={tasks} task={first} />
      </div>
    </article>
  );
}

const SLOTS = 4;

/** Placeholders in the final shapes. */
function Slots({ tasks }: { tasks: Task[] }) {
  return (
    <span aria-hidden className="flex shrink-0 gap-1 max-sm:hidden">
      {tasks.slice(0, SLOTS).map((task) => {
        const { width, height } = taskFrame(task);
        return (
          <i
            key={task.id}
            className="h-[18px] rounded-xs border-[1.5px] border-faint border-dashed"
            style={{ aspectRatio: `${width} / ${height}` }}
          />
        );
      })}
    </span>
  );
}

const nameOf = ({ title, prompt }: Task) => title ?? prompt;

/** The state of a run: that of its least finished task. */
function statusOf(tasks: readonly Task[]): string {
  const order = ['rendering', 'submitting', 'waiting', 'uncertain', 'completed', 'failed', 'cancelled'];
  const states = tasks.map(({ status }) => status);
  return order.find((status) => states.some((state) => state === status)) ?? '';
}

function Meta({ task, several }: { task: Task; several: boolean }) {
  const t = useTranslations('create');
  const { reuse } = useTaskActions();
  const seconds = knownSeconds(task);
  return (
    <div className="flex shrink-0 items-center gap-1.5 text-xs whitespace-nowrap text-faint max-md:w-full md:ml-auto">
      {!several && <span className="max-w-48 truncate">{task.model}</span>}
      <MadeOn task={task} withModel={false} className="before:mr-1.5 before:content-['·']" />
      {seconds !== null && <span className="before:mr-1.5 before:content-['·']">{seconds} s</span>}
      <span className="before:mr-1.5 before:content-['·']">
        <RelativeTime at={task.createdAt} />
      </span>
      <Button size="sm" variant="ghost" className="max-md:ml-auto" onClick={() => void reuse(task)}>
        {t('useAgain')}
      </Button>
    </div>
  );
}

/** A remix has its source's length, but does not name it. */
function knownSeconds(task: Task): number | null {
  if (task.duration !== null) return Math.round(task.duration);
  return task.endpoint === 'videos/remix' && !setsLength(task) ? null : askedSeconds(task);
}

/** The prompt, with mentioned characters as chips. */
function Words({ task, className }: { task: Task; className?: string }) {
  const t = useTranslations('create');
  const { data: characters = [] } = useQuery({ ...charactersOptions(), enabled: task.characters.length > 0 });
  const name = nameOf(task);
  const cast = task.characters.flatMap((one) => characters.find(({ username }) => username === one) ?? []);
  return (
    <h3 title={name} className={classes('min-w-0 text-base font-medium max-md:line-clamp-2', className)}>
      {cast.length > 0 && (
        <span
          role="img"
          aria-label={t('with', { names: cast.map(({ username }) => `@${username}`).join(', ') })}
        >
          {cast.map((character) => (
            <Avatar
              key={character.id}
              character={character}
              className="mr-1.5 inline-grid! size-5 align-[-5px] text-[10px]"
            />
          ))}
        </span>
      )}
      {name}
    </h3>
  );
}
