import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AmountInput } from '#components/ui/forms/amount-input.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { decideCharge } from '#lib/api/ledger/ledger.ts';
import { readAmount, writeAmount } from '#lib/format/typed-amount.ts';
import { amountErrorLabel } from '#lib/studio/ledger/amount-error.ts';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import { UnitField } from './unit-field.tsx';

type ChargeDecisionProps = {
  charge: Charge;
  /** Its purpose, in words. */
  what: string;
  onClose: () => void;
};

/** Asks about a charge with an unknown outcome, or for the amount of an unpriced one. */
export function ChargeDecision({ charge, what, onClose }: ChargeDecisionProps) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const form = useId();
  const decide = useMutation({ ...decideCharge(useQueryClient()), meta: { showsErrors: true } });
  const { id, state, amount: expected } = charge;
  const isPaid = state === 'settled';
  const [typed, setTyped] = useState(expected === null ? '' : writeAmount(expected, locale));
  const [unit, setUnit] = useState(charge.unit ?? 'USD');
  const [tried, setTried] = useState(false);
  const amount = readAmount(typed, locale);
  const isEmpty = typed.trim() === '';
  const wrong = amountErrorLabel(typed, locale, tCommon);
  const isMissing = isPaid && isEmpty;
  const save = (to: 'settled' | 'returned', given: { amount?: number; unit?: typeof unit } = {}) =>
    decide.mutate({ id, state: to, ...given }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong === null && !isMissing) save('settled', amount === null ? {} : { amount, unit });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isPaid ? 'decision.priceTitle' : 'decision.title', { what })}
      description={t(isPaid ? 'decision.priceAbout' : 'decision.about')}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          {!isPaid && (
            <Button busy={decide.isPending} onClick={() => save('returned')}>
              {t('wasNotPaid')}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" busy={decide.isPending}>
            {isPaid ? tCommon('save') : t('wasPaid')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('decision.amount')}
          error={wrong ?? (tried && isMissing ? t('caps.noAmount') : null)}
          hint={isPaid ? null : t('decision.empty', { priced: expected === null ? 'no' : 'yes' })}
        >
          <AmountInput value={typed} autoFocus onChange={setTyped} />
        </Field>
        <UnitField value={unit} onChange={setUnit} />
        <ErrorNotice error={decide.error} />
      </form>
    </Dialog>
  );
}
