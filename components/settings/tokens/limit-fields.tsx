import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { AmountInput } from '#components/ui/forms/amount-input.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { readAmount } from '#lib/format/typed-amount.ts';
import { amountError, amountErrorLabel } from '#lib/studio/ledger/amount-error.ts';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { BUDGET_UNITS, budgetHolds, NO_LIMITS, type TypedLimits } from './typed-limits.ts';

type LimitFieldsProps = {
  /** The program's. */
  name: string;
  caps: readonly Cap[];
  value: TypedLimits;
  /** What applies to an empty field. */
  kept?: TypedLimits;
  /** The name's current limits, if different from the saved ones. */
  before?: TypedLimits;
  onChange: (value: TypedLimits) => void;
};

/** A program's limits: per request without approval, and per month. */
export function LimitFields({
  name,
  caps,
  value,
  kept = NO_LIMITS,
  before = kept,
  onChange,
}: LimitFieldsProps) {
  const t = useTranslations('settings.tokens');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const unpriced = useId();
  // Caps belong to the studio: admins set them.
  const { administer: setsCaps } = useMay();
  const above = amountError(value.above, locale) === null ? readAmount(value.above, locale) : null;
  const cost = (unit: 'credits' | 'USD') => costLabel({ amount: above ?? 0, unit }, tCommon);
  const limits = value.above.trim() === '' ? kept : value;
  const holds = (unit: (typeof BUDGET_UNITS)[number]) =>
    [value, kept].some(({ budgets }) => budgets[unit].trim() !== '') &&
    budgetHolds(name, unit, { before, limits }, caps);
  const set = (changed: Partial<TypedLimits>) => onChange({ ...value, ...changed });
  return (
    <>
      <Field
        label={t('askAbove')}
        aside={
          above === null ? t('eitherUnit') : t('either', { credits: cost('credits'), dollars: cost('USD') })
        }
        hint={t('askAboveHint', { kept: kept.above ? 'yes' : 'no' })}
        error={amountErrorLabel(value.above, locale, tCommon)}
      >
        <AmountInput
          placeholder={kept.above || t('never')}
          value={value.above}
          onChange={(above) => set({ above })}
        />
      </Field>
      {value.above.trim() !== '' && (
        <div className="flex items-center justify-between gap-4 text-sm">
          <label htmlFor={unpriced}>{t('askUnpriced')}</label>
          <Switch id={unpriced} checked={value.unpriced} onCheckedChange={(on) => set({ unpriced: on })} />
        </div>
      )}
      {setsCaps && (
        <div className="grid gap-4 sm:grid-cols-2">
          {BUDGET_UNITS.map((unit) => (
            <Field
              key={unit}
              label={t('budgetIn', { unit })}
              hint={holds(unit) && t('budgetHolds')}
              error={amountErrorLabel(value.budgets[unit], locale, tCommon)}
            >
              <AmountInput
                placeholder={kept.budgets[unit] || t('none')}
                value={value.budgets[unit]}
                onChange={(typed) => set({ budgets: { ...value.budgets, [unit]: typed } })}
              />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
