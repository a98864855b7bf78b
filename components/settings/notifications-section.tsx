'use client';
import { Notice } from '#components/ui/notice.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { usePreferences } from '#lib/state/preferences.ts';
import { useNotificationPermission } from './notification-permission.ts';
import { Section } from './section.tsx';

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
