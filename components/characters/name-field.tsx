'use client';
import { useState } from 'react';

type NameFieldProps = { name: string | null; username: string; onSave: (name: string | null) => void };

/** The name of a character, written where it stands. */
export function NameField({ name, username, onSave }: NameFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? name ?? '';
  const save = () => {
    const next = shown.trim() || null;
    setText(null);
    if (text !== null && next !== name) onSave(next);
  };
  return (
    <>
      <h1 className="sr-only">{name ?? `@${username}`}</h1>
      <input
        aria-label="Name"
        placeholder="Add a name"
        maxLength={80}
        value={shown}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setText(null);
        }}
        className="-mx-2 w-full min-w-0 truncate rounded-sm border border-transparent bg-transparent px-2 py-1 text-xl font-semibold tracking-tight hover:border-line focus-visible:border-accent focus-visible:outline-1"
      />
    </>
  );
}
