import type { Translator } from '#lib/language/translator.ts';
import { accepts, type Control, type Settings, settingOf } from './control.ts';
import { settingLabel } from './control-labels.ts';
import { namedValues } from './named-values.ts';
import { OTHER } from './told-controls.ts';

/** Set by dedicated controls, and never by name. */
export const OWN_FIELDS = ['model', 'prompt', 'images', 'image_roles'];

/** The error in a typed value; null if there is none. */
export function settingProblem(
  control: Control,
  settings: Settings,
  t: Translator<'compose'>,
): string | null {
  const value = settingOf(control, settings);
  const setting = settingLabel(control.name, t);
  if (control.kind === 'number' && !accepts(control, value))
    return t('problems.range', { setting, min: control.min, max: control.max });
  if (control.kind !== 'text' || control.form === undefined || value === '') return null;
  if (control.form === 'task') return null;
  if (control.form === 'size')
    return /^\d{3,5}x\d{3,5}$/.test(String(value))
      ? null
      : t('problems.size', { setting, example: '1280x720' });
  const given = namedValues(String(value));
  if (!given) return t('problems.lines', { setting, example: 'motion: 5' });
  if (control.name !== OTHER) return null;
  const own = OWN_FIELDS.find((name) => name in given);
  return own ? t('problems.own', { setting, name: own }) : null;
}
