import type { Connection, Health } from '#lib/studio/connection/connection.ts';
import type { Task } from '#lib/studio/task/task.ts';
import type { Work } from '#lib/studio/task/work.ts';

export type ServiceState = { tone: 'ok' | 'warn' | 'danger' | 'unknown'; words: string };

export function serviceState(
  health: Health | undefined,
  connection: Connection | undefined,
  unanswered: boolean,
  /** Undefined while it is not known. */
  atWork: Work | undefined,
  /** The names of connections that are. */
  paused: readonly string[] = [],
): ServiceState {
  if (unanswered) return { tone: 'danger', words: 'Studio not answering' };
  if (!health || !atWork) return { tone: 'unknown', words: 'Checking' };
  const work = workLabel(atWork);
  // Other connections go on with theirs.
  const but = (words: string) => [words, work].filter(Boolean).join(', ');
  if (connection?.paused) return { tone: 'warn', words: but('Paused') };
  if (!health.service.reachable) return { tone: 'danger', words: but('Not reachable') };
  const [only, ...more] = paused;
  if (only !== undefined)
    return { tone: 'ok', words: but(more.length > 0 ? `${paused.length} paused` : `${only} paused`) };
  return { tone: 'ok', words: work || 'Nothing running' };
}

/** On all connections together; empty when there is none. */
function workLabel({ rendering, waiting, collecting, transcribing, dubbing }: Work): string {
  const parts = [
    rendering > 0 && `${rendering} rendering`,
    waiting > 0 && `${waiting} queued`,
    collecting > 0 && `${collecting} saving`,
    transcribing > 0 && `${transcribing} transcribing`,
    dubbing > 0 && `${dubbing} dubbing`,
  ].filter(Boolean);
  return parts.join(', ');
}

export interface FinishedMessage {
  tone: 'success' | 'warning';
  title: string;
  description?: string;
  href: string;
}

const videos = (count: number) => (count === 1 ? '1 video' : `${count} videos`);

/** One message for all tasks that finished together. */
export function finishedMessage(tasks: Task[]): FinishedMessage | null {
  const done = tasks.filter(({ status }) => status === 'completed').length;
  const [only] = tasks;
  if (!only) return null;
  if (tasks.length === 1) {
    const name = { description: only.title ?? only.prompt, href: `/gallery/${encodeURIComponent(only.id)}` };
    return done === 1
      ? { tone: 'success', title: 'Video finished', ...name }
      : { tone: 'warning', title: 'A video needs a look', ...name };
  }
  const bad = tasks.length - done;
  if (bad === 0) return { tone: 'success', title: `${videos(done)} finished`, href: '/gallery' };
  const need = `${videos(bad)} ${bad === 1 ? 'needs' : 'need'} a look`;
  if (done === 0) return { tone: 'warning', title: need, href: '/gallery?show=failed' };
  return { tone: 'warning', title: `${videos(done)} finished`, description: need, href: '/gallery' };
}
