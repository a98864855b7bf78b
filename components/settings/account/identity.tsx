import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { connectIdentity, disconnectIdentity } from '#lib/api/people/account.ts';
import type { Account } from '#lib/studio/people/person.ts';

/** Signing in by the identity provider. Who has no password can only come in that way, and keeps it. */
export function Identity({ account: { hasSso, hasPassword } }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm">
        Single sign-on {hasSso && <Badge tone="ok">Connected</Badge>}
        <span className="block text-xs text-muted">Come in by the identity provider of your team.</span>
      </p>
      {hasPassword && <Button onClick={() => setAsking(true)}>{hasSso ? 'Disconnect' : 'Connect'}</Button>}
      {asking && <PasswordQuestion hasSso={hasSso} onClose={() => setAsking(false)} />}
    </div>
  );
}

function PasswordQuestion({ hasSso, onClose }: { hasSso: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const [password, setPassword] = useState('');
  const meta = { showsErrors: true };
  const connect = useMutation({ ...connectIdentity(), meta });
  const disconnect = useMutation({ ...disconnectIdentity(client), onSuccess: onClose, meta });
  const asked = hasSso ? disconnect : connect;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asked.mutate(password);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={hasSso ? 'Disconnect single sign-on' : 'Connect single sign-on'}
      description={
        hasSso
          ? 'You will come in by your password alone.'
          : 'First, the password of your account. Then your identity provider asks who you are.'
      }
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={asked.isPending}>
            {hasSso ? 'Disconnect' : 'Continue'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label="Password" error={asked.error?.message}>
          <Input
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            required
            autoComplete="current-password"
          />
        </Field>
      </form>
    </Dialog>
  );
}
