'use client';
import { Clapperboard, Keyboard, Monitor, Moon, Sun } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '#lib/api/people/use-may.ts';
import { type Command, useCommands, useOverlays } from '#lib/state/command-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Theme } from '#lib/state/theme.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';
import { DESTINATIONS, type Destination } from './destinations.tsx';

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
  const { make } = useMay();
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
      ...(make
        ? [
            {
              id: 'new-cut',
              label: 'New cut',
              group: 'Make',
              icon: <Clapperboard aria-hidden />,
              keywords: ['film', 'edit', 'script', 'board', 'timeline'],
              run: () => router.push('/cuts?new'),
            },
          ]
        : []),
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
    [router, setTheme, show, make],
  );
  useCommands(commands);
  return DESTINATIONS.map((destination) => <GoTo key={destination.href} {...destination} />);
}

function GoTo({ href, label, keys }: Destination) {
  const router = useRouter();
  useShortcut({ keys, label, group: 'Go to', run: () => router.push(href) });
  return null;
}
