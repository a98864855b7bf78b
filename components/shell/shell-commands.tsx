import { Clapperboard, Keyboard, Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '#lib/api/people/use-may.ts';
import { LANGUAGES, LOCALES } from '#lib/language/locales.ts';
import { type Command, useOverlays } from '#lib/state/command-store.ts';
import { useSetLanguage } from '#lib/state/language.ts';
import type { Theme } from '#lib/state/theme.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';
import { DESTINATIONS } from './destinations.tsx';

const THEMES: [Theme, ReactNode][] = [
  ['dark', <Moon key="dark" aria-hidden />],
  ['light', <Sun key="light" aria-hidden />],
  ['system', <Monitor key="system" aria-hidden />],
];

/** The palette's commands on every page. */
export function useShellCommands(): Command[] {
  const t = useTranslations('shell');
  const tGroups = useTranslations('common.groups');
  const router = useRouter();
  const { setTheme } = useTheme();
  const setLanguage = useSetLanguage();
  const show = useOverlays((state) => state.show);
  const { make } = useMay();
  return useMemo(
    () => [
      ...DESTINATIONS.map(({ id, href, icon, keys }) => ({
        id: href,
        label: t(`pages.${id}`),
        group: tGroups('goTo'),
        icon,
        keys,
        run: () => router.push(href),
      })),
      ...(make
        ? [
            {
              id: 'new-cut',
              label: t('make.cut'),
              group: tGroups('make'),
              icon: <Clapperboard aria-hidden />,
              keywords: t('make.cutKeywords').split(', '),
              run: () => router.push('/cuts?new'),
            },
          ]
        : []),
      ...THEMES.map(([theme, icon]) => ({
        id: `theme-${theme}`,
        label: t(`theme.${theme}`),
        group: tGroups('appearance'),
        icon,
        keywords: t('theme.keywords').split(', '),
        run: () => setTheme(theme),
      })),
      ...LOCALES.map((locale) => ({
        id: `language-${locale}`,
        label: LANGUAGES[locale],
        group: tGroups('language'),
        icon: <Languages aria-hidden />,
        // Also found by its English name, for people who cannot read the page.
        keywords: [locale, 'language', ...t('languageKeywords').split(', ')],
        run: () => setLanguage(locale),
      })),
      {
        id: 'shortcuts',
        label: t('showShortcuts'),
        group: tGroups('help'),
        icon: <Keyboard aria-hidden />,
        keys: '?',
        run: () => show('shortcuts'),
      },
    ],
    [router, setTheme, setLanguage, show, make, t, tGroups],
  );
}
