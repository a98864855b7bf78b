import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyLink } from '#components/ui/copy-link.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { invite } from '#lib/api/people/people.ts';
import type { Role } from '#lib/studio/people/person.ts';
import { ROLE_OPTIONS, ROLE_WORDS } from './role-words.ts';

const LIFETIMES = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
] as const;
type Lifetime = (typeof LIFETIMES)[number]['value'];

/** Asks as what somebody is to join, then shows the link: this once. */
export function Invite({ onClose }: { onClose: () => void }) {
  const make = useMutation({ ...invite(useQueryClient()), meta: { showsErrors: true } });
  const [note, setNote] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [days, setDays] = useState<Lifetime>('7');
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate({ note, role, days: Number(days) });
  };
  if (make.data) return <MadeLink title="The invitation" link={make.data.link} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite somebody"
      description="You get a link to send to them. Whoever opens it first joins, once."
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={make.isPending}>
            Make the link
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field label="For" error={make.error?.message} hint="So that you know it again; they do not see it.">
          <Input
            value={note}
            onChange={({ target }) => setNote(target.value)}
            maxLength={80}
            placeholder="Ben from sound"
            autoComplete="off"
          />
        </Field>
        <Field label="Role" hint={ROLE_WORDS[role].meaning}>
          <SegmentedControl value={role} onChange={setRole} options={ROLE_OPTIONS} />
        </Field>
        <Field label="Good for">
          <Select value={days} onChange={setDays} options={[...LIFETIMES]} className="w-fit min-w-44" />
        </Field>
      </form>
    </Dialog>
  );
}

/** A link that is shown this once. */
export function MadeLink({ title, link, onClose }: { title: string; link: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="Copy it now: it is not kept, and cannot be shown again. Send it to nobody else."
      footer={
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <CopyLink label="Link" link={link} primary />
    </Dialog>
  );
}
