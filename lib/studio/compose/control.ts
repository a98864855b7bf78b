import type { VideoStyle } from '#lib/contract/models.ts';

export type SettingValue = string | number | boolean;
export type Settings = Record<string, SettingValue>;

type ChoiceWord = VideoStyle | 'none' | 'landscape' | 'portrait' | 'asUsual' | 'withSound' | 'silent';

/** A choice, as a literal label or by the key of its word. */
export type Choice = { value: SettingValue } & ({ label: string } | { word: ChoiceWord });

interface Common {
  /** Says also what it is called, in each language. */
  name: string;
  /** Hidden until requested. */
  advanced: boolean;
}

/** One control of the form, for one parameter of the service. */
export type Control = Common &
  (
    | { kind: 'choice'; options: Choice[]; fallback: SettingValue }
    | { kind: 'toggle'; fallback: boolean }
    /** May be left empty. */
    | { kind: 'number'; hint: Hint; unit?: 'seconds'; min: number; max: number; fallback: number | '' }
    | { kind: 'text'; hint: Hint; multiline: boolean; form?: TextForm; example?: string }
  );

/** The hint below a control: its purpose, that not every model takes it, or its range. */
type Hint = 'purpose' | 'unsure' | 'range' | null;

export const choice = (
  name: string,
  options: Choice[],
  fallback: SettingValue = options[0]?.value ?? '',
  advanced = false,
): Control => ({ kind: 'choice', name, options, fallback, advanced });

export const toggle = (name: string, fallback: boolean, advanced = false): Control => ({
  kind: 'toggle',
  name,
  fallback,
  advanced,
});

/** `named values`: one on each line; `task`: the id of a video, chosen among those that were made. */
type TextForm = 'named values' | 'size' | 'task';

export const words = (
  name: string,
  multiline = false,
  { hint = 'purpose', form }: { hint?: Hint; form?: TextForm } = {},
): Control => ({
  kind: 'text',
  name,
  hint,
  multiline,
  ...(form ? { form } : {}),
  advanced: true,
});

export const named = (values: readonly string[], label: (value: string) => string = String): Choice[] =>
  values.map((value) => ({ value, label: label(value) }));

export const worded = (words: readonly ChoiceWord[]): Choice[] =>
  words.map((word) => ({ value: word, word }));

export const seconds = (values: readonly number[]): Choice[] =>
  values.map((value) => ({ value, label: `${value} s` }));

export const size = (value: string) => value.replace('x', ' × ');

export const SOUND = 'generate_audio';

export const fallbackOf = (control: Control): SettingValue =>
  control.kind === 'text' ? '' : control.fallback;

export const accepts = (control: Control, value: SettingValue): boolean => {
  switch (control.kind) {
    case 'choice':
      return control.options.some((option) => option.value === value);
    case 'number':
      return value === '' || (typeof value === 'number' && value >= control.min && value <= control.max);
    case 'toggle':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
  }
};

/** The setting; the default if it is unset, or no choice of this model. */
export function settingOf(control: Control, settings: Settings): SettingValue {
  const value = settings[control.name];
  if (value === undefined) return fallbackOf(control);
  return control.kind === 'number' || accepts(control, value) ? value : fallbackOf(control);
}

/** Every setting of a route: the given value or the default. */
export const settingsFor = (controls: readonly Control[], settings: Settings): Settings =>
  Object.fromEntries(controls.map((control) => [control.name, settingOf(control, settings)]));
