import { Captions, Plus, Settings, Speech, Trash2, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '#lib/api/people/use-may.ts';
import type { Command } from '#lib/state/command-store.ts';

type Entry = [label: string, href: string, icon: ReactNode, keywords: string[]];

const MAKE: Entry[] = [
  ['New video', '/create', <Plus key="video" aria-hidden />, ['make', 'generate', 'prompt', 'film']],
  ['New character', '/characters?new', <UserRound key="character" aria-hidden />, ['person', 'creature']],
  [
    'Transcribe a recording',
    '/audio/transcribe',
    <Captions key="transcript" aria-hidden />,
    ['speech', 'text', 'subtitles', 'record'],
  ],
  ['Speak a text', '/audio/voices', <Speech key="speech" aria-hidden />, ['voice', 'read', 'narrate']],
];

const gear = <Settings aria-hidden />;

const SETTINGS: Entry[] = [
  ['Connections', '/settings#connections', gear, ['service', 'key', 'address', 'pause', 'settings']],
  ['Models', '/settings/models', gear, ['hide', 'corrections', 'settings']],
  ['Notifications', '/settings#notifications', gear, ['finished', 'done', 'settings']],
  ['Library', '/settings#library', gear, ['export', 'import', 'backup', 'settings']],
  ['Costs and caps', '/ledger', gear, ['price', 'credits', 'money', 'budget', 'ledger', 'spending']],
  ['Requests of programs', '/requests', gear, ['approve', 'accept', 'decline', 'agent', 'token']],
  ['About', '/settings#about', gear, ['version', 'database', 'settings']],
  ['Trash', '/gallery?show=trash', <Trash2 key="trash" aria-hidden />, ['deleted', 'restore', 'empty']],
];

/** What is needed only once somebody looks for it. */
export function useMoreCommands(): Command[] {
  const router = useRouter();
  const { make } = useMay();
  return useMemo(
    () =>
      [
        ...(make ? MAKE : []).map((entry) => ['Make', entry] as const),
        ...SETTINGS.map((entry) => ['Settings', entry] as const),
      ].map(([group, [label, href, icon, keywords]]) => ({
        id: `${group} ${label}`,
        group,
        label,
        icon,
        keywords,
        run: () => router.push(href),
      })),
    [router, make],
  );
}
