import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { Pill } from '#components/ui/pill.tsx';
import type { Task } from '#lib/studio/task/task.ts';
import { isTooLong, LONGEST_TAG, tagsIn } from '#lib/studio/text/tags.ts';

type TagPopoverProps = {
  chosen: readonly Task[];
  onTag: (action: 'tag' | 'untag', tag: string) => void;
  children: ReactNode;
};

/** Adds a tag to the selected tasks, or removes one. */
export function TagPopover({ chosen, onTag, children }: TagPopoverProps) {
  const t = useTranslations('gallery');
  const [tag, setTag] = useState('');
  const present = [...new Set(chosen.flatMap(({ tags }) => tags))].sort().slice(0, 24);
  const typed = tagsIn(tag);
  const tooLong = typed.some(isTooLong);
  const add = () => {
    for (const each of typed) onTag('tag', each);
    setTag('');
  };
  return (
    <Popover trigger={children} label={t('selection.tags')} side="top" align="center">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field label={t('selection.tag')} error={tooLong && t('tags.tooLong', { count: LONGEST_TAG })}>
          <div className="flex gap-2">
            <Input value={tag} onChange={({ target }) => setTag(target.value)} />
            <Button type="submit" disabled={tooLong || typed.length === 0}>
              {t('selection.addTag')}
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
