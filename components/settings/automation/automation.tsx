import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useMay } from '#lib/api/people/use-may.ts';
import { WatchFolder } from './watch-folder.tsx';
import { WebhookList } from './webhook-list.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-sm font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What runs unattended. */
export function Automation() {
  const t = useTranslations('automation');
  const { administer } = useMay();
  return (
    <div className="grid gap-6">
      <Part title={t('webhooks')}>
        <WebhookList />
      </Part>
      {administer && (
        <Part title={t('folder')}>
          <WatchFolder />
        </Part>
      )}
    </div>
  );
}
