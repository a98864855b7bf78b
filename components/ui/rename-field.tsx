'use client';
import { useRef } from 'react';
import { Input } from './input.tsx';

type RenameFieldProps = {
  label: string;
  name: string;
  className?: string;
  /** Null when nothing is to change. */
  onDone: (name: string | null) => void;
};

/** Renames a row in its place, asked for in a menu: Enter or leaving keeps, Escape does not. */
export function RenameField({ label, name, className, onDone }: RenameFieldProps) {
  const done = useRef(false);
  const finish = (given: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(given);
  };
  return (
    <Input
      aria-label={label}
      defaultValue={name}
      maxLength={120}
      className={className}
      // The menu that opened this gives the focus back to its button first.
      ref={(field) => {
        const timer = setTimeout(() => field?.select(), 50);
        return () => clearTimeout(timer);
      }}
      onBlur={(event) => finish(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(event.currentTarget.value.trim());
        if (event.key === 'Escape') finish(null);
      }}
    />
  );
}
