import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { tokensOptions } from '#lib/api/automation/tokens.ts';
import { connectionsOptions } from '#lib/api/connections.ts';
import { presentOptions } from '#lib/api/people/account.ts';
import { peopleOptions } from '#lib/api/people/people.ts';
import { projectsOptions } from '#lib/api/projects.ts';
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
  /** What is capped now is called. */
  name: string;
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

/** What can be capped here: people where they have accounts, and of projects and tokens one's own. */
function useSubjects(chosen: CapSubject, name: string) {
  const t = useTranslations('ledger.caps.subject');
  const { connections = [] } = useQuery(connectionsOptions()).data ?? {};
  const { tokens = [] } = useQuery(tokensOptions()).data ?? {};
  const { data: projects = [] } = useQuery(projectsOptions());
  const accounts = useQuery(presentOptions()).data?.accounts === true;
  const { people = [] } = useQuery({ ...peopleOptions(), enabled: accounts }).data ?? {};
  const names = [...new Set(tokens.map(({ name }) => name))];
  const options = [
    { value: 'studio:', label: t('studio') },
    ...connections.map(({ id, name }) => ({ value: `connection:${id}`, label: t('connection', { name }) })),
    ...people.map((one) => ({ value: `person:${one.id}`, label: t('person', { name: one.name }) })),
    ...projects.map((one) => ({ value: `project:${one.id}`, label: t('project', { name: one.name }) })),
    ...names.map((token) => ({ value: `token:${token}`, label: t('token', { name: token }) })),
  ];
  const isListed = options.some(({ value }) => value === wordOf(chosen));
  return isListed ? options : [...options, { value: wordOf(chosen), label: t(chosen.kind, { name }) }];
}

/** Sets a cap: for what, how much, and for how long it counts. */
export function CapEditor({ before, name, busy, onSave, onCancel }: CapEditorProps) {
  const t = useTranslations('ledger.caps');
  const tCommon = useTranslations('common');
  const [cap, setCap] = useState(before ?? BLANK);
  const [amount, setAmount] = useState(before ? String(before.amount) : '');
  const [tried, setTried] = useState(false);
  const subjects = useSubjects(cap.subject, name);
  const number = Number(amount);
  const isRight = amount.trim() !== '' && number >= 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight) onSave({ ...cap, amount: number });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md border p-3 sm:grid-cols-2">
      <Field label={t('for')}>
        <Select
          value={wordOf(cap.subject)}
          options={subjects}
          onChange={(word) => setCap({ ...cap, subject: subjectOf(word) })}
        />
      </Field>
      <Field label={t('counted')}>
        <Select
          value={cap.period}
          options={[
            { value: 'month', label: t('eachMonth') },
            { value: 'ever', label: t('inAll') },
          ]}
          onChange={(period) => setCap({ ...cap, period })}
        />
      </Field>
      <Field label={t('atMost')} error={tried && !isRight ? t('notNegative') : undefined}>
        <Input
          inputMode="decimal"
          value={amount}
          autoFocus
          onChange={({ target }) => setAmount(target.value)}
        />
      </Field>
      <Field label={t('in')}>
        <Select
          value={cap.unit}
          options={[
            { value: 'credits', label: t('credits') },
            { value: 'USD', label: t('dollars') },
          ]}
          onChange={(unit) => setCap({ ...cap, unit })}
        />
      </Field>
      <div className="flex items-center justify-between gap-4 text-sm sm:col-span-2">
        <label htmlFor="hold-unpriced">
          {t('hold')}
          <span className="block text-xs text-muted">{t('holdAdvice')}</span>
        </label>
        <Switch
          id="hold-unpriced"
          checked={cap.holdUnpriced}
          onCheckedChange={(holdUnpriced) => setCap({ ...cap, holdUnpriced })}
        />
      </div>
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button onClick={onCancel}>{tCommon('cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
