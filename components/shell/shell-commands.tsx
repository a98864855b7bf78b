'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Film, Keyboard, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo } from 'react';
import { charactersOptions } from '#lib/api/characters.ts';
import { findTasks } from '#lib/api/tasks.ts';
import {
  type Command,
  type CommandSearch,
  useCommandSearch,
  useCommands,
  useOverlays,
} from '#lib/state/command-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Theme } from '#lib/state/theme.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';
import { DESTINATIONS, type Destination } from './destinations.tsx';

/** Lets the palette find videos by the same words as the gallery's search. */
export function TaskSearch() {
  const router = useRouter();
  const search = useMemo<CommandSearch>(
    () => ({
      id: 'tasks',
      label: 'Videos',
      find: async (query, signal) =>
        (await findTasks(query, signal)).map((task) => ({
          id: task.id,
          label: task.title ?? task.prompt,
          icon: <Film aria-hidden />,
          run: () => router.push(`/gallery/${encodeURIComponent(task.id)}`),
        })),
    }),
    [router],
  );
  useCommandSearch(search);
  return null;
}

const MOST = 6;

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

export function CutSearch() {
  const client = useQueryClient();
  const router = useRouter();
  const search = useMemo<CommandSearch>(
    () => ({
      id: 'cuts',
      label: 'Cuts',
      find: async (query) => {
        const wanted = query.toLowerCase();
        const { cutsOptions } = await import('#lib/api/cuts.ts');
        const all = await client.fetchQuery({ ...cutsOptions(), staleTime: 30_000 });
        const found = all.filter(({ title }) => title.toLowerCase().includes(wanted));
        return found.slice(0, MOST).map(({ id, title }) => ({
          id,
          label: title,
          icon: <Clapperboard aria-hidden />,
          run: () => router.push(`/cuts/${encodeURIComponent(id)}`),
        }));
      },
    }),
    [client, router],
  );
  useCommandSearch(search);
  return null;
}

const THEME_COMMANDS: [Theme, string, ReactNode][] = [
  ['dark', 'Use the dark theme', <Moon key="dark" aria-hidden />],
  ['light', 'Use the light theme', <Sun key="light" aria-hidden />],
  ['system', 'Follow the system theme', <Monitor key="system" aria-hidden />],
];

/** What the palette and the keyboard can always do, whatever page is open. */
export function ShellCommands() {
  const router = useRouter();
  const { setTheme } = useTheme();
  const show = useOverlays((state) => state.show);
  const toggle = useOverlays((state) => state.toggle);
  useShortcut({
    keys: 'mod+k',
    label: 'Search and commands',
    group: 'General',
    inFields: true,
    inDialogs: true,
    run: () => toggle('palette'),
  });
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group: 'General', run: () => show('shortcuts') });
  const commands = useMemo<Command[]>(
    () => [
      ...DESTINATIONS.map(({ href, label, icon, keys }) => ({
        id: href,
        label,
        group: 'Go to',
        icon,
        keys,
        run: () => router.push(href),
      })),
      {
        id: 'new-cut',
        label: 'New cut',
        group: 'Make',
        icon: <Clapperboard aria-hidden />,
        keywords: ['film', 'edit', 'script', 'board', 'timeline'],
        run: () => router.push('/cuts?new'),
      },
      ...THEME_COMMANDS.map(([theme, label, icon]) => ({
        id: `theme-${theme}`,
        label,
        group: 'Appearance',
        icon,
        keywords: ['theme', 'colour', 'mode'],
        run: () => setTheme(theme),
      })),
      {
        id: 'shortcuts',
        label: 'Show keyboard shortcuts',
        group: 'Help',
        icon: <Keyboard aria-hidden />,
        keys: '?',
        run: () => show('shortcuts'),
      },
    ],
    [router, setTheme, show],
  );
  useCommands(commands);
  return DESTINATIONS.map((destination) => <GoTo key={destination.href} {...destination} />);
}

function GoTo({ href, label, keys }: Destination) {
  const router = useRouter();
  useShortcut({ keys, label, group: 'Go to', run: () => router.push(href) });
  return null;
}
