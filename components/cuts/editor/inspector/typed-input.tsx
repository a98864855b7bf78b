import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { isComposing } from '#components/ui/forms/composing.ts';
import { CONTROL } from '#components/ui/forms/input.tsx';

type TypedInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & {
  shown: string;
  /** Whether it is valid; invalid text is marked and changes nothing. */
  reads?: (text: string) => boolean;
  onTyped: (text: string) => void;
  /** Arrow keys step, ten times as far with Shift. */
  onStep: (by: number) => void;
};

const isUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && /^[yz]$/i.test(key);

/** Enter or blur commits; Escape discards. */
export function TypedInput({ shown, reads, onTyped, onStep, className, ...input }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    setTyped(null);
    if (typed !== null) onTyped(typed);
  };
  return (
    <input
      {...input}
      value={typed ?? shown}
      aria-invalid={typed !== null && reads && !reads(typed) ? true : undefined}
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
