'use client';
import { useQuery } from '@tanstack/react-query';
import { Download, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { healthOptions } from '#lib/api/connections.ts';
import { LIBRARY_EXPORT } from '#lib/api/library.ts';
import { usePreferences } from '#lib/state/preferences-store.ts';
import type { Theme } from '#lib/state/theme.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { MissingVideos } from './missing-videos.tsx';

type SectionProps = { title: string; action?: ReactNode; description: ReactNode; children: ReactNode };

export function Section({ title, action, description, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={title.toLowerCase()}
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 py-6 first:pt-3 md:grid-cols-[minmax(0,240px)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {action}
        </div>
        <p className="text-xs text-muted">{description}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}

const THEMES: [Theme, LucideIcon, string][] = [
  ['system', Monitor, 'System'],
  ['light', Sun, 'Light'],
  ['dark', Moon, 'Dark'],
];

export function AppearanceSection() {
  const { theme, setTheme } = useTheme();
  return (
    <Section title="Appearance" description="Kept in this browser.">
      <Field label="Theme">
        <SegmentedControl
          value={theme}
          onChange={setTheme}
          options={THEMES.map(([value, Icon, name]) => ({
            value,
            label: (
              <>
                <Icon aria-hidden /> {name}
              </>
            ),
          }))}
        />
      </Field>
    </Section>
  );
}

type Permission = NotificationPermission | 'unsupported';

function read(): Permission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** What the browser allows; asking happens only from a click. */
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
  const { notifyWhenDone, setNotifyWhenDone } = usePreferences();
  const { permission, ask } = useNotificationPermission();
  const change = async (on: boolean) => setNotifyWhenDone(on && (await ask()) === 'granted');
  return (
    <Section
      title="Notifications"
      description="Shown by the browser while the studio is open in another tab or behind another window."
    >
      <div className="flex items-center justify-between gap-4">
        <label htmlFor="notify-when-done" className="text-sm">
          Tell me when everything is done
        </label>
        <Switch
          id="notify-when-done"
          checked={notifyWhenDone && permission === 'granted'}
          disabled={permission === 'unsupported' || permission === 'denied'}
          onCheckedChange={change}
        />
      </div>
      {permission === 'denied' && (
        <Notice>
          The browser blocks notifications from this page. Allow them in its site settings, then come back.
        </Notice>
      )}
      {permission === 'unsupported' && (
        <Notice>This browser has no notifications for pages opened this way.</Notice>
      )}
    </Section>
  );
}

const loadImport = () => import('./library-import.tsx');

type LibrarySectionProps = {
  /** Among what services have that nobody here made. */
  mayLookElsewhere: boolean;
  mayImport: boolean;
};

export function LibrarySection({ mayLookElsewhere, mayImport }: LibrarySectionProps) {
  const importing = useLazyModule(loadImport);
  return (
    <Section
      title="Library"
      description="Everything you have made as one zip: videos, prompts, settings, characters, transcripts and dubs, with a gallery inside that opens in any browser. Another studio can import it."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-60 text-sm">
          Take it with you
          <span className="block text-xs text-muted">
            What is in the trash or still being made stays here.
          </span>
        </p>
        <Button asChild>
          <a href={LIBRARY_EXPORT} download>
            <Download aria-hidden />
            Export everything
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
  const loaded = useLazyModule(loadTokens);
  return (
    <Section
      title="Access for programs"
      description="Tokens for scripts, the command line and assistants (MCP). A token is sent as Authorization: Bearer dly_…"
    >
      {loaded ? <loaded.TokenList /> : <Skeleton className="h-[34px] w-32" />}
    </Section>
  );
}

const loadShares = () => import('./shares/share-list.tsx');

export function SharesSection() {
  const loaded = useLazyModule(loadShares);
  return (
    <Section
      title="Share links"
      description="What you show to people without an account. A link can be revoked at any time."
    >
      {loaded ? <loaded.ShareList /> : <Skeleton className="h-5 w-60" />}
    </Section>
  );
}

const loadAutomation = () => import('./automation/automation.tsx');

export function AutomationSection() {
  const loaded = useLazyModule(loadAutomation);
  return (
    <Section
      title="Automation"
      description="What goes on by itself: programs of yours are told when something ends, and files in a folder are worked on."
    >
      {loaded ? <loaded.Automation /> : <Skeleton className="h-[236px]" />}
    </Section>
  );
}

export function CostsSection() {
  return (
    <Section title="Costs" description="What was paid for, and the caps that hold the queue.">
      <ButtonLink href="/ledger" className="w-fit">
        Costs and caps
      </ButtonLink>
    </Section>
  );
}

const STORES = { sqlite: 'SQLite, in the data folder', postgres: 'PostgreSQL' };

export function AboutSection() {
  const { data, isError } = useQuery(healthOptions());
  const row = (term: string, value: string | undefined) => (
    <div className="flex justify-between gap-4 border-b py-2 text-sm first:pt-0 last:border-0 last:pb-0">
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">{value ?? (isError ? 'Not known' : <Skeleton className="h-5 w-20" />)}</dd>
    </div>
  );
  return (
    <Section title="About" description="Dailies is free software under the MIT licence.">
      <dl>
        {row('Version', data?.version)}
        {row('Database', data && STORES[data.store])}
      </dl>
    </Section>
  );
}
