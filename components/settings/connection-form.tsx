'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.ts';
import { saveConnection, testConnection } from '#lib/api/connection.ts';
import { useLoaded } from '#lib/state/use-loaded.ts';
import type { Connection } from '#lib/studio/connection.ts';
import { TrialNotice } from './trial-notice.tsx';

const loadChecks = () => import('./connection-change.ts');

export function ConnectionForm({ connection }: { connection: Connection }) {
  // The embedded service needs no address from a person: an empty field is the place for another one.
  const initial = connection.source === 'embedded' ? '' : connection.address;
  const [address, setAddress] = useState(initial);
  const [key, setKey] = useState('');
  const [idempotent, setIdempotent] = useState(initial !== '' && connection.idempotent);
  const [shown, setShown] = useState(false);
  const trial = useMutation({ ...testConnection(), meta: { showsErrors: true } });
  const save = useMutation({ ...saveConnection(useQueryClient()), meta: { showsErrors: true } });

  const typed = { address, key, idempotent };
  const problems = useLoaded(loadChecks)?.readChange(typed).problems;
  const changed =
    address !== initial || key !== '' || (initial !== '' && idempotent !== connection.idempotent);
  const edit = (apply: () => void) => {
    trial.reset();
    save.reset();
    apply();
  };
  const saved = () => {
    setKey('');
    toast.success('Connection saved');
  };
  // A click that comes before the checks have arrived waits for them.
  const readChange = async () => (await loadChecks()).readChange(typed).change;
  const test = async () => {
    setShown(changed);
    if (!changed) return trial.mutate({});
    const change = await readChange();
    if (change) trial.mutate({ address: change.address, key: change.key });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    const change = await readChange();
    if (change) save.mutate(change, { onSuccess: saved });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Address"
        hint={connection.source === 'embedded' && 'To use another service, put its address and key here.'}
        error={shown && problems?.address}
      >
        <Input
          type="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://media.example.com"
          value={address}
          onChange={(event) => edit(() => setAddress(event.target.value))}
        />
      </Field>
      <Field
        label="Key"
        hint={
          connection.keyHint && initial
            ? `Saved, ending in ${connection.keyHint}. Leave empty to keep it; it is never shown again.`
            : 'Kept encrypted on the server and never shown again.'
        }
        error={shown && problems?.key}
      >
        <Input
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder={connection.keyHint && initial ? `•••• ${connection.keyHint}` : 'sk-…'}
          value={key}
          onChange={(event) => edit(() => setKey(event.target.value))}
        />
      </Field>
      {address && (
        <Checkbox
          label="The service remembers repeated requests"
          hint="Then a request whose answer was lost is sent again safely. Otherwise you are asked first, because it may have been charged."
          checked={idempotent}
          onCheckedChange={(on) => edit(() => setIdempotent(on === true))}
        />
      )}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {trial.data && <TrialNotice result={trial.data} />}
        {trial.error && <Notice tone="danger">The test could not be made. {trial.error.message}</Notice>}
        {save.error && <Notice tone="danger">Not saved. {save.error.message}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={save.isPending} disabled={!changed}>
          Save
        </Button>
        <Button busy={trial.isPending} onClick={test}>
          Test
        </Button>
      </div>
    </form>
  );
}
