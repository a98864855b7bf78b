import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
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

/** What goes on without anybody at the keyboard. */
export function Automation() {
  const t = useTranslations('automation');
  return (
    <div className="grid gap-6">
      <Part title={t('webhooks')}>
        <WebhookList />
      </Part>
      <Part title={t('folder')}>
        <WatchFolder />
      </Part>
    </div>
  );
}
