import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useState } from 'react';
import { Still } from '#components/task/frames/still.tsx';
import { TaskMenu } from '#components/task/task-menu.tsx';
import { useAttention } from '#components/task/use-attention.ts';
import { usePlace } from '#components/task/use-place.ts';
import { useTaskTranslators } from '#components/task/use-task-translators.ts';
import { useTimeLeft } from '#components/task/use-time-left.ts';
import { classes } from '#components/ui/classes.ts';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { useQueuePlace } from '#lib/api/live-tasks.ts';
import { here } from '#lib/format/base-path.ts';
import { formatClock } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import { isMissing } from '#lib/studio/task/collecting.ts';
import { type Stage, stageOf } from '#lib/studio/task/runs.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { smallPoster, taskFrame, videoSource } from '#lib/studio/task/task-frame.ts';
import { taskLabels } from '#lib/studio/task/task-labels.ts';
import { useStreamed } from '../live-stream.ts';
import { markInSight } from './in-sight.ts';
import { Acts, Cancel, Keep } from './take-acts.tsx';

const LineOffers = lazyComponent(() => import('./line-offers.tsx').then(({ LineOffers }) => LineOffers));

type TakeProps = {
  task: Task;
  name: string;
  several: boolean;
  /** Labelled by model, to tell it from its neighbours. */
  byModel: boolean;
};

/** One video of a run, in the same shape throughout. */
export function Take({ task: seen, name, several, byModel }: TakeProps) {
  const t = useTranslations('create');
  const task = useStreamed(seen);
  const { width, height } = taskFrame(task);
  const left = useTimeLeft(task);
  const line = useQueuePlace(task);
  const { t: tTask } = useTaskTranslators();
  const stage = stageOf(task, left, line?.place, tTask);
  const done = task.status === 'completed' && !isMissing(task);
  const { near, playing, handlers } = useAttention();
  const revealed = useReveal(done);
  return (
    <figure
      aria-label={name}
      data-status={task.status}
      {...handlers}
      className={classes('group/take @container', done && task.favourite && 'is-kept')}
    >
      <div
        className="relative isolate overflow-hidden rounded-md bg-raised shadow-hairline group-[.is-kept]/take:shadow-[0_0_0_2px_var(--accent)]"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {(done ? !task.posterUrl : stage) && <Look task={task} percent={stage?.percent ?? 0} />}
        {done && task.posterUrl && (
          <Still
            src={smallPoster(task.posterUrl, 640)}
            loading="lazy"
            decoding="async"
            className={classes('absolute inset-0 size-full object-cover', revealed && 'reveal')}
          />
        )}
        {done && playing && (
          <video
            src={videoSource(task)}
            autoPlay
            muted
            loop
            playsInline
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {(done || stage) && (
          <Link
            href={`/gallery/${encodeURIComponent(task.id)}`}
            prefetch={near ? null : false}
            aria-label={t('openNamed', { name })}
            className="absolute inset-0 z-10 rounded-md focus-visible:outline-offset-[-2px]"
          />
        )}
        {stage && <Now task={task} stage={stage} name={name} />}
        {done && (
          <>
            {task.duration !== null && !stage && (
              <span className="absolute bottom-2 left-2 rounded-xs bg-black/60 px-1.5 text-[11px] leading-[18px] text-white tabular-nums transition-opacity group-focus-within/take:opacity-0 group-hover/take:opacity-0">
                {formatClock(task.duration * 1000)}
              </span>
            )}
            <TaskMenu task={task} name={name} className="group-hover/take:opacity-100" />
            {!stage && <Acts task={task} />}
          </>
        )}
        {!done && !stage && <Trouble task={task} />}
      </div>
      <figcaption className="relative flex h-7 items-center justify-between gap-2 px-0.5 text-xs text-faint tabular-nums pointer-coarse:h-9">
        <span className="truncate">{captionOf(task, byModel, t)}</span>
        {done ? <Keep task={task} several={several} /> : <Cancel task={task} name={name} />}
      </figcaption>
    </figure>
  );
}

function captionOf({ model, seed }: Task, byModel: boolean, t: Translator<'create'>): string {
  const parts = [byModel ? model : null, seed === null ? null : t('seed', { seed: String(seed) })];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Whether it finished while on screen. */
function useReveal(done: boolean): boolean {
  const [begun] = useState(done);
  return done && !begun;
}

/** Before it is finished: a frame of it, its first image or generated colours, growing sharp. */
function Look({ task, percent }: { task: Task; percent: number }) {
  const [reference] = task.references;
  const picture = task.posterUrl
    ? smallPoster(task.posterUrl, 320)
    : reference && here(`/api/assets/${reference}?thumb=320`);
  const hue = [...task.prompt].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const style = { '--hue': hue, '--percent': percent } as CSSProperties;
  return (
    <span ref={markInSight} aria-hidden className="look" style={style}>
      {picture && <Still key={picture} src={picture} />}
    </span>
  );
}

function Now({ task, stage, name }: { task: Task; stage: Stage; name: string }) {
  const t = useTranslations('create');
  const saving = task.status === 'completed';
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-[11] bg-[linear-gradient(transparent,rgb(0_0_0/.8))] px-3 pt-10 pb-3 text-xs font-medium text-white tabular-nums">
      {stage.words.split(' · ').map((words) => (
        <span key={words} className="mr-1.5 inline-block whitespace-nowrap">
          {words}
        </span>
      ))}
      {stage.percent !== null && (
        <span
          role="progressbar"
          aria-label={t(saving ? 'savingNamed' : 'renderingNamed', { name })}
          aria-valuenow={Math.round(stage.percent)}
          aria-valuetext={stage.words}
          className={classes(
            'absolute bottom-0 left-0 h-[3px] rounded-r-full transition-[width] duration-slow',
            saving ? 'bg-ok' : 'bg-accent',
          )}
          style={{ width: `${stage.percent}%` }}
        />
      )}
    </div>
  );
}

/** A failed one among several. */
function Trouble({ task }: { task: Task }) {
  const place = usePlace(task.connectionId);
  const { label, message, tone } = taskLabels(task, { now: Date.now(), place }, useTaskTranslators());
  return (
    <div className="absolute inset-0 flex flex-col justify-between gap-1 overflow-hidden p-3 text-xs @max-[13rem]:p-2">
      <p className="line-clamp-4 text-muted @max-[13rem]:line-clamp-2" title={message ?? undefined}>
        <b className={classes('font-medium', tone === 'danger' ? 'text-danger' : 'text-text')}>{label}</b>{' '}
        {message}
      </p>
      <div className="flex max-h-7 flex-wrap gap-1 overflow-hidden pointer-coarse:max-h-10">
        <LineOffers task={task} />
      </div>
    </div>
  );
}
