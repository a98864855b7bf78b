import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { deliveriesOptions, replayDelivery, testWebhook } from '#lib/api/automation/webhooks.ts';
import type { Webhook, WebhookDelivery } from '#lib/studio/automation/webhook.ts';

const TONES: Record<WebhookDelivery['status'], Tone> = {
  waiting: 'neutral',
  delivered: 'ok',
  failed: 'danger',
};

function DeliveryRow({ delivery, enabled }: { delivery: WebhookDelivery; enabled: boolean }) {
  const t = useTranslations('automation');
  const format = useFormatter();
  const { id, webhookId, event, subject, status, attempts, answer, error, createdAt, dueAt } = delivery;
  const replay = useMutation(replayDelivery(useQueryClient(), webhookId));
  const came = error ?? (answer === null ? null : t('answered', { status: answer }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-x-2">
          <Badge tone={TONES[status]}>{t(`delivery.${status}`)}</Badge>
          <span>{event}</span>
          <RelativeTime at={createdAt} className="text-xs text-muted" />
        </span>
        {subject && <span className="truncate font-mono text-xs text-faint">{subject}</span>}
        <span className="break-words text-xs text-muted">
          {[came, attempts > 0 && t('tries', { count: attempts })].filter(Boolean).join(' · ')}
          {status === 'waiting' &&
            attempts > 0 &&
            dueAt !== null &&
            ` · ${t('again', { date: format.dateTime(dueAt, { dateStyle: 'short', timeStyle: 'medium' }) })}`}
        </span>
      </div>
      <Button
        size="sm"
        busy={replay.isPending}
        disabled={!enabled}
        aria-label={t('replayNamed', { what: `${event} ${subject ?? ''}`.trim() })}
        onClick={() => replay.mutate(id)}
      >
        {t('replay')}
      </Button>
    </li>
  );
}

/** A webhook's deliveries and their results. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations('automation');
  const tCommon = useTranslations('common');
  const log = useInfiniteQuery(deliveriesOptions(webhook.id));
  const { error, refetch } = log;
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries);
  const test = useMutation(testWebhook(useQueryClient(), webhook.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={t('sentTo', { name: webhook.name })}
      description={t('logAbout')}
      footer={
        <>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            <Send aria-hidden /> {t('sendTest')}
          </Button>
          <DialogClose asChild>
            <Button>{tCommon('close')}</Button>
          </DialogClose>
        </>
      }
    >
      <ErrorNotice error={error} onRetry={refetch} />
      {!deliveries && !error && <Skeleton className="h-24" />}
      {deliveries?.length === 0 && <p className="text-sm text-muted">{t('nothingSent')}</p>}
      {deliveries && deliveries.length > 0 && (
        <ul aria-label={t('deliveries')}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} enabled={webhook.enabled} />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button className="mt-3" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {tCommon('showMore')}
        </Button>
      )}
    </Dialog>
  );
}
