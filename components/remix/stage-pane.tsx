'use client';
import type { ReactEventHandler, ReactNode, RefCallback } from 'react';
import { TaskState } from '#components/task/task-state.tsx';
import { useClock } from '#components/task/use-clock.ts';
import { videoSource } from '#components/task/use-frames.ts';
import type { Task } from '#lib/studio/task.ts';
import { taskFrame } from '#lib/studio/task-frame.ts';

type PaneVideoProps = {
  task: Task;
  label: string;
  muted: boolean;
  attach: RefCallback<HTMLVideoElement> | undefined;
  onMeasured: ReactEventHandler<HTMLVideoElement>;
};

export function PaneVideo({ task, label, muted, attach, onMeasured }: PaneVideoProps) {
  return (
    <video
      key={task.id}
      ref={attach}
      onDurationChange={onMeasured}
      src={videoSource(task)}
      poster={task.posterUrl ?? undefined}
      muted={muted}
      playsInline
      preload="auto"
      aria-label={label}
      className="absolute inset-0 size-full object-contain"
    />
  );
}

/** One half of the stage: a video, or where it will be. */
export function StagePane({
  shape,
  title,
  children,
}: {
  shape: Task;
  title: ReactNode;
  children: ReactNode;
}) {
  const { width, height } = taskFrame(shape);
  return (
    <figure className="grid min-w-0 gap-1.5">
      <div
        className="relative max-h-[58vh] w-full overflow-hidden rounded-md bg-black"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {children}
      </div>
      <figcaption className="truncate text-xs text-muted">{title}</figcaption>
    </figure>
  );
}

/** A result that is not there yet. */
export function PendingPane({ task }: { task: Task }) {
  const now = useClock(true);
  return (
    <div className="absolute inset-0 bg-raised">
      <TaskState task={task} left={null} now={now} />
    </div>
  );
}
