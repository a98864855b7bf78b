import { accepts, type Control, type Settings, settingOf } from './control.ts';

/** A JSON object as it is typed; null when it is something else. */
export function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Set by controls of their own, and by their names nowhere else. */
export const OWN_FIELDS = ['model', 'prompt', 'images', 'image_roles'];

/** What is wrong with what was typed into a control; null when nothing is. */
export function settingProblem(control: Control, settings: Settings): string | null {
  const value = settingOf(control, settings);
  if (control.kind === 'number' && !accepts(control, value))
    return `${control.label} must be from ${control.min} to ${control.max.toLocaleString('en')}`;
  if (control.kind !== 'text' || control.form === undefined || value === '') return null;
  if (control.form === 'size')
    return /^\d{3,5}x\d{3,5}$/.test(String(value)) ? null : `${control.label} must be like 1280x720`;
  const given = jsonObject(String(value));
  if (!given) return `${control.label} must be a JSON object, such as {"style": "film"}`;
  const own = OWN_FIELDS.find((name) => name in given);
  return own ? `${control.label} cannot hold ${own}: it has a place of its own` : null;
}
