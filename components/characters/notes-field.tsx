'use client';
import { useEffect, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';

const PAUSE = 800;

/** Notes that save themselves when the typing pauses. */
export function NotesField({ notes, onSave }: { notes: string; onSave: (notes: string) => void }) {
  const [text, setText] = useState(notes);
  const [saved, setSaved] = useState(notes);
  useEffect(() => {
    if (text === saved) return;
    const timer = setTimeout(() => {
      setSaved(text);
      onSave(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, saved, onSave]);
  const leave = () => {
    if (text === saved) return;
    setSaved(text);
    onSave(text);
  };
  return (
    <Field label="Notes" aside={text !== saved && 'not saved yet'}>
      <Textarea
        rows={4}
        maxLength={4000}
        value={text}
        placeholder="Wardrobe, mannerisms, where it worked well"
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
      />
    </Field>
  );
}
