import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { deliveriesOptions, replayDelivery, testWebhook } from '#lib/api/automation/webhooks.ts';
import type { Webhook, WebhookDelivery } from '#lib/studio/automation/webhook.ts';

const STATUS_WORDS: Record<WebhookDelivery['status'], [label: string, tone: Tone]> = {
  waiting: ['Waiting', 'neutral'],
  delivered: ['Delivered', 'ok'],
  failed: ['Failed', 'danger'],
};

const soon = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' });
const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`);

function DeliveryRow({ delivery, enabled }: { delivery: WebhookDelivery; enabled: boolean }) {
  const { id, webhookId, event, subject, status, attempts, answer, error, createdAt, dueAt } = delivery;
  const replay = useMutation(replayDelivery(useQueryClient(), webhookId));
  const [label, tone] = STATUS_WORDS[status];
  const came = error ?? (answer === null ? null : `Answered ${answer}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-x-2">
          <Badge tone={tone}>{label}</Badge>
          <span>{event}</span>
          <RelativeTime at={createdAt} className="text-xs text-muted" />
        </span>
        {subject && <span className="truncate font-mono text-xs text-faint">{subject}</span>}
        <span className="break-words text-xs text-muted">
          {[came, attempts > 0 && tries(attempts)].filter(Boolean).join(' · ')}
          {status === 'waiting' && attempts > 0 && dueAt !== null && ` · again ${soon.format(dueAt)}`}
        </span>
      </div>
      <Button
        size="sm"
        busy={replay.isPending}
        disabled={!enabled}
        aria-label={`Replay ${event} ${subject ?? ''}`.trim()}
        onClick={() => replay.mutate(id)}
      >
        Replay
      </Button>
    </li>
  );
}

/** What a webhook was sent and what came of it. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { data, error, refetch } = useQuery(deliveriesOptions(webhook.id));
  const test = useMutation(testWebhook(useQueryClient(), webhook.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={`Sent to ${webhook.name}`}
      description="The last 100 messages of the past 30 days. A replay has the id of the first try, so that a receiver acts on it once."
      footer={
        <>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            <Send aria-hidden /> Send a test
          </Button>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        </>
      }
    >
      <ErrorNotice error={error} onRetry={refetch} />
      {!data && !error && <Skeleton className="h-24" />}
      {data?.deliveries.length === 0 && (
        <p className="text-sm text-muted">Nothing was sent yet. Send a test to see whether it arrives.</p>
      )}
      {data && data.deliveries.length > 0 && (
        <ul aria-label="Deliveries">
          {data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} enabled={webhook.enabled} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
