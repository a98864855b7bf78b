import { toast } from '#components/ui/overlays/toast.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { finishedMessage, pageOf } from './finished-message.ts';

type Page = {
  pathname: string;
  go: (href: string) => void;
  t: Translator<'shell'>;
  tTask: Translator<'task'>;
  tCommon: Translator<'common'>;
};

/** Announces tasks that finished together, unless the page shows them. */
export function announceFinished(finished: Task[], { pathname, go, t, tTask, tCommon }: Page): void {
  // A video's own page already shows it.
  const elsewhere = finished.filter((task) => pageOf(task) !== pathname);
  const words = finishedMessage(elsewhere, t, tTask);
  // Create already shows results, large.
  if (!words || (pathname === '/create' && words.tone === 'success')) return;
  const { tone, title, description, href, open } = words;
  const label = (
    <>
      <span aria-hidden>{tCommon('open')}</span>
      <span className="sr-only">{open ?? tCommon('open')}</span>
    </>
  );
  toast[tone](title, { description, action: { label, onClick: () => go(href) } });
}
