'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { taskCountsOptions } from '#lib/api/task-counts.ts';

const COUNT = /^\(\d+\) /;

/** Puts how much is running before the title of the tab, whatever page sets the rest. */
export function RunningTitle() {
  const { data } = useQuery(taskCountsOptions());
  const running = data ? data.waiting + data.rendering : 0;
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(COUNT, '');
      const wanted = running > 0 ? `(${running}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // Going to another page replaces the title element or its text.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [running]);
  return null;
}
