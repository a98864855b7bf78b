import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Captions, Clapperboard, Film, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type Messages, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useOnlineAgain } from '#components/ui/forms/use-online-again.ts';
import { charactersOptions } from '#lib/api/characters.ts';
import { cutsOptions } from '#lib/api/cuts.ts';
import { findTasks } from '#lib/api/tasks.ts';
import { transcriptsOptions } from '#lib/api/transcripts.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Command } from '#lib/state/command-store.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';

type Found = Omit<Command, 'group' | 'run'> & { href: string };

/** Answers palette input with things to open. */
type Search = {
  /** The heading is in `shell.found`. */
  id: keyof Messages['shell']['found'];
  find: (
    client: QueryClient,
    query: string,
    signal: AbortSignal,
    tCommon: Translator<'common'>,
  ) => Promise<Found[]>;
};

const MOST = 6;
const TYPING_PAUSE = 120;
const LONGEST_SEARCH = 20_000;
/** Without these, a query would wait for the network. */
const AT_ONCE = { networkMode: 'always', retry: false } as const;
const RECENT = { staleTime: 30_000, ...AT_ONCE };

const matching = <Item,>(items: readonly Item[], query: string, wordsOf: (item: Item) => string) =>
  items.filter((item) => wordsOf(item).toLowerCase().includes(query.toLowerCase())).slice(0, MOST);

const at = (folder: string, id: string) => `${folder}/${encodeURIComponent(id)}`;

const SEARCHES: Search[] = [
  {
    id: 'videos',
    // Matches like the gallery's search.
    find: async (_client, query, signal) =>
      (await findTasks(query, signal)).map(({ id, title, prompt }) => ({
        id,
        label: title ?? prompt,
        icon: <Film aria-hidden />,
        href: at('/gallery', id),
      })),
  },
  {
    id: 'characters',
    find: async (client, query) => {
      const all = await client.ensureQueryData({ ...charactersOptions(), ...AT_ONCE });
      const words = query.replace(/^@/, '');
      return matching(all, words, ({ username, name, notes }) => `${username} ${name ?? ''} ${notes}`).map(
        ({ id, username, name }) => ({
          id,
          label: name ? `${name} (@${username})` : `@${username}`,
          icon: <UserRound aria-hidden />,
          href: at('/characters', id),
        }),
      );
    },
  },
  {
    id: 'cuts',
    find: async (client, query, _signal, tCommon) => {
      const all = await client.fetchQuery({ ...cutsOptions(), ...RECENT });
      return matching(all, query, ({ title }) => filmTitle(title, tCommon)).map(({ id, title }) => ({
        id,
        label: filmTitle(title, tCommon),
        icon: <Clapperboard aria-hidden />,
        href: at('/cuts', id),
      }));
    },
  },
  {
    id: 'transcripts',
    find: async (client, query) => {
      const all = await client.fetchQuery({ ...transcriptsOptions(), ...RECENT });
      return matching(all, query, ({ name }) => name).map(({ id, name, task }) => ({
        id,
        label: name,
        icon: <Captions aria-hidden />,
        href: `/audio/${task}?id=${encodeURIComponent(id)}`,
      }));
    },
  },
];

/** All matches by group, and whether every search succeeded. */
function useSearches() {
  const client = useQueryClient();
  const router = useRouter();
  const t = useTranslations('shell.found');
  const tCommon = useTranslations('common');
  return useMemo(
    () =>
      async (query: string, signal: AbortSignal): Promise<Results> => {
        const answers = await Promise.allSettled(
          SEARCHES.map(async ({ id, find }) =>
            (await find(client, query, signal, tCommon)).map(
              ({ href, ...found }): Command => ({ ...found, group: t(id), run: () => router.push(href) }),
            ),
          ),
        );
        const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
        return { query, found, isWhole: answers.every(({ status }) => status === 'fulfilled') };
      },
    [client, router, t, tCommon],
  );
}

type Results = { query: string; found: Command[]; isWhole: boolean };

const NOTHING: Results = { query: '', found: [], isWhole: true };

/** The matches, whether every search succeeded, and whether one is pending. */
export function usePaletteSearch(typed: string) {
  const query = typed.trim();
  const searchAll = useSearches();
  const [results, setResults] = useState(NOTHING);
  useEffect(() => {
    if (!query) return setResults(NOTHING);
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const next = await searchAll(query, search.signal);
      if (!search.signal.aborted) setResults(next);
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [query, searchAll]);
  useOnlineAgain(!results.isWhole, () => {
    const isStill = ({ query: asked }: Results) => asked === query;
    const show = (next: Results) => setResults((now) => (isStill(now) ? next : now));
    void searchAll(query, AbortSignal.timeout(LONGEST_SEARCH)).then(show);
  });
  return { found: results.found, isWhole: results.isWhole, searching: results.query !== query };
}
