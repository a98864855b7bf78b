import { useEffect, useRef, useState } from 'react';
import { isOutOfReach } from '#lib/language/error-text.ts';
import { isComposing } from './composing.ts';
import { Input } from './input.tsx';
import { useBeforeLeaving } from './use-before-leaving.ts';
import { useOnlineAgain } from './use-online-again.ts';

type NameHeadingProps = {
  label: string;
  placeholder: string;
  maxLength: number;
  name: string | null;
  otherwise: string;
  /** Shown, but cannot be edited. */
  readOnly?: boolean;
  onSave: (name: string | null) => Promise<unknown> | undefined;
};

/**
 * A page heading edited in place: Enter, blur or leaving the page saves; Escape restores. A refused name
 * stays in the field; one that failed offline is sent again once online.
 */
export function NameHeading(props: NameHeadingProps) {
  const { label, placeholder, maxLength, name, otherwise, readOnly = false, onSave } = props;
  const [text, setText] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<string | null>(null);
  const shown = text ?? name ?? '';
  const edit = (words: string | null) => {
    setText(words);
    setUnsent(null);
  };
  const putBack = (cause: unknown) => {
    setText((since) => since ?? text);
    if (isOutOfReach(cause)) setUnsent(text);
  };
  const save = () => {
    const next = shown.trim() || null;
    edit(null);
    if (text !== null && next !== name) onSave(next)?.catch(putBack);
  };
  useBeforeLeaving(save);
  useOnlineAgain(unsent !== null && unsent === text, save);
  if (readOnly)
    return (
      <h1 className="min-w-0 grow truncate py-1 text-xl font-semibold tracking-tight">{name ?? otherwise}</h1>
    );
  return (
    <>
      <h1 className="sr-only">{name ?? otherwise}</h1>
      <input
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={shown}
        onChange={({ target }) => edit(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') save();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          edit(null);
        }}
        className="field-large -mx-2 min-w-0 grow truncate rounded-sm border border-transparent bg-transparent px-2 py-1 text-xl font-semibold tracking-tight hover:border-line focus-visible:border-accent focus-visible:outline-1"
      />
    </>
  );
}

type RenameFieldProps = {
  label: string;
  name: string;
  className?: string;
  /** Called with null when nothing changes. */
  onDone: (name: string | null) => void;
};

/**
 * Renames a row in place: Enter or blur saves, Escape cancels. After a key, the opener gets the focus back.
 */
export function RenameField({ label, name, className, onDone }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLElement>(null);
  const done = useRef(false);
  useEffect(() => {
    // The menu that opened this returns the focus to its button first.
    const timer = setTimeout(() => {
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
      field.current?.focus();
      field.current?.select();
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  const finish = (given: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(given);
  };
  const leave = (given: string | null) => {
    finish(given);
    opener.current?.focus();
  };
  return (
    <Input
      aria-label={label}
      defaultValue={name}
      maxLength={120}
      className={className}
      ref={field}
      onBlur={(event) => finish(event.target.value.trim())}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') leave(event.currentTarget.value.trim());
        if (event.key === 'Escape') leave(null);
      }}
    />
  );
}
