'use client';
import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { switchPerson } from '#lib/api/kept/switch-person.ts';
import { useLiveTasks, useTaskChanges, useWork } from '#lib/api/live-tasks.ts';
import { presentOptions } from '#lib/api/people/account.ts';
import { usePreferences } from '#lib/state/preferences-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';
import { unfinished } from '#lib/studio/task/work.ts';
import { PageTitle } from './page-title.tsx';
import { showNotification } from './show-notification.ts';

const loadToasts = () => import('./finished-toasts.tsx');

/** Announces tasks that finish while the page is open, not earlier ones. */
function FinishedToasts() {
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
    if (finished.length === 0) return;
    const page = { pathname, go: router.push, t, tTask, tCommon };
    loadToasts().then(
      ({ announceFinished }) => announceFinished(finished, page),
      // Without a network nothing finishes here either.
      () => undefined,
    );
  }, [changes, router, pathname, t, tTask, tCommon]);
  return null;
}

/** Notifies when the last task finishes while the tab is hidden. */
export function FinishedNotifier() {
  const t = useTranslations('shell.finished');
  const wanted = usePreferences((state) => state.notifyWhenDone);
  const work = useWork({ inBackground: wanted });
  const running = work && unfinished(work);
  const before = useRef(running);
  useEffect(() => {
    const finished = running === 0 && (before.current ?? 0) > 0;
    before.current = running ?? before.current;
    if (!finished || !wanted || !document.hidden || Notification.permission !== 'granted') return;
    showNotification(t('all'), { body: t('allMore'), tag: 'finished' }).catch(() => undefined);
  }, [running, wanted, t]);
  return null;
}

/**
 * A sign-in by identity provider skips the form that asks: here the drafts of the previous user are put away.
 */
function Seat() {
  const { data } = useQuery(presentOptions());
  const id = data?.person?.id;
  useEffect(() => {
    if (id !== undefined && switchPerson(id)) window.location.reload();
  }, [id]);
  return null;
}

/** Polls for task changes, once for all pages. */
export function LiveTasks() {
  useLiveTasks();
  return (
    <>
      <FinishedToasts />
      <PageTitle />
      <Seat />
    </>
  );
}
