import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { changeWebhook, deleteWebhook, webhooksOptions } from '#lib/api/automation/webhooks.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Webhook } from '#lib/studio/automation/webhook.ts';
import { WEBHOOK_EVENTS } from '#lib/studio/automation/webhook-events.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookForm } from './webhook-form.tsx';

function eventsOf({ events }: Webhook, t: Translator<'automation'>): string {
  if (events.length === WEBHOOK_EVENTS.length) return t('everything');
  return events.length > 3 ? t('kindsOfEvents', { count: events.length }) : events.join(', ');
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('automation');
  const tCommon = useTranslations('common');
  const { id, name, url, enabled, stopped, failingSince } = webhook;
  const client = useQueryClient();
  const change = useMutation(changeWebhook(client, id));
  const remove = useMutation({
    ...deleteWebhook(client, id),
    // Not at the call: by then the row is unmounted, and would say nothing.
    onSuccess: () => toast.success(t('deleted', { name })),
  });
  const [open, setOpen] = useState<'log' | 'form' | 'deletion' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="grid gap-2 border-b py-3 text-sm last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56">
          <span className="flex items-center gap-2">
            <span className="truncate">{name}</span>
            {!enabled && <Badge>{t('off')}</Badge>}
            {enabled && failingSince !== null && <Badge tone="warn">{t('failing')}</Badge>}
          </span>
          <span className="truncate text-xs text-muted">{url}</span>
          <span className="text-xs text-faint">
            {eventsOf(webhook, t)}
            {enabled && failingSince !== null && (
              <>
                {' · '}
                {t.rich('nothingSince', { time: () => <RelativeTime at={failingSince} /> })}
              </>
            )}
          </span>
        </div>
        <div className="flex items-center gap-2">
          <Switch
            aria-label={t('sendTo', { name })}
            checked={enabled}
            disabled={change.isPending}
            onCheckedChange={(on) => change.mutate({ enabled: on })}
          />
          <Button size="sm" aria-label={t('logOf', { name })} onClick={() => setOpen('log')}>
            {t('log')}
          </Button>
          <Button size="sm" aria-label={t('changeNamed', { name })} onClick={() => setOpen('form')}>
            {t('change')}
          </Button>
          <Button
            size="sm"
            busy={remove.isPending}
            aria-label={t('deleteNamed', { name })}
            onClick={() => setOpen('deletion')}
          >
            {tCommon('delete')}
          </Button>
        </div>
      </div>
      {stopped !== null && (
        <Notice
          tone="warn"
          icon={<TriangleAlert aria-hidden />}
          action={
            <Button size="sm" busy={change.isPending} onClick={() => change.mutate({ enabled: true })}>
              {t('turnOn')}
            </Button>
          }
        >
          {t('stopped', { why: stopped })}
        </Notice>
      )}
      {open === 'log' && <DeliveryLog webhook={webhook} onClose={close} />}
      {open === 'form' && <WebhookForm webhook={webhook} onClose={close} />}
      <AlertDialog
        open={open === 'deletion'}
        onOpenChange={close}
        title={t('deleteTitle', { name })}
        description={t('deleteAdvice')}
        confirm={tCommon('delete')}
        dangerous
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}

/** The list of webhooks. */
export function WebhookList() {
  const t = useTranslations('automation');
  const { data, error, refetch } = useQuery(webhooksOptions());
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  return (
    <>
      <Button className="w-fit" onClick={() => setEdited('new')}>
        <Plus aria-hidden /> {t('newWebhook')}
      </Button>
      {edited && (
        <WebhookForm
          key={edited === 'new' ? edited : edited.id}
          webhook={edited === 'new' ? undefined : edited}
          onInstead={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
      <ErrorNotice error={error} onRetry={refetch} />
      {data?.webhooks.length === 0 && <p className="text-sm text-muted">{t('nobodyTold')}</p>}
      {data && data.webhooks.length > 0 && (
        <ul aria-label={t('webhooks')}>
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </>
  );
}
