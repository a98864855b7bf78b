'use client';
import { useEffect, useState } from 'react';
import { type Command, useCommandRegistry } from '#lib/state/commands.ts';

const TYPING_PAUSE = 120;
const NONE: Command[] = [];

/** What the registered searches find for the words typed so far, under their headings. */
export function usePaletteSearch(query: string): Command[] {
  const searches = useCommandRegistry((state) => state.searches);
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const words = query.trim();
    if (!words || searches.size === 0) return setFound(NONE);
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled(
        [...searches.values()].map(async ({ label, find }) =>
          (await find(words, leaving.signal)).map((command) => ({ ...command, group: label })),
        ),
      );
      if (leaving.signal.aborted) return;
      setFound(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, searches]);
  return found;
}
