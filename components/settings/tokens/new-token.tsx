import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { copyText } from '#components/ui/overlays/toast.ts';
import { createToken } from '#lib/api/automation/tokens.ts';
import { capsOptions, setCaps } from '#lib/api/ledger/ledger.ts';
import { LONGEST_TOKEN_NAME, TOKEN_SCOPES, type TokenScope } from '#lib/studio/connection/api-token.ts';
import { LimitFields } from './limit-fields.tsx';
import { SCOPE_WORDS } from './scope-words.ts';
import { capsWith, limitsError, NO_LIMITS, ruleFrom } from './typed-limits.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is revoked' },
] as const;
type Lifetime = (typeof LIFETIMES)[number]['value'];

/** Asks what a program may do, then shows its token: this once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const create = useMutation({ ...createToken(client), meta: { showsErrors: true } });
  const cap = useMutation({ ...setCaps(client), meta: { showsErrors: true } });
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  const [limits, setLimits] = useState(NO_LIMITS);
  const [wrong, setWrong] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('create');
  const [days, setDays] = useState<Lifetime>('90');
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const error = limitsError(limits);
    setWrong(error);
    if (error) return;
    const expiresAt = days === '' ? null : Date.now() + Number(days) * DAY_MS;
    const approval = scope === 'read' ? null : ruleFrom(limits);
    const budget = scope === 'read' ? null : capsWith(name.trim(), limits, caps);
    const made = { name, scope, expiresAt, ...(approval && { approval }) };
    // The budget holds before the token can be used.
    if (budget) cap.mutate(budget, { onSuccess: () => create.mutate(made) });
    else create.mutate(made);
  };
  if (create.data) return <MadeToken {...create.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New token"
      description="For a script, a command line or an assistant. What it makes stands in the gallery under its name."
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={create.isPending || cap.isPending}>
            Make the token
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field label="Name" error={create.error?.message} hint="Of the program, so that you know it again.">
          <Input
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
            maxLength={LONGEST_TOKEN_NAME}
            placeholder="Night shift"
            autoComplete="off"
          />
        </Field>
        <Field label="It may" hint={SCOPE_WORDS[scope].meaning}>
          <SegmentedControl
            value={scope}
            onChange={setScope}
            options={TOKEN_SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value].label }))}
          />
        </Field>
        <Field label="Good for">
          <Select value={days} onChange={setDays} options={[...LIFETIMES]} className="w-fit min-w-44" />
        </Field>
        {scope !== 'read' && <LimitFields value={limits} onChange={setLimits} />}
        {(wrong || cap.error) && (
          <p role="alert" className="text-sm text-danger">
            {wrong ?? cap.error?.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type MadeTokenProps = { name: string; token: string; onClose: () => void };

function MadeToken({ name, token, onClose }: MadeTokenProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`The token of ${name}`}
      description="Copy it now: it is not kept, and cannot be shown again. Whoever has it may do what it allows."
      footer={
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label="Token"
          value={token}
          className="font-mono"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="primary" onClick={() => copyText(token, 'Token copied')}>
          <Copy aria-hidden /> Copy
        </Button>
      </div>
    </Dialog>
  );
}
