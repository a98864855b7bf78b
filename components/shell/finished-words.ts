import type { Task } from '#lib/studio/task.ts';

export interface FinishedWords {
  tone: 'success' | 'warning';
  title: string;
  description?: string;
  href: string;
}

const videos = (count: number) => (count === 1 ? '1 video' : `${count} videos`);

/** One message for everything that has finished at the same time. */
export function finishedWords(tasks: Task[]): FinishedWords | null {
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
