'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { toast } from '#components/ui/toast.ts';
import { useTaskChanges } from '#lib/api/live-tasks.ts';
import type { Task } from '#lib/studio/task.ts';
import { finishedWords } from './finished-words.ts';

/** Says what has finished since it was last seen at work; what was done before the page opened is no news. */
export function FinishedToasts() {
  const router = useRouter();
  const { data: changes } = useTaskChanges();
  const atWork = useRef(new Set<string>());
  useEffect(() => {
    const finished: Task[] = [];
    for (const task of changes?.tasks ?? []) {
      if (['waiting', 'submitting', 'rendering'].includes(task.status)) atWork.current.add(task.id);
      else if (atWork.current.delete(task.id) && task.status !== 'cancelled') finished.push(task);
    }
    const words = finishedWords(finished);
    if (!words) return;
    const { tone, title, description, href } = words;
    toast[tone](title, { description, action: { label: 'Open', onClick: () => router.push(href) } });
  }, [changes, router]);
  return null;
}
