import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { copyText, toast } from '#components/ui/overlays/toast.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '#lib/api/people/account.ts';
import type { SecondFactor as Secret } from '#lib/studio/people/person.ts';
import { PasswordQuestion } from './password-question.tsx';
import { QrCode } from './qr-code.tsx';
import { WayIn } from './way-in.tsx';

/** A code of an app beside the password. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = () => {
    setAsking(false);
    setSecret(null);
  };
  return (
    <WayIn
      title="Second factor"
      state={isOn && <Badge tone="ok">On</Badge>}
      hint="A code from an authenticator app, asked for after the password."
    >
      <Button onClick={() => setAsking(true)}>{isOn ? 'Turn off' : 'Set up'}</Button>
      {asking && !secret && <Question isOn={isOn} onSecret={setSecret} onClose={close} />}
      {secret && <Confirmation secret={secret} onClose={close} />}
    </WayIn>
  );
}

type QuestionProps = { isOn: boolean; onSecret: (secret: Secret) => void; onClose: () => void };

function Question({ isOn, onSecret, onClose }: QuestionProps) {
  const meta = { showsErrors: true };
  const begin = useMutation({ ...beginSecondFactor(), onSuccess: onSecret, meta });
  const end = useMutation({ ...endSecondFactor(useQueryClient()), onSuccess: onClose, meta });
  return (
    <PasswordQuestion
      title={isOn ? 'Turn off the second factor' : 'Set up a second factor'}
      description={
        isOn ? 'Your password alone will be enough again.' : 'First, the password of your account.'
      }
      confirm={isOn ? 'Turn off' : 'Continue'}
      asked={isOn ? end : begin}
      onClose={onClose}
    />
  );
}

const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';

function Confirmation({ secret: { uri, backupCodes }, onClose }: { secret: Secret; onClose: () => void }) {
  const form = useId();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    ...confirmSecondFactor(useQueryClient()),
    onSuccess: () => {
      toast.success('The second factor is on');
      onClose();
    },
    meta: { showsErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up a second factor"
      description="Scan this with an authenticator app, keep the backup codes, and enter the code it shows."
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={confirm.isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode text={uri} label="For the authenticator app" />
        <div className="grid content-start gap-4">
          <Field label="Or type this into the app">
            <Input readOnly value={secretIn(uri)} className="font-mono" />
          </Field>
          <Field label="Code" error={confirm.error?.message}>
            <Input
              value={code}
              onChange={({ target }) => setCode(target.value)}
              required
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Field>
        </div>
        <div className="grid gap-2 sm:col-span-2">
          <p className="text-xs text-muted">
            Backup codes, each good once, for when the app is out of reach. They are not shown again.
          </p>
          <ul
            aria-label="Backup codes"
            className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono text-xs sm:grid-cols-5"
          >
            {backupCodes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Button
            className="w-fit"
            size="sm"
            onClick={() => copyText(backupCodes.join('\n'), 'Codes copied')}
          >
            <Copy aria-hidden /> Copy the codes
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
