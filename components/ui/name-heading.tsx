'use client';
import { useState } from 'react';

type NameHeadingProps = {
  /** What the field is called. */
  label: string;
  placeholder: string;
  maxLength: number;
  name: string | null;
  /** What the page is about while there is no name. */
  otherwise: string;
  onSave: (name: string | null) => void;
};

/** The heading of a page that is a name, written where it stands: Enter or leaving keeps, Escape does not. */
export function NameHeading({ label, placeholder, maxLength, name, otherwise, onSave }: NameHeadingProps) {
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? name ?? '';
  const save = () => {
    const next = shown.trim() || null;
    setText(null);
    if (text !== null && next !== name) onSave(next);
  };
  return (
    <>
      <h1 className="sr-only">{name ?? otherwise}</h1>
      <input
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={shown}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setText(null);
        }}
        className="-mx-2 min-w-0 grow truncate rounded-sm border border-transparent bg-transparent px-2 py-1 text-xl font-semibold tracking-tight hover:border-line focus-visible:border-accent focus-visible:outline-1"
      />
    </>
  );
}
