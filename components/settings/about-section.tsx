'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { healthOptions } from '#lib/api/connections.ts';
import { endSession } from '#lib/api/session.ts';
import { Section } from './section.tsx';

function SignOut() {
  const leave = useMutation({ ...endSession(), onSuccess: () => window.location.assign('/sign-in') });
  return (
    <Button className="w-fit" busy={leave.isPending} onClick={() => leave.mutate()}>
      <LogOut aria-hidden /> Sign out
    </Button>
  );
}

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
