import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { useTaskChanges } from '#lib/api/live-tasks.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';
import { finishedMessage, pageOf } from './finished-message.ts';

/** Announces tasks that finish while the page is open, not earlier ones. */
export function FinishedToasts() {
  const t = useTranslations('shell');
  const tTask = useTranslations('task');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const pathname = usePathname();
  const { data: changes } = useTaskChanges();
  const atWork = useRef(new Set<string>());
  useEffect(() => {
    const finished: Task[] = [];
    for (const task of changes?.tasks ?? []) {
      if (isUnderWay(task.status)) atWork.current.add(task.id);
      else if (atWork.current.delete(task.id) && task.status !== 'cancelled') finished.push(task);
    }
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
    toast[tone](title, { description, action: { label, onClick: () => router.push(href) } });
  }, [changes, router, pathname, t, tTask, tCommon]);
  return null;
}
