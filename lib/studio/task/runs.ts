import type { Translator } from '#lib/language/translator.ts';
import { isMissing } from './collecting.ts';
import type { TimeRange } from './eta.ts';
import { isInLine } from './queued.ts';
import type { Task } from './task.ts';

/** The videos one press of Generate made from one prompt, in the order requested. */
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
export function leftWords({ fromMs, toMs }: TimeRange, t: Translator<'task'>): string {
  const seconds = (fromMs + toMs) / 2000;
  if (seconds < 90)
    return t('stage.secondsLeft', {
      count: Math.max(FEW_SECONDS, Math.round(seconds / FEW_SECONDS) * FEW_SECONDS),
    });
  return t('stage.minutesLeft', { count: Math.round(seconds / 60) });
}

export interface Stage {
  words: string;
  /** How far it is; null where nobody can tell. */
  percent: number | null;
}

const queuedWords = (place: number | undefined, t: Translator<'task'>) =>
  place === undefined ? t('state.queued') : t('stage.queuedAt', { place });

/** Where a video that is being made is, in words; null once it is here. */
export function stageOf(
  task: Task,
  left: TimeRange | null,
  place: number | undefined,
  t: Translator<'task'>,
): Stage | null {
  const { status, progress, collecting, archived } = task;
  if (isInLine(task)) return { words: queuedWords(place, t), percent: null };
  if (status === 'submitting') return { words: t('state.sending'), percent: null };
  if (status === 'completed')
    return collecting && !archived && !collecting.over
      ? { words: t('collecting.saving'), percent: 100 }
      : null;
  if (status !== 'rendering') return null;
  if (progress === null) return { words: t('state.rendering'), percent: null };
  const words = t('stage.percent', { percent: Math.round(progress) });
  return { words: left ? `${words} · ${leftWords(left, t)}` : words, percent: progress };
}

/** How many runs and videos there are, and how many did not come out. */
export function runsWords(runs: readonly Run[], t: Translator<'task'>): string {
  const tasks = runs.flatMap((run) => run.tasks);
  const failed = tasks.filter(({ status }) => status === 'failed').length;
  const counts = { runs: runs.length, videos: tasks.length };
  return failed > 0 ? t('runs.countFailed', { ...counts, failed }) : t('runs.count', counts);
}
