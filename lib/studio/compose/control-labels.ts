import type { Translator } from '#lib/language/translator.ts';
import type { Leaving } from './box.ts';
import type { Choice, Control } from './control.ts';

type Words = Translator<'compose'>;

/** One of many: only the catalogue knows which settings have words. */
const keyOf = <Part extends 'label' | 'word' | 'hint' | 'unsure'>(name: string, part: Part) =>
  `settings.${name}.${part}` as `settings.seed.${Part}`;

/** The label of a setting; a service's own setting keeps its name. */
export function settingLabel(name: string, t: Words): string {
  const key = keyOf(name, 'label');
  if (t.has(key)) return t(key);
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same within a sentence. */
export function settingWord(name: string, t: Words): string {
  const key = keyOf(name, 'word');
  return t.has(key) ? t(key) : settingLabel(name, t);
}

/** The hint below a control; empty if it is self-explanatory. */
export function controlHint(control: Control, t: Words): string {
  if (control.kind === 'choice') return '';
  if (control.kind === 'toggle') return t(keyOf(control.name, 'hint'));
  if (control.hint === null) return '';
  if (control.hint === 'range')
    return control.kind === 'number'
      ? t('range', { min: String(control.min), max: String(control.max) })
      : '';
  return t(keyOf(control.name, control.hint === 'unsure' ? 'unsure' : 'hint'));
}

/** What a model leaves out of the box, in words. */
export function leavingWord(left: Leaving, t: Words): string {
  switch (left) {
    case 'picture':
    case 'pictures':
    case 'characters':
    case 'live':
      return t(`leaves.${left}`);
    default:
      return t(`roles.${left}.word`);
  }
}

export const choiceLabel = (choice: Choice, t: Words): string =>
  'word' in choice ? t(`choices.${choice.word}`) : choice.label;
