'use client';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Field } from '#components/ui/forms/field.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { usePreferences } from '#lib/state/preferences-store.ts';
import type { Theme } from '#lib/state/theme.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';
import { Section } from './section.tsx';

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
