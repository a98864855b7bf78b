import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AmountInput } from '#components/ui/forms/amount-input.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useClosingQuestion, useUnsavedQuestion } from '#components/ui/overlays/closing-question.tsx';
import { readAmount, writeAmount } from '#lib/format/typed-amount.ts';
import { amountError, amountErrorLabel } from '#lib/studio/ledger/amount-error.ts';
import { capLabel } from '#lib/studio/ledger/cap-labels.ts';
import { capKey } from '#lib/studio/ledger/cap-values.ts';
import type { Cap, NewCap } from '#lib/studio/ledger/caps.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { asNewCap } from '#lib/studio/ledger/new-cap.ts';
import { UnitField } from './unit-field.tsx';
import { subjectOf, useCapSubjects, wordOf } from './use-cap-subjects.ts';

const BLANK: NewCap = {
  subject: { kind: 'studio', id: '' },
  unit: 'credits',
  amount: 0,
  period: 'month',
  holdUnpriced: false,
};

/** Form values of a cap, whatever its subject. */
export interface TypedCap {
  /** Empty if none was typed. */
  amount: string;
  /** Null if unchanged. */
  holdUnpriced: boolean | null;
}

type CapEditorProps = {
  /** The cap to change; null for a new one. */
  before: Cap | null;
  /** Values set for another cap. */
  typedBefore: TypedCap;
  others: readonly Cap[];
  /** The edited cap was removed meanwhile. */
  gone: boolean;
  busy: boolean;
  onSave: (cap: NewCap) => void;
  /** Edits the existing cap of this subject instead, with these values. */
  onInstead: (cap: Cap, typed: TypedCap) => void;
  onCancel: () => void;
};

/** Sets a cap: its subject, amount and period. */
export function CapEditor(props: CapEditorProps) {
  const { before, typedBefore, others, gone, busy, onSave, onInstead, onCancel } = props;
  const t = useTranslations('ledger.caps');
  const tShell = useTranslations('shell');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const [cap, setCap] = useState(() => asNewCap(before ?? BLANK));
  const [typed, setTyped] = useState(
    typedBefore.amount || (before ? writeAmount(before.amount, locale) : ''),
  );
  const [held, setHeld] = useState(typedBefore.holdUnpriced);
  const [touched, setTouched] = useState(typedBefore.amount !== '' || held !== null);
  const { change: changeOpen, asked } = useClosingQuestion(useUnsavedQuestion(touched), onCancel);
  const [chosen, setChosen] = useState(false);
  const [tried, setTried] = useState(false);
  const subjects = useCapSubjects(cap.subject, before?.name ?? '');
  const choose = (change: Partial<NewCap>) => {
    setCap({ ...cap, ...change });
    setChosen(true);
    setTouched(true);
  };
  const holdUnpriced = held ?? cap.holdUnpriced;
  const amount = readAmount(typed, locale);
  const isRight = amount !== null && amountError(typed, locale) === null;
  const same = others.find((one) => capKey(one) === capKey(cap));
  // Replaces Save, which would do nothing: beside it, a notice would push it out of view on a phone.
  const taken = chosen || tried ? same : undefined;
  // One problem at a time: no amount would fix this one.
  const wrong = taken
    ? null
    : (amountErrorLabel(typed, locale, tCommon) ?? (tried && !isRight ? t('noAmount') : null));
  const hint =
    amount === 0 ? (
      <span className="text-warn">{t('holdsAll')}</span>
    ) : isRight ? (
      costLabel({ amount, unit: cap.unit }, tCommon)
    ) : (
      t('nought')
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight && !same) onSave({ ...cap, amount, holdUnpriced });
  };
  const closeByKey = (event: KeyboardEvent) => {
    // If it was meant for an open list, that has handled it.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    changeOpen(false);
  };
  return (
    <>
      <form
        onSubmit={submit}
        onKeyDown={closeByKey}
        className="grid gap-3 rounded-md border bg-panel p-3 sm:grid-cols-2"
      >
        <Field label={t('for')}>
          <Select
            value={wordOf(cap.subject)}
            options={subjects}
            onChange={(word) => choose({ subject: subjectOf(word) })}
          />
        </Field>
        <Field label={t('counted')}>
          <Select
            value={cap.period}
            options={[
              { value: 'month', label: t('eachMonth') },
              { value: 'ever', label: t('inAll') },
            ]}
            onChange={(period) => choose({ period })}
          />
        </Field>
        <Field label={t('atMost')} error={wrong} hint={hint}>
          <AmountInput
            value={typed}
            autoFocus
            onChange={(now) => {
              setTyped(now);
              setTouched(true);
            }}
          />
        </Field>
        <UnitField value={cap.unit} onChange={(unit) => choose({ unit })} />
        <div className="flex items-center justify-between gap-4 text-sm sm:col-span-2">
          <label htmlFor="hold-unpriced">
            {t('hold')}
            <span className="block text-xs text-muted">{t('holdAdvice')}</span>
          </label>
          <Switch
            id="hold-unpriced"
            checked={holdUnpriced}
            onCheckedChange={(on) => {
              setHeld(on);
              setTouched(true);
            }}
          />
        </div>
        {gone && (
          <Notice tone="warn" className="sm:col-span-2">
            <span role="alert">{t('goneMeanwhile')}</span>
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2 sm:col-span-2">
          {taken && (
            <p role="alert" className="grow basis-full text-xs text-warn sm:basis-52">
              {t('thereIsOne', { cap: capLabel(taken, taken.name, tShell, tCommon) })}
            </p>
          )}
          <Button onClick={onCancel}>{tCommon('cancel')}</Button>
          {taken ? (
            <Button
              variant="primary"
              onClick={() => onInstead(taken, { amount: typed.trim(), holdUnpriced: held })}
            >
              {t('changeThat')}
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={busy}>
              {t(gone ? 'setAnew' : 'save')}
            </Button>
          )}
        </div>
      </form>
      {asked}
    </>
  );
}
