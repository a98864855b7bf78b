'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilmIcon } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { ErrorPanel } from '#components/shell/error-panel.tsx';
import { usePageTitle } from '#components/shell/page-title.tsx';
import { usePlayer } from '#components/task/player/use-player.ts';
import { Preparing } from '#components/task/preparing.tsx';
import { CommentMarks } from '#components/task/review/comment-marks.tsx';
import { DrawingLayer } from '#components/task/review/drawing-layer.tsx';
import { useReview } from '#components/task/review/use-review.ts';
import { useClock } from '#components/task/use-clock.ts';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { NameHeading } from '#components/ui/forms/editable-name.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/api/http.ts';
import { patchTask } from '#lib/api/patch-task.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { studioComments } from '#lib/api/review/comments.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { formatBytes } from '#lib/format/units.ts';
import { collectingLabel, isMissing } from '#lib/studio/task/collecting.ts';
import type { Task, TaskDetail } from '#lib/studio/task/task.ts';
import { taskFrame } from '#lib/studio/task/task-frame.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';
import { VideoPlayer } from '../player/player.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import { MatchedNote } from './matched-note.tsx';
import { TagEditor } from './tag-editor.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskHeader } from './task-header.tsx';
import { FilePanel, Lineage, PromptPanel, SettingsPanel } from './task-panels.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';
import { ItsPlace, ServiceSaid, Unfinished } from './unfinished.tsx';
import { UsedIn } from './used-in.tsx';

export function TaskPage({ id }: { id: string }) {
  const t = useTranslations('gallery');
  const { data: task, error, isPending, refetch } = useQuery(taskOptions(id));
  if (task) return <TaskView key={task.id} task={task} />;
  if (isPending) return <TaskShape />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        heading="h1"
        icon={<FilmIcon aria-hidden />}
        title={t('page.none')}
        action={<ButtonLink href="/gallery">{t('page.openGallery')}</ButtonLink>}
      >
        {t('page.noneWords')}
      </EmptyState>
    );
  }
  return <ErrorPanel error={error} retry={() => void refetch()} />;
}

function TaskShape() {
  const t = useTranslations('gallery');
  return (
    <div className="grid min-h-0 grow gap-5 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <h1 className="sr-only">{t('page.video')}</h1>
      <Skeleton className="min-h-64 rounded-md lg:h-full" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}

function TaskView({ task }: { task: TaskDetail }) {
  const t = useTranslations('gallery');
  usePageTitle(task.title ?? task.prompt);
  const player = usePlayer(task.duration ?? 0);
  const from = Number(useSearchParams().get('t')) || 0;
  const frame = useRef<HTMLDivElement>(null);
  const isShown = task.status === 'completed' && !isMissing(task);
  const source = useMemo(() => studioComments('video', task.id), [task.id]);
  const review = useReview(source, player, isShown);
  const picture = taskFrame(task);
  return (
    <div className="flex min-h-0 grow flex-col">
      <TaskHeader task={task} />
      <div className="flex min-h-0 grow flex-col gap-5 px-4 pb-6 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[minmax(0,1fr)] [&>*]:max-lg:shrink-0">
        <section aria-label={t('page.video')} className="flex flex-col lg:min-h-0">
          {isShown ? (
            <>
              {task.preparing ? (
                <ItsPlace task={task}>
                  <Preparing posterUrl={task.posterUrl} />
                </ItsPlace>
              ) : (
                <VideoPlayer
                  task={task}
                  player={player}
                  from={from}
                  frameRef={frame}
                  overlay={<DrawingLayer {...picture} shown={review.shown} pen={review.pen} />}
                  below={<CommentMarks review={review} />}
                />
              )}
              {player.unseen && task.archived && !task.preparing && (
                <p role="status" className="pt-3 text-sm text-muted">
                  {t('page.unseen')}
                </p>
              )}
              {task.collecting?.error && <NotHome task={task} error={task.collecting.error} />}
            </>
          ) : (
            <>
              <Unfinished task={task} />
              {task.status === 'failed' && task.error && <ServiceSaid task={task} error={task.error} />}
            </>
          )}
        </section>
        <section
          aria-label={t('page.about')}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 lg:min-h-0 lg:-mx-2 lg:overflow-y-auto lg:px-2"
        >
          <TitleField task={task} />
          <TaskActions task={task} video={player.video} />
          <MatchedNote task={task} />
          {isShown && <CommentsPanel task={task} review={review} />}
          {isOwn(task) ? (
            <FilePanel task={task} />
          ) : (
            <>
              <PromptPanel prompt={task.prompt} enhanced={task.enhancedPrompt} />
              <SettingsPanel task={task} />
            </>
          )}
          <TranscriptPanel task={task} />
          <TagEditor task={task} />
          <UsedIn taskId={task.id} />
          <Lineage task={task} />
        </section>
      </div>
    </div>
  );
}

/** Playable only from the service, or not at all. */
function NotHome({ task, error }: { task: Task; error: string }) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const now = useClock(true);
  const { look, acting } = useTaskActions();
  const changes = useMay().change(task);
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 text-sm text-muted">
      <span>
        {t.rich('page.notHome', {
          error,
          note: collectingLabel(task, now, tTask) ?? '',
          state: (words) => <span className="tabular-nums">{words}</span>,
        })}
      </span>
      {changes && (
        <Button size="sm" busy={acting} onClick={() => look(task)}>
          {tTask('offer.look')}
        </Button>
      )}
    </p>
  );
}

/** The title of a video, edited in place, and a one-line summary. */
function TitleField({ task }: { task: Task }) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const client = useQueryClient();
  const { mutateAsync } = useMutation(patchTask(client));
  return (
    <div className="grid gap-1">
      <NameHeading
        readOnly={!useMay().change(task)}
        label={t('page.title')}
        placeholder={t('page.addTitle')}
        maxLength={200}
        name={task.title}
        otherwise={task.prompt}
        onSave={(title) => mutateAsync({ id: task.id, patch: { title } })}
      />
      {task.title === null && (
        // Screen readers get it from the heading; on a phone the prompt's panel is far below.
        <p aria-hidden className="line-clamp-2 text-sm empty:hidden lg:hidden">
          {task.prompt}
        </p>
      )}
      <p className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
        {/* Tabular figures would space the hyphens of names. */}
        <span className="normal-nums">{isOwn(task) ? tTask('ownFootage') : task.model}</span>
        {task.width && task.height && (
          <span>
            {task.width} × {task.height}
          </span>
        )}
        {task.duration !== null && <span>{Number(task.duration.toFixed(1))} s</span>}
        {task.archived && <span>{formatBytes(task.archived.bytes)}</span>}
        <RelativeTime at={task.createdAt} />
      </p>
    </div>
  );
}
