import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type AuditFilter, auditFile, auditOptions, peopleOptions } from '#lib/api/people/people.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#lib/studio/people/audit.ts';
import { Section } from '../sections.tsx';

const DAY_MS = 86_400_000;
const SPANS = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last week' },
  { value: '30', label: 'Last 30 days' },
] as const;
const ACTIONS = [
  { value: '', label: 'Everything' },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
] as { value: AuditAction | ''; label: string }[];

const startOf = (days: string) =>
  days === '' ? undefined : String(Math.floor((Date.now() - Number(days) * DAY_MS) / 60_000) * 60_000);

function Entry({ entry: { at, action, name, agent, subject, address } }: { entry: AuditEntry }) {
  const refused = action === 'session.refuse' ? subject : null;
  const who = name || (refused?.includes('@') ? refused : 'Somebody');
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b py-1.5 text-sm last:border-0">
      <span className="min-w-0 break-words">
        {who} <span className="text-muted">{AUDIT_ACTIONS[action].toLowerCase()}</span>
        {refused && refused !== who && <span className="text-muted"> by the {refused}</span>}
        {agent && <span className="text-muted"> by {agent}</span>}
      </span>
      <span className="text-xs text-muted">
        {address} · <RelativeTime at={at} />
      </span>
    </li>
  );
}

function Page({ filter, cursor }: { filter: AuditFilter; cursor?: string }) {
  const { data, error } = useQuery(auditOptions(filter, cursor));
  const [more, setMore] = useState(false);
  if (error)
    return (
      <li>
        <ErrorNotice error={error} />
      </li>
    );
  if (!data)
    return (
      <li>
        <Skeleton className="h-24 w-full" />
      </li>
    );
  return (
    <>
      {data.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {data.entries.length === 0 && <li className="text-sm text-muted">Nothing of the kind was done.</li>}
      {data.nextCursor !== null &&
        (more ? (
          <Page filter={filter} cursor={data.nextCursor} />
        ) : (
          <li className="py-2">
            <Button size="sm" onClick={() => setMore(true)}>
              Show more
            </Button>
          </li>
        ))}
    </>
  );
}

/** Who did what. */
export function AuditSection() {
  const { data } = useQuery(peopleOptions());
  const [person, setPerson] = useState('');
  const [action, setAction] = useState<AuditAction | ''>('');
  const [days, setDays] = useState<(typeof SPANS)[number]['value']>('');
  const filter = { person: person || undefined, action: action || undefined, from: startOf(days) };
  const everybody = [
    { value: '', label: 'Everybody' },
    ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Section
      title="Activity"
      description="Who signed in, who was not let in, and who changed people, connections, tokens or deleted something. Kept for 400 days."
    >
      <div className="flex flex-wrap gap-2">
        <div className="w-36">
          <Select aria-label="Who" value={person} onChange={setPerson} options={everybody} />
        </div>
        <div className="w-48">
          <Select aria-label="What" value={action} onChange={setAction} options={ACTIONS} />
        </div>
        <div className="w-32">
          <Select aria-label="When" value={days} onChange={setDays} options={[...SPANS]} />
        </div>
        <Button asChild>
          <a href={auditFile(filter)} download>
            <Download aria-hidden /> Export
          </a>
        </Button>
      </div>
      <ul aria-label="Activity" className="max-h-80 overflow-y-auto">
        <Page key={JSON.stringify(filter)} filter={filter} />
      </ul>
    </Section>
  );
}
