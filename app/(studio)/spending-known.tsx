import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { approvalsOptions } from '#lib/api/automation/approvals.ts';
import { capsOptions } from '#lib/api/ledger/ledger.ts';
import { openApprovals } from '#lib/server/approvals/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { readerOf } from '#lib/server/ledger/reader.ts';
import { shownCaps } from '#lib/server/ledger/shown-caps.ts';
import { whoAsks } from '#lib/server/people/who-asks.ts';
import { answeredWithin } from '#lib/server/process/answered-within.ts';

/** A page does not wait for a database that does not answer. */
const PATIENCE_MS = 1000;

async function read() {
  const caller = await whoAsks({ headers: await headers() });
  if (!caller) return null;
  const [opened, reader] = [await store(), readerOf(caller)];
  const [caps, approvals] = await Promise.all([shownCaps(opened, reader), openApprovals(opened, reader)]);
  const client = new QueryClient();
  client.setQueryData(capsOptions().queryKey, { caps });
  client.setQueryData(approvalsOptions().queryKey, approvals);
  return dehydrate(client);
}

/** What the banners about spending tell comes with the page: later they would push it down. */
export async function SpendingKnown({ children }: { children: ReactNode }) {
  const known = await answeredWithin(
    PATIENCE_MS,
    read().catch(() => null),
    () => null,
  );
  return <HydrationBoundary state={known}>{children}</HydrationBoundary>;
}
