import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { ApiError } from '#lib/api/http.ts';
import { changePassword } from '#lib/api/people/account.ts';
import { SHORTEST_PASSWORD } from '#lib/studio/people/person.ts';
import { CurrentPassword } from './password-question.tsx';
import { WayIn } from './way-in.tsx';

/** Another password, which signs out every other device. */
export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <WayIn title="Password" hint="A new one signs you out everywhere else.">
      <Button onClick={() => setOpen(true)}>Change password</Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </WayIn>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    ...changePassword(useQueryClient()),
    onSuccess: () => {
      toast.success('Your password is changed');
      onClose();
    },
    meta: { showsErrors: true },
  });
  const { error } = change;
  const isAboutNext = error instanceof ApiError && error.param === 'next';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ current, next });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change password"
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            Change it
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field label="Present password" error={isAboutNext ? null : error?.message}>
          <CurrentPassword value={current} onChange={setCurrent} />
        </Field>
        <Field
          label="New password"
          error={isAboutNext ? error.message : null}
          hint={`At least ${SHORTEST_PASSWORD} characters.`}
        >
          <Input
            type="password"
            value={next}
            onChange={({ target }) => setNext(target.value)}
            required
            minLength={SHORTEST_PASSWORD}
            autoComplete="new-password"
          />
        </Field>
      </form>
    </Dialog>
  );
}
