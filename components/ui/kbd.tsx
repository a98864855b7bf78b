import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { Translator } from '#lib/language/translator.ts';
import { classes } from './classes.ts';

const NAMED_KEYS: Record<string, string> = {
  enter: '⏎',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
};
const MAC_MODIFIERS: Record<string, string> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' };

/** `mod+k` → `Ctrl K` or `⌘K`; a sequence such as `g c` gives one entry a step. */
export function formatKeys(keys: string, mac: boolean, t: Translator<'common'>): string[] {
  const ctrl = t('keys.ctrl');
  const modifiers = mac ? MAC_MODIFIERS : { mod: ctrl, ctrl, alt: 'Alt', shift: t('keys.shift') };
  const named: Record<string, string> = {
    ...NAMED_KEYS,
    ...modifiers,
    space: t('keys.space'),
    delete: t('keys.delete'),
    home: t('keys.home'),
    end: t('keys.end'),
  };
  return keys.split(' ').map((step) =>
    step
      .split(/\+(?=.)/)
      .map((key) => named[key] ?? (key.length === 1 ? key.toUpperCase() : capital(key)))
      .join(mac ? '' : ' '),
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const never = () => () => {};
const onMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys such as `mod+k` or `g c`, in this platform's notation. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const t = useTranslations('common');
  const mac = useSyncExternalStore(never, onMac, () => false);
  // A sequence may repeat a key, so the position is the key.
  const steps = formatKeys(keys, mac, t).map((step, place) => ({ step, place }));
  return (
    <span className={classes('inline-flex shrink-0 items-center gap-1 pointer-coarse:hidden', className)}>
      {steps.map(({ step, place }) => (
        <kbd key={place} className="rounded-xs border border-current/30 px-1 font-sans text-[11px] leading-4">
          {step}
        </kbd>
      ))}
    </span>
  );
}
