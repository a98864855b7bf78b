import type { Translator } from '#lib/language/translator.ts';
import type { Task } from '#lib/studio/task/task.ts';

export interface FinishedMessage {
  tone: 'success' | 'warning';
  title: string;
  description?: string;
  href: string;
  /** Label of the link, if any. */
  open?: string;
}

export const pageOf = ({ id }: Pick<Task, 'id'>) => `/gallery/${encodeURIComponent(id)}`;

/** One message for tasks that finished together. */
export function finishedMessage(
  tasks: Task[],
  t: Translator<'shell'>,
  tTask: Translator<'task'>,
): FinishedMessage | null {
  const done = tasks.filter(({ status }) => status === 'completed').length;
  const [only] = tasks;
  if (!only) return null;
  if (tasks.length === 1) {
    const name = only.title ?? only.prompt;
    const video = { description: name, href: pageOf(only), ...(name && { open: tTask('open', { name }) }) };
    return done === 1
      ? { tone: 'success', title: t('finished.one'), ...video }
      : { tone: 'warning', title: t('finished.oneNeedsLook'), ...video };
  }
  const bad = tasks.length - done;
  const made = t('finished.many', { count: done });
  const gallery = { href: '/gallery', open: tTask('open', { name: t('pages.gallery') }) };
  if (bad === 0) return { tone: 'success', title: made, ...gallery };
  const need = t('finished.manyNeedLook', { count: bad });
  if (done === 0) return { tone: 'warning', title: need, ...gallery, href: '/gallery?show=failed' };
  return { tone: 'warning', title: made, description: need, ...gallery };
}
