import type { ReactNode } from 'react';
import { Input, Textarea } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Pill } from '#components/ui/pill.tsx';
import type { FormField, ModelForm } from './model-form.ts';

const ROLES: [ModelForm['images']['roles'][number], string][] = [
  ['first_frame', 'First frame'],
  ['last_frame', 'Last frame'],
  ['element', 'Element'],
  ['reference', 'Reference'],
];

type ModelControlProps = {
  field: FormField;
  form: ModelForm;
  onChange: <Name extends FormField>(field: Name, value: ModelForm[Name]) => void;
};

/** What one thing about a model is typed or chosen with. */
export function ModelControl({ field, form, onChange }: ModelControlProps): ReactNode {
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
          placeholder="Not known"
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
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      );
    default:
      return (
        <Input
          spellCheck={false}
          placeholder="Not known"
          value={form[field]}
          onChange={({ target }) => onChange(field, target.value)}
        />
      );
  }
}

type PartProps<Value> = { value: Value; onChange: (value: Value) => void };

function ImagesControl({ value, onChange }: PartProps<ModelForm['images']>) {
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
        placeholder="Not known"
        className="tabular-nums"
        value={max}
        onChange={({ target }) => onChange({ ...value, max: target.value })}
      />
      <div className="flex flex-wrap gap-1.5">
        {ROLES.map(([role, label]) => (
          <Pill key={role} pressed={roles.includes(role)} onClick={() => toggle(role)}>
            {label}
          </Pill>
        ))}
        <Pill pressed={required} onClick={() => onChange({ ...value, required: !required })}>
          Must have one
        </Pill>
      </div>
    </div>
  );
}

const PERS = [
  { value: 'second', label: 'a second' },
  { value: 'video', label: 'a video' },
  { value: 'request', label: 'a request' },
  { value: 'minute', label: 'a minute' },
  { value: '1000 characters', label: 'for 1,000 characters' },
] as const;
/** Nothing but characters is made by the piece so, and they are made no other way. */
const CHARACTER_PERS = [{ value: 'made character', label: 'a character' }] as const;
const UNITS = [
  { value: 'USD', label: 'US dollars' },
  { value: 'credits', label: 'credits' },
] as const;

function PriceControl({ value, onChange }: PartProps<ModelForm['price']>) {
  const isOfCharacters = value.per === 'made character';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.7fr)] gap-2">
      <Input
        inputMode="decimal"
        placeholder="Not known"
        className="tabular-nums"
        value={value.amount}
        onChange={({ target }) => onChange({ ...value, amount: target.value })}
      />
      <Select
        aria-label="Unit of the price"
        value={value.unit}
        onChange={(unit) => onChange({ ...value, unit })}
        options={[...UNITS]}
      />
      <Select
        aria-label="What the price is for"
        value={value.per}
        onChange={(per) => onChange({ ...value, per })}
        options={isOfCharacters ? [...CHARACTER_PERS] : [...PERS]}
      />
      {!isOfCharacters && (
        <Input
          aria-label="Prices by size"
          placeholder="Others by size: 1080p = 0.4, 4k = 0.8"
          className="col-span-3 tabular-nums"
          value={value.sizes}
          onChange={({ target }) => onChange({ ...value, sizes: target.value })}
        />
      )}
    </div>
  );
}
