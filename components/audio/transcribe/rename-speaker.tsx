import { PencilLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';

type RenameSpeakerProps = { name: string; onRename: (to: string) => void };

/** A speaker's name where space is scarce; renames them everywhere. */
export function RenameSpeaker({ name, onRename }: RenameSpeakerProps) {
  const t = useTranslations('transcripts.speakers');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const turn = (isOpen: boolean) => {
    setTyped(name);
    setOpen(isOpen);
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    onRename(typed);
  };
  return (
    <Popover
      open={open}
      onOpenChange={turn}
      label={t('everywhere')}
      trigger={
        <button
          type="button"
          aria-label={t('renameEverywhere', { name })}
          className="flex h-6 items-center gap-1 rounded-xs text-xs text-muted hover:text-text max-sm:max-w-full max-sm:rounded-full max-sm:bg-hover max-sm:px-2 pointer-coarse:max-sm:min-h-8 sm:w-6 sm:justify-center sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100 sm:data-[state=open]:opacity-100"
        >
          <span aria-hidden className="truncate sm:hidden">
            {name}
          </span>
          <PencilLine aria-hidden className="size-3.5 shrink-0" />
        </button>
      }
    >
      <form onSubmit={rename} className="grid gap-3">
        <Field label={t('called', { name })}>
          <Input value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button type="submit" variant="primary" className="justify-self-end">
          {t('everywhere')}
        </Button>
      </form>
    </Popover>
  );
}
