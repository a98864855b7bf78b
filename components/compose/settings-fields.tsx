import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input, Textarea } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Pill } from '#components/ui/pill.tsx';
import type { Problem } from '#lib/studio/compose/composition.ts';
import { type Control, type Settings, type SettingValue, settingOf } from '#lib/studio/compose/control.ts';
import { choiceLabel, controlHint, settingLabel } from '#lib/studio/compose/control-labels.ts';
import { INTENTS, type Intent, offeredRoutes } from '#lib/studio/compose/routes.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { VideoField } from './video-field.tsx';

type Values = { settings: Settings; onSet: (name: string, value: SettingValue) => void };

export type SettingsFieldsProps = Values & {
  controls: Control[];
  problems: Problem[];
  /** A field shown before these. */
  lead?: ReactNode;
};

/** The controls of a model, from the table: unsupported ones are left out. */
export function SettingsFields({ controls, problems, lead, ...values }: SettingsFieldsProps) {
  const toggles = controls.filter((control) => control.kind === 'toggle');
  const others = controls.filter((control) => control.kind !== 'toggle');
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <>
      {(lead || others.length > 0) && (
        <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
          {lead}
          {others.map((control) => (
            <SettingField key={control.name} {...values} control={control} error={errorOf(control.name)} />
          ))}
        </div>
      )}
      {toggles.length > 0 && (
        <div className="flex flex-wrap gap-x-5 gap-y-2.5">
          {toggles.map((control) => (
            <Toggle key={control.name} {...values} control={control} />
          ))}
        </div>
      )}
    </>
  );
}

function Toggle({ control, settings, onSet }: Values & { control: Extract<Control, { kind: 'toggle' }> }) {
  const t = useTranslations('compose');
  return (
    <Checkbox
      label={settingLabel(control.name, t)}
      title={controlHint(control, t)}
      checked={settingOf(control, settings) === true}
      onCheckedChange={(checked) => onSet(control.name, checked === true)}
    />
  );
}

type SettingFieldProps = Values & { control: Exclude<Control, { kind: 'toggle' }>; error?: string };

function SettingField({ control, error, settings, onSet }: SettingFieldProps) {
  const t = useTranslations('compose');
  const label = settingLabel(control.name, t);
  const value = settingOf(control, settings);
  const set = (next: SettingValue) => onSet(control.name, next);
  if (control.kind === 'text') {
    if (control.form === 'task')
      return <VideoField label={label} hint={controlHint(control, t)} value={String(value)} onChange={set} />;
    const Box = control.multiline ? Textarea : Input;
    return (
      <Field
        label={label}
        hint={controlHint(control, t)}
        error={error}
        className={control.example ? undefined : 'col-span-2'}
      >
        <Box
          value={String(value)}
          placeholder={control.example && t('suchAs', { example: control.example })}
          spellCheck={control.form ? false : undefined}
          onChange={({ target }) => set(target.value)}
        />
      </Field>
    );
  }
  if (control.kind === 'number') {
    return (
      <Field
        label={label}
        aside={control.unit && t(`units.${control.unit}`)}
        hint={controlHint(control, t)}
        error={error}
      >
        <Input
          type="number"
          placeholder={control.unit && t('asUsual')}
          inputMode="numeric"
          min={control.min}
          max={control.max}
          value={String(value)}
          onChange={({ target }) => set(target.value === '' ? '' : target.valueAsNumber)}
        />
      </Field>
    );
  }
  const options = control.options.map((option) => ({
    value: String(option.value),
    label: choiceLabel(option, t),
  }));
  const choose = (chosen: string) => {
    const option = control.options.find((candidate) => String(candidate.value) === chosen);
    if (option) set(option.value);
  };
  const short = options.length <= 3 && options.every((option) => option.label.length <= 9);
  return (
    <Field label={label} error={error}>
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

type IntentPillsProps = {
  intent: Intent;
  offered: readonly CatalogueModel[] | null;
  onChange: (intent: Intent) => void;
  /** The intents offered here. */
  among?: readonly Intent[];
};

/** Chooses the intent, which decides models and endpoint. */
export function IntentPills({ intent, offered, onChange, among = INTENTS }: IntentPillsProps) {
  const t = useTranslations('compose');
  const able = among.filter((each) => each === intent || offeredRoutes(each, offered).length > 0);
  return (
    <fieldset aria-label={t('howToStart')} className="flex flex-wrap gap-1.5">
      {able.map((each) => (
        <Pill
          key={each}
          pressed={each === intent}
          title={t(`intents.${each}.hint`)}
          onClick={() => onChange(each)}
        >
          {t(`intents.${each}.label`)}
        </Pill>
      ))}
    </fieldset>
  );
}
