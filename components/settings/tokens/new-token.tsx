import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { focusInvalid } from '#components/ui/forms/focus-invalid.ts';
import { Form } from '#components/ui/forms/form.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { useUnsavedQuestion } from '#components/ui/overlays/closing-question.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { createToken, tokensOptions } from '#lib/api/automation/tokens.ts';
import { ApiError } from '#lib/api/http.ts';
import { capsOptions } from '#lib/api/ledger/caps.ts';
import { DAY_MS } from '#lib/format/units.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { LONGEST_TOKEN_NAME, TOKEN_SCOPES, type TokenScope } from '#lib/studio/tokens/token-scopes.ts';
import { SecretOnce } from '../secret-once.tsx';
import { LimitFields } from './limit-fields.tsx';
import { SameName } from './same-name.tsx';
import { areLimits, budgetsFrom, NO_LIMITS, ruleFrom, typedLimits } from './typed-limits.ts';

const LIFETIMES = ['30', '90', '365', ''] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Asks for a program's rights, then shows its token, once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.tokens');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const told = useErrorMessage();
  const client = useQueryClient();
  const create = useMutation({ ...createToken(client), meta: { showsErrors: true } });
  const [limits, setLimits] = useState(NO_LIMITS);
  const [typedName, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('create');
  const [days, setDays] = useState<Lifetime>('90');
  const form = useId();
  const { tokens = [] } = useQuery(tokensOptions()).data ?? {};
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  const name = typedName.trim();
  const rule = tokens.find((token) => token.name === name)?.approval ?? null;
  const kept = typedLimits(name, rule, caps, locale);
  const unsaved = useUnsavedQuestion(name !== '' || limits !== NO_LIMITS);
  const { error } = create;
  const isAboutName = error instanceof ApiError && error.param === 'name';
  /** An edit clears a refusal; a request in flight is awaited, or its token would be lost. */
  const forgetRefusal = () => error && create.reset();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (scope !== 'read' && !areLimits(limits, locale)) return focusInvalid(currentTarget);
    const expiresAt = days === '' ? null : Date.now() + Number(days) * DAY_MS;
    if (scope === 'read') return create.mutate({ name, scope, expiresAt });
    const approval = ruleFrom(limits, locale);
    const budgets = budgetsFrom(limits, locale);
    create.mutate({ name, scope, expiresAt, budgets, ...(approval && { approval }) });
  };
  if (create.data)
    return (
      <SecretOnce
        title={t('made', { name: create.data.name })}
        description={t('copyNow')}
        label={t('token')}
        secret={create.data.token}
        copied={t('copied')}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      busy={create.isPending}
      onOpenChange={onClose}
      title={t('new')}
      description={t('newAbout')}
      closingQuestion={unsaved}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {tCommon('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={create.isPending}>
            {t('make')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className="grid gap-4">
        <Field label={tCommon('name')} error={isAboutName && told(error)} hint={t('nameHint')}>
          <Input
            value={typedName}
            onChange={({ target }) => {
              forgetRefusal();
              setName(target.value);
            }}
            required
            maxLength={LONGEST_TOKEN_NAME}
            placeholder={t('nameExample')}
            autoComplete="off"
          />
        </Field>
        <SameName name={name} />
        <Field label={t('may')} hint={t(`meaning.${scope}`)}>
          <SegmentedControl
            value={scope}
            onChange={(value) => {
              forgetRefusal();
              setScope(value);
            }}
            options={TOKEN_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
        </Field>
        <Field label={t('goodFor')}>
          <Select
            value={days}
            onChange={setDays}
            options={LIFETIMES.map((value) => ({
              value,
              label: value === '' ? t('life.ever') : t(`life.days${value}`),
            }))}
            className="w-fit min-w-44"
          />
        </Field>
        {scope !== 'read' && (
          <LimitFields
            name={name}
            caps={caps}
            value={limits}
            kept={kept}
            onChange={(value) => {
              forgetRefusal();
              setLimits(value);
            }}
          />
        )}
        {error && !isAboutName && (
          <p role="alert" className="text-sm text-danger">
            {told(error)}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
