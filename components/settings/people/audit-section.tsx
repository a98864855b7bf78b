import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type AuditFilter, auditFile, auditOptions, peopleOptions } from '#lib/api/people/people.ts';
import { DAY_MS } from '#lib/format/units.ts';
import type { AuditChange, AuditEntry } from '#lib/studio/people/audit.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#lib/studio/people/audit-actions.ts';
import { ROLES } from '#lib/studio/people/person-values.ts';
import { Section } from '../sections.tsx';

const SPANS = ['', '1', '7', '30'] as const;
const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

const startOf = (days: string) =>
  days === '' ? undefined : String(Math.floor((Date.now() - Number(days) * DAY_MS) / 60_000) * 60_000);

/** A change to a person: from what to what. */
function useChangeWords(): (change: AuditChange) => string {
  const t = useTranslations('people');
  const roleName = (value: string) => {
    const role = ROLES.find((one) => one === value);
    return role ? t(`role.${role}`) : value;
  };
  return ({ what, from, to }) =>
    what === 'role'
      ? t('audit.change.role', { from: roleName(from), to: roleName(to) })
      : t(`audit.change.${what}`, { from, to });
}

function Entry({ entry: { at, action, name, agent, subject, changes, address } }: { entry: AuditEntry }) {
  const t = useTranslations('people');
  const refused = action === 'session.refuse' ? subject : null;
  const words = useChangeWords();
  const { data } = useQuery(peopleOptions());
  const whom = action.startsWith('person.') && data?.people.find(({ id }) => id === subject)?.name;
  const who = name || (refused?.includes('@') ? refused : t('audit.somebody'));
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b py-1.5 text-sm last:border-0">
      <span className="min-w-0 break-words">
        {who} <span className="text-muted">{t(`audit.did.${action}`)}</span>
        {refused && refused !== who && (
          <span className="text-muted"> {t('audit.byThe', { way: refused })}</span>
        )}
        {whom && whom !== name && <span> · {whom}</span>}
        {changes?.map((change) => (
          <span key={change.what}> · {words(change)}</span>
        ))}
        {agent && <span className="text-muted"> {t('audit.by', { agent })}</span>}
      </span>
      <span className="text-xs text-muted">
        {address} · <RelativeTime at={at} />
      </span>
    </li>
  );
}

function Page({ filter, cursor }: { filter: AuditFilter; cursor?: string }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
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
      {data.entries.length === 0 && <li className="text-sm text-muted">{t('audit.nothing')}</li>}
      {data.nextCursor !== null &&
        (more ? (
          <Page filter={filter} cursor={data.nextCursor} />
        ) : (
          <li className="py-2">
            <Button size="sm" onClick={() => setMore(true)}>
              {tCommon('showMore')}
            </Button>
          </li>
        ))}
    </>
  );
}

/** The audit log. */
export function AuditSection() {
  const t = useTranslations('people');
  const { data } = useQuery(peopleOptions());
  const [person, setPerson] = useState('');
  const [action, setAction] = useState<AuditAction | ''>('');
  const [days, setDays] = useState<(typeof SPANS)[number]>('');
  const filter = { person: person || undefined, action: action || undefined, from: startOf(days) };
  const everybody = [
    { value: '', label: t('audit.everybody') },
    ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Section id="activity" title={t('audit.title')} description={t('audit.about')}>
      <div className="flex flex-wrap gap-2">
        <div className="w-36">
          <Select aria-label={t('audit.who')} value={person} onChange={setPerson} options={everybody} />
        </div>
        <div className="w-48">
          <Select
            aria-label={t('audit.what')}
            value={action}
            onChange={setAction}
            options={[
              { value: '' as const, label: t('audit.everything') },
              ...ACTIONS.map((value) => ({ value, label: t(`audit.action.${value}`) })),
            ]}
          />
        </div>
        <div className="w-32">
          <Select
            aria-label={t('audit.when')}
            value={days}
            onChange={setDays}
            options={SPANS.map((value) => ({
              value,
              label: value === '' ? t('audit.span.any') : t(`audit.span.days${value}`),
            }))}
          />
        </div>
        <Button asChild>
          <a href={auditFile(filter)} download>
            <Download aria-hidden /> {t('audit.export')}
          </a>
        </Button>
      </div>
      <ul aria-label={t('audit.title')}>
        <Page key={JSON.stringify(filter)} filter={filter} />
      </ul>
    </Section>
  );
}
