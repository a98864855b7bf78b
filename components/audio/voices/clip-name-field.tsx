'use client';
import { useRef } from 'react';
import { Input } from '#components/ui/input.tsx';

/** Renames in place: Enter or leaving keeps, Escape does not. */
export function ClipNameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const done = useRef(false);
  const finish = (given: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(given);
  };
  return (
    <Input
      aria-label="Name"
      defaultValue={name}
      maxLength={120}
      className="h-6! px-1.5!"
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
