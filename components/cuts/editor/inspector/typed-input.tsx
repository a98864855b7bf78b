import { useTranslations } from 'next-intl';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { isComposing } from '#components/ui/forms/composing.ts';
import { CONTROL } from '#components/ui/forms/input.tsx';
import { toast } from '#components/ui/overlays/toast.ts';

type TypedInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & {
  shown: string;
  /** How what was typed would be shown. Null: it is not understood, is marked, and changes nothing. */
  reads: (text: string) => string | null;
  onTyped: (text: string) => void;
  /** Arrow keys step, ten times as far with Shift. */
  onStep: (by: number) => void;
};

const isUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && /^[yz]$/i.test(key);

/** Enter or blur commits; Escape discards. What cannot be as typed is said, with what stands in its place. */
export function TypedInput({ shown, reads, onTyped, onStep, className, ...input }: TypedInputProps) {
  const t = useTranslations('cuts.typed');
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<{ text: string; meant: string | null } | null>(null);
  const take = () => {
    setTyped(null);
    if (typed === null || typed === shown) return;
    const meant = reads(typed);
    setSent({ text: typed.trim(), meant });
    if (meant !== null) onTyped(typed);
  };
  const compare = useEffectEvent(() => {
    if (!sent || sent.meant === shown) return;
    const key = sent.meant === null ? 'unread' : 'instead';
    toast.warning(t(key, { typed: sent.text, shown }));
  });
  // Once the film has taken what it can of it.
  useEffect(() => {
    if (sent) compare();
  }, [sent]);
  return (
    <input
      {...input}
      value={typed ?? shown}
      aria-invalid={typed !== null && reads(typed) === null ? true : undefined}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        // The field's own undo comes first: typed text is not part of the film yet.
        if (typed !== null && isUndo(event)) event.stopPropagation();
        if (event.key === 'Enter') take();
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by) {
          event.preventDefault();
          onStep(by * (event.shiftKey ? 10 : 1));
          setTyped(null);
        }
        // Without typed text the editor leaves the field.
        if (event.key !== 'Escape' || typed === null) return;
        event.preventDefault();
        event.stopPropagation();
        setTyped(null);
      }}
      className={classes(CONTROL, 'text-text tabular-nums', className)}
    />
  );
}
