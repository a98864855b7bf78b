'use client';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ClipRange } from './clip-range.ts';

type TypedTimesProps = { range: ClipRange; error?: string | undefined; onChange: (range: ClipRange) => void };

/** The clip by its times alone, for a video that cannot be played here. */
export function TypedTimes({ range, error, onChange }: TypedTimesProps) {
  const [typed, setTyped] = useState({ start: String(range.start), end: String(range.end) });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    onChange({ start: Number.parseFloat(next.start), end: Number.parseFloat(next.end) });
  };
  const field = { type: 'number', min: 0, step: 0.1, inputMode: 'decimal' } as const;
  return (
    <div className="grid gap-3">
      <Notice>This video cannot be shown here. Give the part to use in seconds from its beginning.</Notice>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Start" aside="s" error={error}>
          <Input {...field} value={typed.start} onChange={({ target }) => type({ start: target.value })} />
        </Field>
        <Field label="End" aside="s">
          <Input {...field} value={typed.end} onChange={({ target }) => type({ end: target.value })} />
        </Field>
      </div>
    </div>
  );
}
