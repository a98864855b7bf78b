'use client';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useWork } from '#lib/api/live-tasks.ts';
import { beginning } from '#lib/format/beginning.ts';
import { unfinished } from '#lib/studio/task/work.ts';

const COUNT = /^\(\d+\) /;
/** More is not seen in a tab, and would be read out whole. */
const LONGEST = 60;

const short = (name: string) => (name.length > LONGEST ? `${beginning(name, LONGEST)}…` : name);

const useNamed = create<{ name: string | null }>(() => ({ name: null }));

/** Names the page by what is open on it, for the tab, the history and those who hear pages. */
export function usePageTitle(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return;
    useNamed.setState({ name });
    return () => useNamed.setState({ name: null });
  }, [name]);
}

/** The title of the document: what the page says of itself, or what is open on it, and how much is being made. */
export function PageTitle() {
  const work = useWork();
  const running = work ? unfinished(work) : 0;
  const name = useNamed((state) => state.name);
  /** What the page says of itself, and what was made of it. */
  const told = useRef({ own: '', written: '' });
  useEffect(() => {
    const write = () => {
      const { title } = document;
      if (title !== told.current.written) told.current.own = title.replace(COUNT, '');
      const { own } = told.current;
      // Between two pages there is none, and a count alone would be read out as the name of the next.
      if (own === '') return;
      const shown = name === null ? own : `${short(name)} · Dailies`;
      const wanted = running > 0 ? `(${running}) ${shown}` : shown;
      told.current.written = wanted;
      if (title !== wanted) document.title = wanted;
    };
    write();
    // Going to another page replaces the title element or its text.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [running, name]);
  return null;
}
