import { isMissing } from './collecting.ts';
import type { TimeRange } from './eta.ts';
import { isInLine } from './queued.ts';
import type { Task } from './task.ts';
import { ordinal } from './task-labels.ts';

/** The videos that one press of Generate made of one prompt, in the order they were asked for. */
export interface Run {
  key: string;
  prompt: string;
  tasks: Task[];
}

/** Tasks, newest first, as runs. Those of one press share the moment they were made. */
export function groupRuns(tasks: readonly Task[]): Run[] {
  const groups = Map.groupBy(tasks, ({ createdAt, prompt }) => `${createdAt} ${prompt}`);
  return [...groups].map(([key, members]) => ({
    key,
    prompt: members[0]?.prompt ?? '',
    tasks: members.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }));
}

/** Whether a task has a picture to show, or will have one soon. */
const isPictured = (task: Task) =>
  (task.status === 'completed' && !isMissing(task)) ||
  (task.status === 'rendering' && task.silentSince === null);

/** A run without any picture is a line: it says what is with it, and what can be done. */
export const isLine = ({ tasks }: Run) => !tasks.some(isPictured);

const FEW_SECONDS = 5;

/** Roughly, from how long it may take at least and at most. */
export function leftWords({ fromMs, toMs }: TimeRange): string {
  const seconds = (fromMs + toMs) / 2000;
  if (seconds < 90)
    return `about ${Math.max(FEW_SECONDS, Math.round(seconds / FEW_SECONDS) * FEW_SECONDS)} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}

export interface Stage {
  words: string;
  /** How far it is; null where nobody can tell. */
  percent: number | null;
}

const queuedWords = (place: number | undefined) =>
  place === undefined ? 'Queued' : `Queued, ${place === 1 ? 'next' : ordinal(place)}`;

/** Where a video that is being made is, in words; null once it is here. */
export function stageOf(task: Task, left: TimeRange | null, place: number | undefined): Stage | null {
  const { status, progress, collecting, archived } = task;
  if (isInLine(task)) return { words: queuedWords(place), percent: null };
  if (status === 'submitting') return { words: 'Sending', percent: null };
  if (status === 'completed')
    return collecting && !archived && !collecting.over ? { words: 'Saving', percent: 100 } : null;
  if (status !== 'rendering') return null;
  if (progress === null) return { words: 'Rendering', percent: null };
  const words = `Rendering ${Math.round(progress)} %`;
  return { words: left ? `${words} · ${leftWords(left)}` : words, percent: progress };
}

/** How many runs and videos there are, and how many did not come out. */
export function runsWords(runs: readonly Run[]): string {
  const tasks = runs.flatMap((run) => run.tasks);
  const failed = tasks.filter(({ status }) => status === 'failed').length;
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  return [
    count(runs.length, 'run'),
    count(tasks.length, 'video'),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
}
