import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { tokensOptions } from '#lib/api/automation/tokens.ts';
import { connectionsOptions } from '#lib/api/connections.ts';
import type { CapSubject, NewCap } from '#lib/studio/ledger/caps.ts';

const BLANK: NewCap = {
  subject: { kind: 'studio', id: '' },
  unit: 'credits',
  amount: 0,
  period: 'month',
  holdUnpriced: false,
};

type CapEditorProps = {
  before: NewCap | null;
  busy: boolean;
  onSave: (cap: NewCap) => void;
  onCancel: () => void;
};

/** A subject as one word of a list, and back. */
const wordOf = ({ kind, id }: CapSubject) => `${kind}:${id}`;
const subjectOf = (word: string): CapSubject => ({
  kind: word.slice(0, word.indexOf(':')) as CapSubject['kind'],
  id: word.slice(word.indexOf(':') + 1),
});

function useSubjects(chosen: CapSubject) {
  const { connections = [] } = useQuery(connectionsOptions()).data ?? {};
  const { tokens = [] } = useQuery(tokensOptions()).data ?? {};
  const names = [...new Set(tokens.map(({ name }) => name))];
  const options = [
    { value: 'studio:', label: 'The whole studio' },
    ...connections.map(({ id, name }) => ({ value: `connection:${id}`, label: `Connection: ${name}` })),
    ...names.map((name) => ({ value: `token:${name}`, label: `Token: ${name}` })),
  ];
  const isListed = options.some(({ value }) => value === wordOf(chosen));
  return isListed ? options : [...options, { value: wordOf(chosen), label: `${chosen.kind}: ${chosen.id}` }];
}

/** Sets a cap: for what, how much, and for how long it counts. */
export function CapEditor({ before, busy, onSave, onCancel }: CapEditorProps) {
  const [cap, setCap] = useState(before ?? BLANK);
  const [amount, setAmount] = useState(before ? String(before.amount) : '');
  const [tried, setTried] = useState(false);
  const subjects = useSubjects(cap.subject);
  const number = Number(amount);
  const isRight = amount.trim() !== '' && number >= 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight) onSave({ ...cap, amount: number });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md border p-3 sm:grid-cols-2">
      <Field label="For">
        <Select
          value={wordOf(cap.subject)}
          options={subjects}
          onChange={(word) => setCap({ ...cap, subject: subjectOf(word) })}
        />
      </Field>
      <Field label="Counted">
        <Select
          value={cap.period}
          options={[
            { value: 'month', label: 'Each month' },
            { value: 'ever', label: 'In all' },
          ]}
          onChange={(period) => setCap({ ...cap, period })}
        />
      </Field>
      <Field label="At most" error={tried && !isRight ? 'Give a number that is not negative.' : undefined}>
        <Input
          inputMode="decimal"
          value={amount}
          autoFocus
          onChange={({ target }) => setAmount(target.value)}
        />
      </Field>
      <Field label="In">
        <Select
          value={cap.unit}
          options={[
            { value: 'credits', label: 'Credits' },
            { value: 'USD', label: 'US dollars' },
          ]}
          onChange={(unit) => setCap({ ...cap, unit })}
        />
      </Field>
      <div className="flex items-center justify-between gap-4 text-sm sm:col-span-2">
        <label htmlFor="hold-unpriced">
          Hold what has no known price
          <span className="block text-xs text-muted">Otherwise it goes out and counts nothing.</span>
        </label>
        <Switch
          id="hold-unpriced"
          checked={cap.holdUnpriced}
          onCheckedChange={(holdUnpriced) => setCap({ ...cap, holdUnpriced })}
        />
      </div>
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save the cap
        </Button>
      </div>
    </form>
  );
}
