import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { saveConnection, testConnection } from '#lib/api/connections.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import type { Connection, TrialResult } from '#lib/studio/connection/connection.ts';
import { describeError } from '#lib/studio/error/studio-error.ts';

/** What the service answered when it was asked for its models. */
function TrialNotice({ result }: { result: TrialResult }) {
  if (result.ok)
    return (
      <Notice tone="ok" icon={<CircleCheck aria-hidden />}>
        <span className="tabular-nums">
          It works: {result.models.length === 1 ? '1 model' : `${result.models.length} models`}, answered in{' '}
          {Math.round(result.latencyMs)} ms.
        </span>
      </Notice>
    );
  const { status, code, message } = result.error;
  const { title, advice } = describeError(code);
  return (
    <Notice tone="danger" icon={<TriangleAlert aria-hidden />}>
      <p className="font-medium">
        {title}. {advice}
      </p>
      <p>
        {status !== null && `${status} `}
        {code}: {message}
      </p>
    </Notice>
  );
}

const loadChecks = () => import('./connection-change.ts');

export function ConnectionForm({ connection }: { connection: Connection }) {
  // The embedded service has no address to edit: the empty field is for another service.
  const initial = connection.source === 'embedded' ? '' : connection.address;
  const [address, setAddress] = useState(initial);
  const [key, setKey] = useState('');
  const [idempotent, setIdempotent] = useState(initial !== '' && connection.idempotent);
  const [shown, setShown] = useState(false);
  const trial = useMutation({ ...testConnection(), meta: { showsErrors: true } });
  const save = useMutation({ ...saveConnection(useQueryClient()), meta: { showsErrors: true } });

  const typed = { address, key, idempotent };
  const problems = useLazyModule(loadChecks)?.readChange(typed).problems;
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
  // A click before the checks have loaded waits for them.
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
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!changed}>
          Save
        </Button>
        <Button busy={trial.isPending} onClick={test}>
          Test
        </Button>
      </div>
    </form>
  );
}
