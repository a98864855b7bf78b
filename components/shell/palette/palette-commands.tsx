import { Captions, Plus, Settings, Speech, Trash2, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type Messages, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '#lib/api/people/use-may.ts';
import type { Command } from '#lib/state/command-store.ts';

type Words = Messages['shell'];
/** The name of a command; further search words are in `nameKeywords`. */
type Named<Group extends 'make' | 'lead'> = Exclude<keyof Words[Group], `${string}Keywords`>;
type Entry<Group extends 'make' | 'lead'> = [name: Named<Group>, href: string, icon: ReactNode];

const MAKE: Entry<'make'>[] = [
  ['video', '/create', <Plus key="video" aria-hidden />],
  ['character', '/characters?new', <UserRound key="character" aria-hidden />],
  ['transcript', '/audio/transcribe', <Captions key="transcript" aria-hidden />],
  ['speech', '/audio/voices', <Speech key="speech" aria-hidden />],
];

const gear = <Settings aria-hidden />;

const LEAD: Entry<'lead'>[] = [
  ['connections', '/settings#connections', gear],
  ['models', '/settings/models', gear],
  ['notifications', '/settings#notifications', gear],
  ['library', '/settings#library', gear],
  ['costs', '/ledger', gear],
  ['requests', '/requests', gear],
  ['about', '/settings#about', gear],
  ['trash', '/gallery?show=trash', <Trash2 key="trash" aria-hidden />],
];

/** Commands needed only once somebody searches. */
export function useMoreCommands(): Command[] {
  const router = useRouter();
  const { make } = useMay();
  const t = useTranslations('shell');
  const tGroups = useTranslations('common.groups');
  return useMemo(
    () => [
      ...(make ? MAKE : []).map(([name, href, icon]) => ({
        id: `make ${name}`,
        group: tGroups('make'),
        label: t(`make.${name}`),
        icon,
        keywords: t(`make.${name}Keywords`).split(', '),
        run: () => router.push(href),
      })),
      ...LEAD.map(([name, href, icon]) => ({
        id: `lead ${name}`,
        group: tGroups('settings'),
        label: t(`lead.${name}`),
        icon,
        keywords: t(`lead.${name}Keywords`).split(', '),
        run: () => router.push(href),
      })),
    ],
    [router, make, t, tGroups],
  );
}
