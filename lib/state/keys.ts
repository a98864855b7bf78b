/** What matching needs of a keyboard event. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether an event is one step of a shortcut: `mod+k` (Ctrl or ⌘), `shift+arrowdown`, `?`, `g`.
 * Shift is compared only for named keys: what it does to a character is already in `key`.
 */
export function matchesStep(step: string, event: Pressed): boolean {
  const parts = step.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const wants = (modifier: string) => parts.slice(0, -1).includes(modifier);
  const pressed = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const command = event.ctrlKey || event.metaKey;
  return (
    pressed === key &&
    command === (wants('mod') || wants('ctrl')) &&
    event.altKey === wants('alt') &&
    ((key.length === 1 && !wants('shift')) || event.shiftKey === wants('shift'))
  );
}

/** Whether the latest presses, oldest first, are the steps of `keys`: `mod+k`, or one after the other as in `g c`. */
export function matchesKeys(keys: string, presses: readonly Pressed[]): boolean {
  const steps = keys.split(' ');
  const latest = presses.slice(-steps.length);
  return latest.length === steps.length && latest.every((press, at) => matchesStep(steps[at] ?? '', press));
}

/** A field that takes the key for itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  );
}

/** Enter or Space on a button or link, which presses it. */
export function pressesControl(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if ((key !== 'Enter' && key !== ' ') || event.ctrlKey || event.metaKey) return false;
  return target instanceof HTMLElement && target.matches('button, a[href], [role="button"], summary, input');
}
