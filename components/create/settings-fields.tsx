import type { ReactNode } from 'react';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input, Textarea } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Pill } from '#components/ui/pill.tsx';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Problem } from '#lib/studio/compose/composition.ts';
import { type Control, settingOf } from '#lib/studio/compose/control.ts';
import { INTENT_LABELS, INTENTS, offeredRoutes } from '#lib/studio/compose/routes.ts';

type SettingsFieldsProps = {
  controls: Control[];
  problems: Problem[];
  /** Another field, in front of theirs. */
  lead?: ReactNode;
};

/** The controls of a model, from the table: unsupported ones are absent. */
export function SettingsFields({ controls, problems, lead }: SettingsFieldsProps) {
  const toggles = controls.filter((control) => control.kind === 'toggle');
  const others = controls.filter((control) => control.kind !== 'toggle');
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <>
      {(lead || others.length > 0) && (
        <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
          {lead}
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
  const value = useComposer((state) => settingOf(control, state.settings));
  const setSetting = useComposer((state) => state.setSetting);
  return {
    value,
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
      <Field
        label={control.label}
        hint={control.hint}
        error={error}
        className={control.example ? undefined : 'col-span-2'}
      >
        <Box
          value={String(value)}
          placeholder={control.example && `such as ${control.example}`}
          spellCheck={control.form ? false : undefined}
          className={control.form === 'JSON object' ? 'font-mono text-xs' : undefined}
          onChange={({ target }) => set(target.value)}
        />
      </Field>
    );
  }
  if (control.kind === 'number') {
    return (
      <Field label={control.label} aside={control.unit} hint={control.hint} error={error}>
        <Input
          type="number"
          placeholder={control.unit && 'as usual'}
          inputMode="numeric"
          min={control.min}
          max={control.max}
          value={String(value)}
          onChange={({ target }) => set(target.value === '' ? '' : target.valueAsNumber)}
        />
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

/** Radix Select has no empty value. */
const NONE = 'none';

/** The intent, which decides the models and the endpoint. */
export function IntentPills() {
  const intent = useComposer((state) => state.intent);
  const setIntent = useComposer((state) => state.setIntent);
  const offered = useComposer((state) => state.offered);
  const able = INTENTS.filter((each) => each === intent || offeredRoutes(each, offered).length > 0);
  return (
    <fieldset aria-label="How to start" className="flex flex-wrap gap-1.5">
      {able.map((each) => (
        <Pill
          key={each}
          pressed={each === intent}
          title={INTENT_LABELS[each].hint}
          onClick={() => setIntent(each)}
        >
          {INTENT_LABELS[each].label}
        </Pill>
      ))}
    </fieldset>
  );
}

const CHOICES = [1, 2, 4, 8].map((count) => ({ value: String(count), label: count }));

export function VariationsField() {
  const variations = useComposer((state) => state.variations);
  const set = useComposer((state) => state.set);
  return (
    <Field label="Variations">
      <SegmentedControl
        value={String(variations)}
        onChange={(value) => set({ variations: Number(value) })}
        options={CHOICES}
      />
    </Field>
  );
}
