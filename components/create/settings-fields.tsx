'use client';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useComposer } from '#lib/state/composer.ts';
import { type Control, fallbackOf } from '#lib/studio/compose/controls.ts';
import type { Problem } from '#lib/studio/compose/problems.ts';

type SettingsFieldsProps = { controls: Control[]; problems: Problem[] };

/** The controls a model has, straight from the table: what it does not support is not there. */
export function SettingsFields({ controls, problems }: SettingsFieldsProps) {
  const toggles = controls.filter((control) => control.kind === 'toggle');
  const others = controls.filter((control) => control.kind !== 'toggle');
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <>
      {others.length > 0 && (
        <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
          {others.map((control) => (
            <SettingField key={control.name} control={control} error={errorOf(control.name)} />
          ))}
        </div>
      )}
      {toggles.length > 0 && (
        <div className="flex flex-wrap gap-x-5 gap-y-2.5">
          {toggles.map((control) => (
            <Toggle key={control.name} control={control} />
          ))}
        </div>
      )}
    </>
  );
}

function useSetting(control: Control) {
  const value = useComposer((state) => state.settings[control.name]);
  const setSetting = useComposer((state) => state.setSetting);
  return {
    value: value ?? fallbackOf(control),
    set: (next: string | number | boolean) => setSetting(control.name, next),
  };
}

function Toggle({ control }: { control: Extract<Control, { kind: 'toggle' }> }) {
  const { value, set } = useSetting(control);
  return (
    <Checkbox
      label={control.label}
      title={control.hint}
      checked={value === true}
      onCheckedChange={(checked) => set(checked === true)}
    />
  );
}

function SettingField({ control, error }: { control: Exclude<Control, { kind: 'toggle' }>; error?: string }) {
  const { value, set } = useSetting(control);
  if (control.kind === 'text') {
    const Box = control.multiline ? Textarea : Input;
    return (
      <Field label={control.label} hint={control.hint} error={error} className="col-span-2">
        <Box value={String(value)} onChange={({ target }) => set(target.value)} />
      </Field>
    );
  }
  const options = control.options.map((option) => ({ value: String(option.value), label: option.label }));
  const choose = (chosen: string) => {
    const option = control.options.find((candidate) => String(candidate.value) === chosen);
    if (option) set(option.value);
  };
  const short = options.length <= 3 && options.every(({ label }) => label.length <= 9);
  return (
    <Field label={control.label} error={error}>
      {short ? (
        <SegmentedControl value={String(value)} onChange={choose} options={options} />
      ) : (
        <Select
          value={String(value) || NONE}
          onChange={(chosen) => choose(chosen === NONE ? '' : chosen)}
          options={options.map((option) => ({ ...option, value: option.value || NONE }))}
        />
      )}
    </Field>
  );
}

/** The select cannot hold an empty value. */
const NONE = 'none';
