'use client';
import { useRef } from 'react';
import { TaskState } from '#components/task/task-state.tsx';
import { useClock } from '#components/task/use-clock.ts';
import { useTimeLeft } from '#components/task/use-time-left.ts';
import type { Task, TaskDetail } from '#lib/studio/task.ts';
import { taskFrame } from '#lib/studio/task-frame.ts';
import { VideoPlayer } from '../player/player.tsx';
import { usePlayer } from '../player/use-player.ts';
import { Lineage } from './lineage.tsx';
import { PromptPanel } from './prompt-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TagEditor } from './tag-editor.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskHeader } from './task-header.tsx';
import { TaskProblem } from './task-problem.tsx';
import { TitleField } from './title-field.tsx';
import { WordsPanel } from './words-panel.tsx';

export function TaskView({ task }: { task: TaskDetail }) {
  const player = usePlayer(task.duration ?? 0);
  const frame = useRef<HTMLDivElement>(null);
  const onFullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen();
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <TaskHeader task={task} />
      <div className="flex min-h-0 grow flex-col gap-5 px-4 pb-6 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[minmax(0,1fr)] [&>*]:max-lg:shrink-0">
        <section aria-label="Video" className="flex flex-col lg:min-h-0">
          {task.status === 'completed' ? (
            <VideoPlayer task={task} player={player} frameRef={frame} onFullscreen={onFullscreen} />
          ) : (
            <Unfinished task={task} />
          )}
        </section>
        <section
          aria-label="About"
          className="grid content-start gap-5 lg:min-h-0 lg:overflow-y-auto lg:pr-1"
        >
          <TitleField task={task} />
          <TaskActions task={task} video={player.video} />
          {task.error && <TaskProblem task={task} error={task.error} />}
          <PromptPanel prompt={task.prompt} enhanced={task.enhancedPrompt} />
          <SettingsPanel task={task} />
          <WordsPanel task={task} />
          <TagEditor task={task} />
          <Lineage task={task} />
        </section>
      </div>
    </div>
  );
}

function Unfinished({ task }: { task: Task }) {
  const { width, height } = taskFrame(task);
  const now = useClock(true);
  const left = useTimeLeft(task);
  return (
    <div className="grid min-h-64 grow place-items-center rounded-md bg-panel p-4 shadow-hairline">
      <div
        className="relative w-full max-w-md overflow-hidden rounded-md bg-raised shadow-hairline"
        style={{ aspectRatio: `${Math.max(width, height * 0.75)} / ${height}` }}
      >
        <TaskState task={task} left={left} now={now} onItsPage />
      </div>
    </div>
  );
}
