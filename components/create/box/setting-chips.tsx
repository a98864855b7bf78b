import { Check, Radio, SlidersHorizontal, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SettingsFields } from '#components/compose/settings-fields.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Problem } from '#lib/studio/compose/composition.ts';
import { type Control, fallbackOf, type Settings, SOUND, settingOf } from '#lib/studio/compose/control.ts';
import { choiceLabel, controlHint, settingLabel } from '#lib/studio/compose/control-labels.ts';
import { Chip, ChipPanel, ChoiceChip, ToggleChip } from './chip.tsx';
import { LinkField } from './link-field.tsx';

export const ADVANCED = 'advanced';
const VARIATIONS = 'variations';
const COUNTS = [1, 2, 4, 8].map((count) => ({ value: String(count), label: String(count) }));
const STYLE = 'style';

/** Settings with their own chip; all others are in *Advanced*. */
export const hasChip = ({ name, kind, advanced }: Control) =>
  !advanced && (kind !== 'toggle' || name === SOUND);

/** Something of *Advanced* that will be seen in the video, such as a watermark. */
const isSwitchedOn = (control: Control, settings: Settings) =>
  control.kind === 'toggle' &&
  !control.advanced &&
  !hasChip(control) &&
  settingOf(control, settings) === true;

type SettingChipsProps = {
  controls: Control[];
  problems: Problem[];
  /** The setting whose panel is open. */
  open: string | null;
  onOpen: (name: string | null) => void;
  /** The model can stream, and nothing in the box prevents it. */
  canWatch: boolean;
  streamed: boolean;
  takesImages: boolean;
};

/** The model's settings, each opening in place. */
export function SettingChips({
  controls,
  problems,
  open,
  onOpen,
  canWatch,
  streamed,
  ...rest
}: SettingChipsProps) {
  const t = useTranslations('create');
  const { settings, variations, set } = useComposer();
  const panel = (name: string) => ({
    open: open === name,
    onOpenChange: (next: boolean) => onOpen(next ? name : null),
  });
  // None comes or goes while the panel is open, for that would move with its chip.
  const on = open === ADVANCED ? [] : controls.filter((control) => isSwitchedOn(control, settings));
  return (
    <>
      {on.map((control) => (
        <OnChip key={control.name} control={control} />
      ))}
      {controls.filter(hasChip).map((control) => (
        <SettingChip
          key={control.name}
          control={control}
          error={problems.find(({ field }) => field === control.name)?.message}
          {...panel(control.name)}
        />
      ))}
      {!streamed && (
        <ChoiceChip
          label={t('variations')}
          value={String(variations)}
          options={COUNTS}
          said={t('variationCount', { count: variations })}
          onChoose={(count) => set({ variations: Number(count) })}
          {...panel(VARIATIONS)}
        />
      )}
      {canWatch && <LiveChip />}
      <Advanced
        controls={controls.filter((control) => !hasChip(control))}
        problems={problems}
        settings={settings}
        takesImages={rest.takesImages}
        {...panel(ADVANCED)}
      />
    </>
  );
}

function LiveChip() {
  const t = useTranslations('create');
  const live = useComposer((state) => state.live);
  const set = useComposer((state) => state.set);
  return (
    <ToggleChip pressed={live} title={t('livePreviewHint')} onClick={() => set({ live: !live })}>
      <Radio aria-hidden /> <span className="sr-only">{t('livePreview')}</span>
    </ToggleChip>
  );
}

/** What is switched on in *Advanced*, to be switched off here. */
function OnChip({ control }: { control: Control }) {
  const tCompose = useTranslations('compose');
  const setSetting = useComposer((state) => state.setSetting);
  return (
    <ToggleChip
      pressed
      title={controlHint(control, tCompose)}
      onClick={({ currentTarget: { nextElementSibling: next } }) => {
        setSetting(control.name, false);
        // The chip goes, and the keyboard goes on with the one behind it.
        if (next instanceof HTMLElement) next.focus();
      }}
    >
      <Check aria-hidden /> {settingLabel(control.name, tCompose)}
    </ToggleChip>
  );
}

type SettingChipProps = {
  control: Control;
  error: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function SettingChip({ control, error, ...panel }: SettingChipProps) {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const label = settingLabel(control.name, tCompose);
  const settings = useComposer((state) => state.settings);
  const setSetting = useComposer((state) => state.setSetting);
  const value = settingOf(control, settings);
  if (control.kind === 'toggle') {
    return (
      <ToggleChip
        pressed={value === true}
        title={controlHint(control, tCompose)}
        onClick={() => setSetting(control.name, value !== true)}
      >
        <Volume2 aria-hidden /> {label}
      </ToggleChip>
    );
  }
  if (control.kind === 'choice') {
    const isPlain = control.name === STYLE && value === '';
    return (
      <ChoiceChip
        label={label}
        value={String(value) || NONE}
        options={control.options.map((option) => ({
          value: String(option.value) || NONE,
          label: choiceLabel(option, tCompose),
        }))}
        onChoose={(chosen) => {
          const option = control.options.find((each) => (String(each.value) || NONE) === chosen);
          if (option) setSetting(control.name, option.value);
        }}
        {...(isPlain ? { said: t('noStyle') } : {})}
        {...panel}
      />
    );
  }
  if (control.kind !== 'number') return null;
  const said = value === '' ? t('settingAsUsual', { setting: label }) : `${value} s`;
  return (
    <ChipPanel
      label={label}
      className="w-56!"
      trigger={
        <Chip aria-label={t('settingSet', { setting: label, value: said })} data-wrong={error !== undefined}>
          {said}
        </Chip>
      }
      {...panel}
    >
      <Field
        label={label}
        aside={control.unit && tCompose(`units.${control.unit}`)}
        hint={controlHint(control, tCompose)}
        error={error}
      >
        <Input
          type="number"
          inputMode="numeric"
          placeholder={tCompose('asUsual')}
          min={control.min}
          max={control.max}
          value={String(value)}
          onChange={({ target }) => setSetting(control.name, target.value === '' ? '' : target.valueAsNumber)}
        />
      </Field>
    </ChipPanel>
  );
}

const NONE = 'none';

/** Counts hidden settings with unusual values: they are sent too. */
const changedOf = (controls: readonly Control[], settings: Settings) =>
  controls.filter((control) => settingOf(control, settings) !== fallbackOf(control)).length;

type AdvancedProps = {
  controls: Control[];
  problems: Problem[];
  settings: Settings;
  takesImages: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function Advanced({ controls, problems, settings, takesImages, ...panel }: AdvancedProps) {
  const t = useTranslations('create');
  const setSetting = useComposer((state) => state.setSetting);
  if (controls.length === 0 && !takesImages) return null;
  const changed = changedOf(controls, settings);
  return (
    <ChipPanel
      label={t('advanced')}
      align="end"
      className="grid max-h-[min(30rem,70vh)] w-[26rem]! max-w-[calc(100vw-1rem)] gap-4 overflow-y-auto p-4!"
      trigger={
        <Chip aria-label={changed > 0 ? t('advancedSet', { count: String(changed) }) : t('advanced')}>
          <SlidersHorizontal aria-hidden /> {t('advanced')}
          {changed > 0 && (
            <span className="min-w-[18px] rounded-full bg-accent px-1 text-center text-[11px] leading-[18px] font-semibold text-invert tabular-nums">
              {changed}
            </span>
          )}
        </Chip>
      }
      {...panel}
    >
      <SettingsFields settings={settings} onSet={setSetting} controls={controls} problems={problems} />
      {takesImages && <LinkField />}
    </ChipPanel>
  );
}
