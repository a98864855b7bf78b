import type { Translator } from '#lib/language/translator.ts';
import type { Connection, Health } from '#lib/studio/connection/connection.ts';
import type { Task } from '#lib/studio/task/task.ts';
import type { Work } from '#lib/studio/task/work.ts';

export type ServiceState = { tone: 'ok' | 'warn' | 'danger' | 'unknown'; words: string };

export function serviceState(
  health: Health | undefined,
  connection: Connection | undefined,
  unanswered: boolean,
  /** Undefined until known. */
  atWork: Work | undefined,
  t: Translator<'shell'>,
  /** Names of the paused connections. */
  paused: readonly string[] = [],
): ServiceState {
  if (unanswered) return { tone: 'danger', words: t('status.notAnswering') };
  if (!health || !atWork) return { tone: 'unknown', words: t('status.checking') };
  const work = workLabel(atWork, t);
  // Other connections continue.
  const but = (words: string) => [words, work].filter(Boolean).join(', ');
  if (connection?.paused) return { tone: 'warn', words: but(t('status.paused')) };
  if (!health.service.reachable) return { tone: 'danger', words: but(t('status.notReachable')) };
  const [only, ...more] = paused;
  if (only !== undefined)
    return {
      tone: 'ok',
      words: but(
        more.length > 0
          ? t('status.somePaused', { count: paused.length })
          : t('status.onePaused', { name: only }),
      ),
    };
  return { tone: 'ok', words: work || t('status.idle') };
}

/** Across all connections; empty when idle. */
function workLabel(work: Work, t: Translator<'shell'>): string {
  const kinds = ['rendering', 'waiting', 'collecting', 'transcribing', 'dubbing'] as const;
  return kinds
    .filter((kind) => work[kind] > 0)
    .map((kind) => t(`status.work.${kind}`, { count: work[kind] }))
    .join(', ');
}

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
