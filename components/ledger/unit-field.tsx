import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import type { TaskCost } from '#lib/studio/task/task.ts';

type UnitFieldProps = { value: TaskCost['unit']; onChange: (unit: TaskCost['unit']) => void };

/** The unit of an amount. */
export function UnitField({ value, onChange }: UnitFieldProps) {
  const t = useTranslations('ledger.caps');
  return (
    <Field label={t('in')}>
      <Select
        value={value}
        options={[
          { value: 'credits', label: t('credits') },
          { value: 'USD', label: t('dollars') },
        ]}
        onChange={onChange}
      />
    </Field>
  );
}
