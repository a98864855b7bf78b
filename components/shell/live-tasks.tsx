'use client';
import { useLiveTasks } from '#lib/api/live-tasks.ts';
import { CharacterSearch } from './character-search.tsx';
import { FinishedToasts } from './finished-toasts.tsx';
import { RunningTitle } from './running-title.tsx';
import { TaskSearch } from './task-search.tsx';

/** Keeps what every page shows of the work up to date, from one place. */
export function LiveTasks() {
  useLiveTasks();
  return (
    <>
      <FinishedToasts />
      <RunningTitle />
      <TaskSearch />
      <CharacterSearch />
    </>
  );
}
