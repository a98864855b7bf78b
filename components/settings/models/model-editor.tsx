import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input, Textarea } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Pill } from '#components/ui/pill.tsx';
import { ApiError } from '#lib/api/http.ts';
import { correctModel, modelOptions } from '#lib/api/models.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { SOURCE_LABELS } from '#lib/studio/models/model-labels.ts';
import { type FormField, fieldsOf, formOf, type ModelForm, readForm, refusedField } from './model-form.ts';

type ModelEditorProps = {
  /** As the list has it; the service may tell more of one model alone. */
  listed: CatalogueModel;
  place: string;
  onClose: () => void;
};

/** Everything that is known of a model, where from, and how to say otherwise. */
export function ModelEditor({ listed, place, onClose }: ModelEditorProps) {
  const { data } = useQuery(modelOptions(listed.connectionId, listed.id));
  const model = data ?? listed;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={model.name}>
      <p className="mb-4 text-xs text-muted break-words">
        {model.id} · {place}
        {model.description && <span className="mt-1 block">{model.description}</span>}
      </p>
      <EditorForm key={JSON.stringify(formOf(model))} model={model} onClose={onClose} />
    </Sheet>
  );
}

function EditorForm({ model, onClose }: { model: CatalogueModel; onClose: () => void }) {
  const correct = useMutation({ ...correctModel(useQueryClient()), meta: { showsErrors: true } });
  const before = formOf(model);
  const [form, setForm] = useState(before);
  const [tried, setTried] = useState(false);
  const { connectionId, id } = model;
  const fields = fieldsOf(model);
  const { correction, problems } = readForm(form, before, fields);
  const changed = Object.keys(correction).length > 0 || Object.keys(problems).length > 0;
  const refused = correct.error instanceof ApiError ? refusedField(correct.error.param) : null;
  const change = <Name extends FormField>(field: Name, value: ModelForm[Name]) => {
    correct.reset();
    setForm({ ...form, [field]: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0 || !changed) return;
    correct.mutate(
      { connectionId, id, ...correction },
      {
        onSuccess: ({ name }) => {
          toast.success(`${name} corrected`);
          onClose();
        },
      },
    );
  };
  const undo = (field: FormField) => {
    const own =
      field === 'name' || field === 'price' ? { [field]: null } : { capabilities: { [field]: null } };
    correct.mutate({ connectionId, id, ...own });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {model.contract && (
        <Notice>What it can do is settled by its service. Its name and price can be corrected.</Notice>
      )}
      {fields.map((field) => (
        <Field
          key={field}
          label={LABELS[field]}
          aside={<From model={model} field={field} busy={correct.isPending} onUndo={() => undo(field)} />}
          hint={HINTS[field]}
          error={(tried && problems[field]) || (refused === field && correct.error?.message)}
        >
          <Control field={field} form={form} onChange={change} />
        </Field>
      ))}
      {correct.error && !refused && <Notice tone="danger">Not saved. {correct.error.message}</Notice>}
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex gap-2 border-t bg-panel px-5 py-3">
        <Button type="submit" variant="primary" busy={correct.isPending} disabled={!changed}>
          Save
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type FromProps = { model: CatalogueModel; field: FormField; busy: boolean; onUndo: () => void };

/** Where something is known from; what a person said can be taken back. */
function From({ model, field, busy, onUndo }: FromProps) {
  const source = model.sources[field];
  const value = field === 'name' || field === 'price' ? model[field] : model.capabilities[field];
  if (source === 'correction')
    return (
      <span className="flex items-baseline gap-2">
        {SOURCE_LABELS.correction}
        <button
          type="button"
          disabled={busy}
          aria-label={`Undo the correction of: ${LABELS[field]}`}
          onClick={onUndo}
          className="rounded-xs text-accent hover:underline"
        >
          Undo correction
        </button>
      </span>
    );
  return value === null ? 'Not known' : SOURCE_LABELS[source ?? 'service'];
}

const LABELS: Readonly<Record<FormField, string>> = {
  name: 'Name',
  seconds: 'Lengths in seconds',
  aspectRatios: 'Shapes',
  resolutions: 'Resolutions',
  sizes: 'Sizes in pixels',
  images: 'Images it takes',
  sound: 'Makes sound',
  seed: 'Takes a seed',
  negativePrompt: 'Takes a negative prompt',
  remix: 'Can remix a video',
  extend: 'Can lengthen a video',
  voices: 'Voices',
  formats: 'Formats',
  languages: 'Languages',
  instructions: 'Takes instructions',
  translates: 'Translates into English',
  price: 'Price',
};

const HINTS: Partial<Record<FormField, string>> = {
  seconds: 'Such as 4, 8, 12, or 1-25 for anything between.',
  aspectRatios: 'With commas between; none where it has none.',
  resolutions: 'Such as 720p, 1080p.',
  sizes: 'Such as 1280x720, 720x1280.',
  voices: 'One a line: its id, and after = what it is called.',
  languages: 'Such as en, de.',
};

const ROLES: [ModelForm['images']['roles'][number], string][] = [
  ['first_frame', 'First frame'],
  ['last_frame', 'Last frame'],
  ['element', 'Element'],
  ['reference', 'Reference'],
];

type ControlProps = {
  field: FormField;
  form: ModelForm;
  onChange: <Name extends FormField>(field: Name, value: ModelForm[Name]) => void;
};

function Control({ field, form, onChange }: ControlProps): ReactNode {
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
  { value: 'minute', label: 'a minute' },
  { value: '1000 characters', label: 'for 1,000 characters' },
] as const;
const UNITS = [
  { value: 'USD', label: 'US dollars' },
  { value: 'credits', label: 'credits' },
] as const;

function PriceControl({ value, onChange }: PartProps<ModelForm['price']>) {
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
        options={[...PERS]}
      />
    </div>
  );
}
