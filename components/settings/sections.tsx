'use client';
import { useQuery } from '@tanstack/react-query';
import { Download, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { healthOptions } from '#lib/api/connections.ts';
import { LIBRARY_EXPORT } from '#lib/api/library.ts';
import { LANGUAGES, LOCALES } from '#lib/language/locales.ts';
import { useSetLanguage } from '#lib/state/language.ts';
import { usePreferences } from '#lib/state/preferences-store.ts';
import type { Theme } from '#lib/state/theme.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { MissingVideos } from './missing-videos.tsx';

type SectionProps = {
  /** The target of links. */
  id: string;
  title: string;
  action?: ReactNode;
  description: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, action, description, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid gap-x-10 gap-y-4 py-6 first:pt-3 md:grid-cols-[minmax(0,240px)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={heading} className="text-base font-semibold">
            {title}
          </h2>
          {action}
        </div>
        <p className="text-xs text-pretty text-muted">{description}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}

const THEMES: [Theme, LucideIcon][] = [
  ['system', Monitor],
  ['light', Sun],
  ['dark', Moon],
];

export function AppearanceSection() {
  const t = useTranslations('settings');
  const locale = useLocale();
  const setLanguage = useSetLanguage();
  const { theme, setTheme } = useTheme();
  return (
    <Section id="appearance" title={t('appearance.title')} description={t('appearance.about')}>
      <Field label={t('appearance.theme')}>
        <SegmentedControl
          value={theme}
          onChange={setTheme}
          options={THEMES.map(([value, Icon]) => ({
            value,
            label: (
              <>
                <Icon aria-hidden /> {t(`appearance.themes.${value}`)}
              </>
            ),
          }))}
        />
      </Field>
      <Field label={t('appearance.language')}>
        <Select
          className="w-fit min-w-44"
          value={locale}
          onChange={setLanguage}
          options={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
        />
      </Field>
    </Section>
  );
}

type Permission = NotificationPermission | 'unsupported';

function read(): Permission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** The browser's permission; it may only be requested on a click. */
function useNotificationPermission() {
  const [permission, setPermission] = useState<Permission>('default');
  useEffect(() => {
    const refresh = () => setPermission(read());
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  const ask = async (): Promise<Permission> => {
    if (read() === 'default') await Notification.requestPermission();
    setPermission(read());
    return read();
  };
  return { permission, ask };
}

export function NotificationsSection() {
  const t = useTranslations('settings');
  const { notifyWhenDone, setNotifyWhenDone } = usePreferences();
  const { permission, ask } = useNotificationPermission();
  const change = async (on: boolean) => setNotifyWhenDone(on && (await ask()) === 'granted');
  return (
    <Section id="notifications" title={t('notifications.title')} description={t('notifications.about')}>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor="notify-when-done" className="text-sm">
          {t('notifications.whenDone')}
        </label>
        <Switch
          id="notify-when-done"
          checked={notifyWhenDone && permission === 'granted'}
          disabled={permission === 'unsupported' || permission === 'denied'}
          onCheckedChange={change}
        />
      </div>
      {permission === 'denied' && <Notice>{t('notifications.blocked')}</Notice>}
      {permission === 'unsupported' && <Notice>{t('notifications.unsupported')}</Notice>}
    </Section>
  );
}

const loadImport = () => import('./library-import.tsx');

type LibrarySectionProps = {
  /** Of the services' items that nobody here made. */
  mayLookElsewhere: boolean;
  mayImport: boolean;
};

export function LibrarySection({ mayLookElsewhere, mayImport }: LibrarySectionProps) {
  const t = useTranslations('settings');
  const importing = useLazyModule(loadImport);
  return (
    <Section id="library" title={t('library.title')} description={t('library.about')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-60 text-sm">
          {t('library.take')}
          <span className="block text-xs text-muted">{t('library.stays')}</span>
        </p>
        <Button asChild>
          <a href={LIBRARY_EXPORT} download>
            <Download aria-hidden />
            {t('library.export')}
          </a>
        </Button>
      </div>
      {mayLookElsewhere && <MissingVideos />}
      {mayImport &&
        (importing ? (
          <importing.LibraryImport />
        ) : (
          <Skeleton className="h-[142px] sm:h-[90px] lg:h-[72px]" />
        ))}
    </Section>
  );
}

const loadTokens = () => import('./tokens/token-list.tsx');

export function ProgramsSection() {
  const t = useTranslations('settings');
  const loaded = useLazyModule(loadTokens);
  return (
    <Section id="tokens" title={t('tokens.title')} description={t('tokens.about')}>
      {loaded ? <loaded.TokenList /> : <Skeleton className="h-[34px] w-32" />}
    </Section>
  );
}

const loadShares = () => import('./shares/share-list.tsx');

export function SharesSection() {
  const t = useTranslations('settings');
  const loaded = useLazyModule(loadShares);
  return (
    <Section id="shares" title={t('shares.title')} description={t('shares.about')}>
      {loaded ? <loaded.ShareList /> : <Skeleton className="h-5 w-60" />}
    </Section>
  );
}

const loadAutomation = () => import('./automation/automation.tsx');

export function AutomationSection() {
  const t = useTranslations('settings');
  const loaded = useLazyModule(loadAutomation);
  return (
    <Section id="automation" title={t('automation.title')} description={t('automation.about')}>
      {loaded ? <loaded.Automation /> : <Skeleton className="h-[236px]" />}
    </Section>
  );
}

export function CostsSection() {
  const t = useTranslations('settings');
  return (
    <Section id="costs" title={t('costs.title')} description={t('costs.about')}>
      <ButtonLink href="/ledger" className="w-fit">
        {t('costs.link')}
      </ButtonLink>
    </Section>
  );
}

export function AboutSection() {
  const t = useTranslations('settings');
  const tCommon = useTranslations('common');
  const stores = { sqlite: t('about.sqlite'), postgres: 'PostgreSQL' };
  const { data, isError } = useQuery(healthOptions());
  const row = (term: string, value: string | undefined) => (
    <div className="flex justify-between gap-4 border-b py-2 text-sm first:pt-0 last:border-0 last:pb-0">
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">
        {value ?? (isError ? tCommon('notKnown') : <Skeleton className="h-5 w-20" />)}
      </dd>
    </div>
  );
  return (
    <Section id="about" title={t('about.title')} description={t('about.licence')}>
      <dl>
        {row(t('about.version'), data?.version)}
        {row(t('about.database'), data && stores[data.store])}
      </dl>
    </Section>
  );
}
