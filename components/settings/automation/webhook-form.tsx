import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { focusInvalid } from '#components/ui/forms/focus-invalid.ts';
import { Input } from '#components/ui/forms/input.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { useUnsavedQuestion } from '#components/ui/overlays/closing-question.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { changeWebhook, createWebhook, webhooksOptions } from '#lib/api/automation/webhooks.ts';
import { ApiError } from '#lib/api/http.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { isSameAddress, isWebAddress } from '#lib/format/web-address.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Webhook, WebhookEvent } from '#lib/studio/automation/webhook.ts';
import { LONGEST_WEBHOOK_NAME, WEBHOOK_EVENTS } from '#lib/studio/automation/webhook-events.ts';
import { SecretOnce } from '../secret-once.tsx';
import { EVENT_GROUPS } from './event-groups.ts';

type WebhookFormProps = {
  webhook?: Webhook;
  /** Edits the webhook with the same events and target. */
  onInstead?: (webhook: Webhook) => void;
  onClose: () => void;
};

/** Asks for target and events. A new webhook then shows its secret, once. */
export function WebhookForm({ webhook, onInstead, onClose }: WebhookFormProps) {
  const t = useTranslations('automation');
  const tCommon = useTranslations('common');
  const client = useQueryClient();
  const told = useErrorMessage();
  const { administer } = useMay();
  const create = useMutation({ ...createWebhook(client), meta: { showsErrors: true } });
  const change = useMutation({ ...changeWebhook(client, webhook?.id ?? ''), meta: { showsErrors: true } });
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [name, setName] = useState(webhook?.name ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS);
  const [ownNetwork, setOwnNetwork] = useState(webhook?.ownNetwork ?? false);
  const [tried, setTried] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const unsaved = useUnsavedQuestion(isTouched);
  const { webhooks = [] } = useQuery(webhooksOptions()).data ?? {};
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const { error, isPending } = webhook ? change : create;
  useEffect(() => {
    if (error && fields.current) focusInvalid(fields.current);
  }, [error]);
  const isAddress = isWebAddress(url.trim());
  /** An edit clears a refusal; a submission in flight is awaited, or its secret would be lost. */
  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      if (error) {
        create.reset();
        change.reset();
      }
      setTouched(true);
      set(value);
    };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (!isAddress) return focusInvalid(event.currentTarget);
    const given = { url: url.trim(), events: [...events], ownNetwork, ...(name.trim() ? { name } : {}) };
    if (webhook) change.mutate(given, { onSuccess: onClose });
    else create.mutate(given);
  };
  if (create.data)
    return (
      <SecretOnce
        title={t('secretOf', { name: create.data.name })}
        description={t('secretAbout')}
        label={t('secret')}
        secret={create.data.secret}
        copied={t('secretCopied')}
        onClose={onClose}
      />
    );
  const errorAt = (param: string) =>
    error instanceof ApiError && error.param?.startsWith(param) ? told(error) : undefined;
  const isTaken = error instanceof ApiError && error.code === 'webhook_exists';
  const same = isTaken
    ? webhooks.find(
        (one) => isSameAddress(one.url, url.trim()) && one.name === (name.trim() || new URL(one.url).host),
      )
    : undefined;
  const isPlaced = ['url', 'name'].some(errorAt);
  const addressError = () => {
    if (tried && !isAddress) return t('wrongAddress');
    if (same)
      return (
        <>
          {t('tellsTheSame', { name: same.name })}{' '}
          {onInstead && (
            <button
              type="button"
              className="min-h-6 rounded-xs font-medium underline underline-offset-2 pointer-coarse:min-h-10"
              onClick={() => onInstead(same)}
            >
              {t('changeThat')}
            </button>
          )}
        </>
      );
    const isPrivate = error instanceof ApiError && error.code === 'address_private';
    return isPrivate ? t(administer ? 'privateAddress' : 'privateForAdmins') : errorAt('url');
  };
  return (
    <Dialog
      open
      busy={create.isPending}
      onOpenChange={onClose}
      title={webhook ? t('changeNamed', { name: webhook.name }) : t('newWebhook')}
      description={t('formAbout')}
      closingQuestion={unsaved}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {tCommon('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isPending} disabled={events.length === 0}>
            {webhook ? tCommon('save') : t('make')}
          </Button>
        </>
      }
    >
      <form ref={fields} id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t('address')} error={addressError()}>
          <Input
            type="url"
            value={url}
            onChange={({ target }) => edit(setUrl)(target.value)}
            required
            placeholder="https://example.com/hooks/dailies"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        {administer && (
          <div className="flex items-center justify-between gap-4">
            <label htmlFor={`${form}-own`} className="text-sm">
              {t('ownNetwork')}
              <span className="block text-xs text-faint">{t('ownNetworkAbout')}</span>
            </label>
            <Switch id={`${form}-own`} checked={ownNetwork} onCheckedChange={edit(setOwnNetwork)} />
          </div>
        )}
        <Field label={tCommon('name')} error={errorAt('name')} hint={t('nameHint')}>
          <Input
            value={name}
            onChange={({ target }) => edit(setName)(target.value)}
            maxLength={LONGEST_WEBHOOK_NAME}
            autoComplete="off"
          />
        </Field>
        <EventChoice chosen={events} onChange={edit(setEvents)} />
        {!isPlaced && <ErrorNotice error={error} />}
      </form>
    </Dialog>
  );
}

type EventWord = NonNullable<(typeof EVENT_GROUPS)[number]['events'][WebhookEvent]>;
const eventsIn = (events: (typeof EVENT_GROUPS)[number]['events']) =>
  Object.entries(events) as [WebhookEvent, EventWord][];

type EventChoiceProps = {
  chosen: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
};

function EventChoice({ chosen, onChange }: EventChoiceProps) {
  const t = useTranslations('automation');
  const toggle = (event: WebhookEvent) =>
    onChange(WEBHOOK_EVENTS.filter((other) => chosen.includes(other) !== (other === event)));
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-xs font-medium text-muted">{t('tellOf')}</legend>
      {EVENT_GROUPS.map(({ group, events }) => (
        <div key={group} className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <span className="text-sm">{t(`groups.${group}`)}</span>
          <span className="flex flex-wrap gap-x-4 gap-y-2">
            {eventsIn(events).map(([event, word]) => (
              <Checkbox
                key={event}
                label={t(`events.${word}`)}
                aria-label={t('eventOf', { group: t(`groups.${group}`), event: t(`events.${word}`) })}
                checked={chosen.includes(event)}
                onCheckedChange={() => toggle(event)}
              />
            ))}
          </span>
        </div>
      ))}
      {chosen.length === 0 && <p className="text-xs text-danger">{t('chooseOne')}</p>}
    </fieldset>
  );
}
