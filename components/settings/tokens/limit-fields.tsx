import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { holdsUnpriced, type TypedLimits } from './typed-limits.ts';

type LimitFieldsProps = { value: TypedLimits; onChange: (value: TypedLimits) => void };

/** What a program may spend: without asking in one go, and in a month. */
export function LimitFields({ value, onChange }: LimitFieldsProps) {
  const t = useTranslations('settings.tokens');
  const tCommon = useTranslations('common');
  const unpriced = useId();
  // A cap is the studio's: who administers it sets one.
  const { administer: setsCaps } = useMay();
  const set = (changed: Partial<TypedLimits>) => onChange({ ...value, ...changed });
  return (
    <>
      <Field label={t('askAbove')} hint={t('askAboveHint')}>
        <Input
          inputMode="decimal"
          className="w-32"
          placeholder={t('never')}
          value={value.above}
          onChange={({ target }) => set({ above: target.value })}
        />
      </Field>
      {value.above.trim() !== '' && (
        <div className="flex items-center justify-between gap-4 text-sm">
          <label htmlFor={unpriced}>{t('askUnpriced')}</label>
          <Switch id={unpriced} checked={value.unpriced} onCheckedChange={(on) => set({ unpriced: on })} />
        </div>
      )}
      {setsCaps && (
        <div className="flex items-end gap-2">
          <Field label={t('budget')} className="w-36">
            <Input
              inputMode="decimal"
              placeholder={t('none')}
              value={value.budget}
              onChange={({ target }) => set({ budget: target.value })}
            />
          </Field>
          <Select
            aria-label={t('budgetIn')}
            value={value.unit}
            options={[
              { value: 'credits', label: tCommon('credits') },
              { value: 'USD', label: tCommon('dollars') },
            ]}
            onChange={(unit) => set({ unit })}
          />
        </div>
      )}
      {setsCaps && holdsUnpriced(value) && <p className="-mt-2.5 text-xs text-faint">{t('budgetHolds')}</p>}
    </>
  );
}
