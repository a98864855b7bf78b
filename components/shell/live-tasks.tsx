'use client';
import { useLiveTasks } from '#lib/api/live-tasks.ts';

/** Keeps what every page shows of the work up to date, from one place. */
export function LiveTasks() {
  useLiveTasks();
  return null;
}
