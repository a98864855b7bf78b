'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { SearchInput } from '#components/ui/forms/search-input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { descriptionOptions } from '#lib/api/automation/description.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type ApiDescription, groupCalls } from '#lib/studio/automation/api-description.ts';
import { CallDocs } from './call-docs.tsx';

/** Sections by the first word of a path. */
const TITLED = [
  'account',
  'approvals',
  'assets',
  'audit',
  'auth',
  'characters',
  'comments',
  'connection',
  'connections',
  'cuts',
  'dubs',
  'footage',
  'health',
  'invitations',
  'join',
  'ledger',
  'library',
  'mcp',
  'models',
  'openapi',
  'people',
  'projects',
  'service',
  'session',
  'sessions',
  'shared',
  'shares',
  'speech',
  'talk',
  'tasks',
  'tokens',
  'transcripts',
  'v1',
  'vidB',
  'watch',
  'webhooks',
] as const;

function titleOf(group: string, t: Translator<'docs'>): string {
  const titled = TITLED.find((one) => one === group.replace('.json', ''));
  if (titled) return t(`titles.${titled}`);
  return `${group.charAt(0).toUpperCase()}${group.slice(1).replaceAll('-', ' ')}`;
}

/** The studio's read calls, in its own design. */
export function ApiDocs() {
  const t = useTranslations('docs');
  const { data, error, refetch } = useQuery(descriptionOptions());
  const [filter, setFilter] = useState('');
  return (
    <PageFrame
      title="API"
      description={t('about')}
      toolbar={
        <SearchInput
          aria-label={t('filter')}
          placeholder={t('filterHint')}
          value={filter}
          onWords={setFilter}
          boxClassName="max-w-md"
        />
      }
    >
      <ErrorNotice error={error} onRetry={refetch} />
      {!data && !error && <Skeleton className="mt-4 h-96" />}
      {data && <Groups description={data} filter={filter} />}
    </PageFrame>
  );
}

function Groups({ description, filter }: { description: ApiDescription; filter: string }) {
  const t = useTranslations('docs');
  const groups = [...groupCalls(description, filter)];
  const { schemas } = description.components;
  if (groups.length === 0) return <p className="py-6 text-sm text-muted">{t('nothing')}</p>;
  return (
    <div className="grid gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        aria-label={t('groups')}
        className="hidden max-h-[calc(100dvh-9rem)] self-start overflow-y-auto py-4 lg:sticky lg:top-0 lg:block"
      >
        {groups.map(([group, calls]) => (
          <a
            key={group}
            href={`#${group}`}
            className="flex justify-between gap-2 rounded-sm px-2 py-1 text-sm text-muted hover:bg-hover hover:text-text"
          >
            <span className="min-w-0 break-words">{titleOf(group, t)}</span>
            <span className="text-faint tabular-nums">{calls.length}</span>
          </a>
        ))}
      </nav>
      <div className="max-w-4xl min-w-0">
        {groups.map(([group, calls]) => (
          <section key={group} id={group} aria-labelledby={`${group}-title`} className="scroll-mt-2 py-4">
            <h2 id={`${group}-title`} className="pb-2 text-base font-semibold">
              {titleOf(group, t)}
            </h2>
            <div className="divide-y rounded-md border">
              {calls.map((call) => (
                <CallDocs key={`${call.method} ${call.path}`} call={call} schemas={schemas} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
