import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { changeWebhook, deleteWebhook, webhooksOptions } from '#lib/api/automation/webhooks.ts';
import { WEBHOOK_EVENTS, type Webhook } from '#lib/studio/automation/webhook.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookForm } from './webhook-form.tsx';

function eventsOf({ events }: Webhook): string {
  if (events.length === WEBHOOK_EVENTS.length) return 'Everything';
  return events.length > 3 ? `${events.length} kinds of events` : events.join(', ');
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, name, url, enabled, stopped, failingSince } = webhook;
  const client = useQueryClient();
  const change = useMutation(changeWebhook(client, id));
  const remove = useMutation(deleteWebhook(client, id));
  const [open, setOpen] = useState<'log' | 'form' | 'deletion' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="grid gap-2 border-b py-3 text-sm last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56">
          <span className="flex items-center gap-2">
            <span className="truncate">{name}</span>
            {!enabled && <Badge>Off</Badge>}
            {enabled && failingSince !== null && <Badge tone="warn">Failing</Badge>}
          </span>
          <span className="truncate text-xs text-muted">{url}</span>
          <span className="text-xs text-faint">
            {eventsOf(webhook)}
            {enabled && failingSince !== null && (
              <>
                {' · nothing arrives since '}
                <RelativeTime at={failingSince} />
              </>
            )}
          </span>
        </div>
        <div className="flex items-center gap-2">
          <Switch
            aria-label={`Send to ${name}`}
            checked={enabled}
            disabled={change.isPending}
            onCheckedChange={(on) => change.mutate({ enabled: on })}
          />
          <Button size="sm" aria-label={`Log of ${name}`} onClick={() => setOpen('log')}>
            Log
          </Button>
          <Button size="sm" aria-label={`Change ${name}`} onClick={() => setOpen('form')}>
            Change
          </Button>
          <Button
            size="sm"
            busy={remove.isPending}
            aria-label={`Delete ${name}`}
            onClick={() => setOpen('deletion')}
          >
            Delete
          </Button>
        </div>
      </div>
      {stopped !== null && (
        <Notice
          tone="warn"
          icon={<TriangleAlert aria-hidden />}
          action={
            <Button size="sm" busy={change.isPending} onClick={() => change.mutate({ enabled: true })}>
              Turn on again
            </Button>
          }
        >
          The studio turned it off. {stopped}
        </Notice>
      )}
      {open === 'log' && <DeliveryLog webhook={webhook} onClose={close} />}
      {open === 'form' && <WebhookForm webhook={webhook} onClose={close} />}
      <AlertDialog
        open={open === 'deletion'}
        onOpenChange={close}
        title={`Delete the webhook ${name}?`}
        description="Nothing more is sent there, and its log is gone."
        confirm="Delete"
        dangerous
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => toast.success(`${name} is told nothing any more`) })
        }
      />
    </li>
  );
}

/** Who is told of what happens. */
export function WebhookList() {
  const { data, error, refetch } = useQuery(webhooksOptions());
  const [making, setMaking] = useState(false);
  return (
    <>
      <Button className="w-fit" onClick={() => setMaking(true)}>
        <Plus aria-hidden /> New webhook
      </Button>
      {making && <WebhookForm onClose={() => setMaking(false)} />}
      <ErrorNotice error={error} onRetry={refetch} />
      {data?.webhooks.length === 0 && (
        <p className="text-sm text-muted">
          Nobody is told yet: a webhook is an address that is sent what ends.
        </p>
      )}
      {data && data.webhooks.length > 0 && (
        <ul aria-label="Webhooks">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </>
  );
}
