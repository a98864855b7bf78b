import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { createToken } from '#lib/api/automation/tokens.ts';
import { changeCaps } from '#lib/api/ledger/ledger.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { LONGEST_TOKEN_NAME, TOKEN_SCOPES, type TokenScope } from '#lib/studio/connection/token-scopes.ts';
import { MOST_AMOUNT } from '#lib/studio/ledger/cap-values.ts';
import { SecretOnce } from '../secret-once.tsx';
import { LimitFields } from './limit-fields.tsx';
import { areLimits, capsWith, NO_LIMITS, ruleFrom } from './typed-limits.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = ['30', '90', '365', ''] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Asks what a program may do, then shows its token: this once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.tokens');
  const tCommon = useTranslations('common');
  const format = useFormatter();
  const locale = useLocale();
  const told = useErrorMessage();
  const client = useQueryClient();
  const create = useMutation({ ...createToken(client), meta: { showsErrors: true } });
  const cap = useMutation({ ...changeCaps(client), meta: { showsErrors: true } });
  const [limits, setLimits] = useState(NO_LIMITS);
  const [wrong, setWrong] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('create');
  const [days, setDays] = useState<Lifetime>('90');
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = areLimits(limits, locale);
    const [example, most] = [format.number(12.5, { minimumFractionDigits: 2 }), format.number(MOST_AMOUNT)];
    setWrong(isRight ? null : t('noAmounts', { example, most }));
    if (!isRight) return;
    const expiresAt = days === '' ? null : Date.now() + Number(days) * DAY_MS;
    const approval = scope === 'read' ? null : ruleFrom(limits, locale);
    const made = { name, scope, expiresAt, ...(approval && { approval }) };
    // The budget holds before the token can be used. One that others of its name have stays where none is typed.
    if (scope === 'read' || limits.budget.trim() === '') return create.mutate(made);
    cap.mutate((now) => capsWith(name.trim(), limits, now, locale), { onSuccess: () => create.mutate(made) });
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
      onOpenChange={onClose}
      title={t('new')}
      description={t('newAbout')}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={create.isPending || cap.isPending}>
            {t('make')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field label={tCommon('name')} error={create.error && told(create.error)} hint={t('nameHint')}>
          <Input
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
            maxLength={LONGEST_TOKEN_NAME}
            placeholder={t('nameExample')}
            autoComplete="off"
          />
        </Field>
        <Field label={t('may')} hint={t(`meaning.${scope}`)}>
          <SegmentedControl
            value={scope}
            onChange={setScope}
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
        {scope !== 'read' && <LimitFields value={limits} onChange={setLimits} />}
        {(wrong || cap.error) && (
          <p role="alert" className="text-sm text-danger">
            {wrong ?? told(cap.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
