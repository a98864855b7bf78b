'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { healthOptions } from '#lib/api/health.ts';
import { usePreferences } from '#lib/state/preferences.ts';

/** Tells a person who is looking elsewhere that the last of their work is done. */
export function FinishedNotifier() {
  const wanted = usePreferences((state) => state.notifyWhenDone);
  const { data } = useQuery({ ...healthOptions(), refetchIntervalInBackground: wanted });
  const running = data && data.work.rendering + data.work.waiting + data.work.collecting;
  const before = useRef(running);
  useEffect(() => {
    const finished = running === 0 && (before.current ?? 0) > 0;
    before.current = running ?? before.current;
    if (!finished || !wanted || !document.hidden || Notification.permission !== 'granted') return;
    new Notification('Everything is done', {
      body: 'Nothing is waiting or rendering any more.',
      tag: 'finished',
    });
  }, [running, wanted]);
  return null;
}
