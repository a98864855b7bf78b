export type SettingValue = string | number | boolean;
export type Settings = Record<string, SettingValue>;

export interface Choice {
  value: SettingValue;
  label: string;
}

interface Common {
  name: string;
  label: string;
  /** Out of sight until asked for. */
  advanced: boolean;
}

/** One control of the form, for one parameter of the service. */
export type Control = Common &
  (
    | { kind: 'choice'; options: Choice[]; fallback: SettingValue }
    | { kind: 'toggle'; hint: string; fallback: boolean }
    /** May be left empty. */
    | { kind: 'number'; hint: string; unit?: string; min: number; max: number; fallback: number | '' }
    | { kind: 'text'; hint: string; multiline: boolean; form?: TextForm; example?: string }
  );

export const choice = (
  name: string,
  label: string,
  options: Choice[],
  fallback: SettingValue = options[0]?.value ?? '',
  advanced = false,
): Control => ({ kind: 'choice', name, label, options, fallback, advanced });

export const toggle = (
  name: string,
  label: string,
  hint: string,
  fallback: boolean,
  advanced = false,
): Control => ({ kind: 'toggle', name, label, hint, fallback, advanced });

type TextForm = 'JSON object' | 'size';

export const words = (
  name: string,
  label: string,
  hint: string,
  multiline = false,
  form?: TextForm,
): Control => ({
  kind: 'text',
  name,
  label,
  hint,
  multiline,
  ...(form ? { form } : {}),
  advanced: true,
});

const capitalised = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

export const named = (values: readonly string[], label = capitalised): Choice[] =>
  values.map((value) => ({ value, label: label(value) }));

export const seconds = (values: readonly number[]): Choice[] =>
  values.map((value) => ({ value, label: `${value} s` }));

export const size = (value: string) => value.replace('x', ' × ');

export const SOUND = 'generate_audio';

/** What becomes of a video that should be silent where that cannot be asked for; nothing to say where it is. */
export const silenceLost = (model: string, sound: boolean | null): string[] =>
  sound === false ? [] : [`Silence left out: ${model} ${sound ? 'will' : 'may'} have sound.`];

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

/** What is set; the default where nothing is, or something that is no choice of this model. */
export function settingOf(control: Control, settings: Settings): SettingValue {
  const value = settings[control.name];
  if (value === undefined) return fallbackOf(control);
  return control.kind === 'number' || accepts(control, value) ? value : fallbackOf(control);
}

/** Every setting of a route: the given value or the default. */
export const settingsFor = (controls: readonly Control[], settings: Settings): Settings =>
  Object.fromEntries(controls.map((control) => [control.name, settingOf(control, settings)]));
