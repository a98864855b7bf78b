import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Input, Textarea } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Pill } from '#components/ui/pill.tsx';
import type { FormField, ModelForm } from './model-form.ts';

const ROLES: ModelForm['images']['roles'] = ['first_frame', 'last_frame', 'element', 'reference'];

type ModelControlProps = {
  field: FormField;
  form: ModelForm;
  onChange: <Name extends FormField>(field: Name, value: ModelForm[Name]) => void;
};

/** The control for one fact about a model. */
export function ModelControl({ field, form, onChange }: ModelControlProps): ReactNode {
  const t = useTranslations('models');
  const tCommon = useTranslations('common');
  switch (field) {
    case 'images':
      return <ImagesControl value={form.images} onChange={(images) => onChange('images', images)} />;
    case 'price':
      return <PriceControl value={form.price} onChange={(price) => onChange('price', price)} />;
    case 'voices':
      return (
        <Textarea
          rows={6}
          spellCheck={false}
          placeholder={tCommon('notKnown')}
          value={form.voices}
          onChange={({ target }) => onChange('voices', target.value)}
        />
      );
    case 'sound':
    case 'seed':
    case 'negativePrompt':
    case 'remix':
    case 'extend':
    case 'instructions':
    case 'translates':
      return (
        <SegmentedControl
          value={form[field]}
          onChange={(value) => onChange(field, value)}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
        />
      );
    default:
      return (
        <Input
          spellCheck={false}
          placeholder={tCommon('notKnown')}
          value={form[field]}
          onChange={({ target }) => onChange(field, target.value)}
        />
      );
  }
}

type PartProps<Value> = { value: Value; onChange: (value: Value) => void };

function ImagesControl({ value, onChange }: PartProps<ModelForm['images']>) {
  const t = useTranslations('models');
  const tCommon = useTranslations('common');
  const { max, roles, required } = value;
  const toggle = (role: (typeof roles)[number]) =>
    onChange({
      ...value,
      roles: roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role],
    });
  return (
    <div className="grid gap-2">
      <Input
        inputMode="numeric"
        placeholder={tCommon('notKnown')}
        className="tabular-nums"
        value={max}
        onChange={({ target }) => onChange({ ...value, max: target.value })}
      />
      <div className="flex flex-wrap gap-1.5">
        {ROLES.map((role) => (
          <Pill key={role} pressed={roles.includes(role)} onClick={() => toggle(role)}>
            {t(`role.${role}`)}
          </Pill>
        ))}
        <Pill pressed={required} onClick={() => onChange({ ...value, required: !required })}>
          {t('mustHave')}
        </Pill>
      </div>
    </div>
  );
}

const PERS = [
  ['second', 'second'],
  ['video', 'video'],
  ['request', 'request'],
  ['minute', 'minute'],
  ['1000 characters', 'characters'],
] as const;
/** Only characters are priced per piece this way. */
const CHARACTER_PERS = [['made character', 'character']] as const;

function PriceControl({ value, onChange }: PartProps<ModelForm['price']>) {
  const t = useTranslations('models');
  const tCommon = useTranslations('common');
  const isOfCharacters = value.per === 'made character';
  return (
    <div className="grid grid-cols-2 gap-2">
      <Input
        inputMode="decimal"
        placeholder={tCommon('notKnown')}
        className="tabular-nums"
        value={value.amount}
        onChange={({ target }) => onChange({ ...value, amount: target.value })}
      />
      <Select
        aria-label={t('unit')}
        value={value.unit}
        onChange={(unit) => onChange({ ...value, unit })}
        options={[
          { value: 'USD', label: tCommon('dollars') },
          { value: 'credits', label: t('credits') },
        ]}
      />
      <Select
        aria-label={t('priceFor')}
        className="col-span-2"
        value={value.per}
        onChange={(per) => onChange({ ...value, per })}
        options={(isOfCharacters ? CHARACTER_PERS : PERS).map(([per, word]) => ({
          value: per,
          label: t(`per.${word}`),
        }))}
      />
      {!isOfCharacters && (
        <Input
          aria-label={t('bySize')}
          placeholder={t('bySizeHint')}
          className="col-span-2 tabular-nums"
          value={value.sizes}
          onChange={({ target }) => onChange({ ...value, sizes: target.value })}
        />
      )}
    </div>
  );
}
