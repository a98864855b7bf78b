'use client';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Pill } from '#components/ui/pill.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { Task } from '#lib/studio/task.ts';

type TagPopoverProps = {
  chosen: readonly Task[];
  onTag: (action: 'tag' | 'untag', tag: string) => void;
  children: ReactNode;
};

/** Adds a tag to all that is selected; the tags they have can be taken off. */
export function TagPopover({ chosen, onTag, children }: TagPopoverProps) {
  const [tag, setTag] = useState('');
  const present = [...new Set(chosen.flatMap(({ tags }) => tags))].sort().slice(0, 24);
  const add = () => {
    if (!tag.trim()) return;
    onTag('tag', tag.trim());
    setTag('');
  };
  return (
    <Popover trigger={children} label="Tags" side="top" align="center">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field label="Tag">
          <div className="flex gap-2">
            <Input value={tag} maxLength={40} onChange={({ target }) => setTag(target.value)} />
            <Button type="submit" disabled={!tag.trim()}>
              Add
            </Button>
          </div>
        </Field>
        {present.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {present.map((name) => {
              const onAll = chosen.every(({ tags }) => tags.includes(name));
              return (
                <Pill key={name} pressed={onAll} onClick={() => onTag(onAll ? 'untag' : 'tag', name)}>
                  {name}
                </Pill>
              );
            })}
          </div>
        )}
      </form>
    </Popover>
  );
}
