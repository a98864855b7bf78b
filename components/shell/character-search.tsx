'use client';
import { useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { charactersOptions } from '#lib/api/characters.ts';
import { type CommandSearch, useCommandSearch } from '#lib/state/commands.ts';

const MOST = 6;

/** Lets the palette find characters by username, name and notes. */
export function CharacterSearch() {
  const client = useQueryClient();
  const router = useRouter();
  const search = useMemo<CommandSearch>(
    () => ({
      id: 'characters',
      label: 'Characters',
      find: async (query) => {
        const wanted = query.toLowerCase().replace(/^@/, '');
        const all = await client.ensureQueryData(charactersOptions());
        const found = all.filter(({ username, name, notes }) =>
          `${username} ${name ?? ''} ${notes}`.toLowerCase().includes(wanted),
        );
        return found.slice(0, MOST).map(({ id, username, name }) => ({
          id,
          label: name ? `${name} (@${username})` : `@${username}`,
          icon: <UserRound aria-hidden />,
          run: () => router.push(`/characters/${encodeURIComponent(id)}`),
        }));
      },
    }),
    [client, router],
  );
  useCommandSearch(search);
  return null;
}
