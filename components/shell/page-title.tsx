'use client';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useWork } from '#lib/api/live-tasks.ts';
import { beginning } from '#lib/format/beginning.ts';
import { unfinished } from '#lib/studio/task/work.ts';

const COUNT = /^\(\d+\) /;
/** Tabs show no more, and screen readers read it all. */
const LONGEST = 60;

/** As a document keeps a title: on one line, without spaces around it. */
const oneLine = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ').trim();

const short = (name: string) => (name.length > LONGEST ? `${beginning(name, LONGEST)}…` : name);

const useNamed = create<{ name: string | null }>(() => ({ name: null }));

/** Names the page by its open item: for the tab, the history and screen readers. */
export function usePageTitle(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return;
    useNamed.setState({ name });
    return () => useNamed.setState({ name: null });
  }, [name]);
}

/** The document title: the page's own or its open item's, and the number of renders. */
export function PageTitle() {
  const work = useWork();
  const running = work ? unfinished(work) : 0;
  const name = useNamed((state) => state.name);
  /** The page's own title, and what was written from it. */
  const told = useRef({ own: '', written: '' });
  useEffect(() => {
    const write = () => {
      const { title } = document;
      if (title !== told.current.written) told.current.own = title.replace(COUNT, '');
      const { own } = told.current;
      // Between pages there is no title; a count alone would be read out as the next page's name.
      if (own === '') return;
      const shown = name === null ? own : `${short(oneLine(name))} · Dailies`;
      const wanted = running > 0 ? `(${running}) ${shown}` : shown;
      told.current.written = wanted;
      if (title !== wanted) document.title = wanted;
    };
    write();
    // Navigation replaces the title element or its text.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [running, name]);
  return null;
}
