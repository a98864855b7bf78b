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
  return (
    <div className="grid gap-6">
      <Part title="Webhooks">
        <WebhookList />
      </Part>
      <Part title="Watched folder">
        <WatchFolder />
      </Part>
    </div>
  );
}
