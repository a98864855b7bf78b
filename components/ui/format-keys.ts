const WORDS: Record<string, string> = {
  enter: '⏎',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
  backspace: '⌫',
  delete: 'Del',
};
const MAC: Record<string, string> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' };
const OTHER: Record<string, string> = { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' };

/** `mod+k` → `Ctrl K` or `⌘K`; a sequence such as `g c` gives one entry a step. */
export function formatKeys(keys: string, mac: boolean): string[] {
  const modifiers = mac ? MAC : OTHER;
  return keys.split(' ').map((step) =>
    step
      .split(/\+(?=.)/)
      .map((key) => modifiers[key] ?? WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : capital(key)))
      .join(mac ? '' : ' '),
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
