'use client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { healthOptions } from '#lib/api/health.ts';
import { Section } from './section.tsx';
import { SignOut } from './sign-out.tsx';

const STORES = { sqlite: 'SQLite, in the data folder', postgres: 'PostgreSQL' };

export function AboutSection({ signedIn }: { signedIn: boolean }) {
  const { data, isError } = useQuery(healthOptions());
  const row = (term: string, value: string | undefined) => (
    <div className="flex justify-between gap-4 border-b py-2 text-sm first:pt-0 last:border-0 last:pb-0">
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">{value ?? (isError ? 'Not known' : <Skeleton className="h-5 w-20" />)}</dd>
    </div>
  );
  return (
    <Section title="About" description="Dailies is free software under the MIT licence.">
      <dl>
        {row('Version', data?.version)}
        {row('Database', data && STORES[data.store])}
      </dl>
      {signedIn && <SignOut />}
    </Section>
  );
}
