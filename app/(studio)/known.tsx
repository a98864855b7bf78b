import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { store } from '#lib/server/db/open.ts';
import type { Store } from '#lib/server/db/store.ts';
import { type Caller, whoAsks } from '#lib/server/people/who-asks.ts';
import { answeredWithin } from '#lib/server/process/answered-within.ts';

/** A page does not wait for a database that does not answer. */
const PATIENCE_MS = 1000;

/** The layout and the page ask for the same visitor. */
const visitor = cache(async () => whoAsks({ headers: await headers() }));

type KnownProps = {
  /** Reads what whoever asks may see into the client; what fails is asked for again by the browser, which says so. */
  read: (client: QueryClient, opened: Store, caller: Caller) => Promise<unknown>;
  children: ReactNode;
};

/** What a page shows first comes with it: the browser would ask for it only once the code is there. */
export async function Known({ read, children }: KnownProps) {
  const reading = async () => {
    const caller = await visitor();
    if (!caller) return null;
    const client = new QueryClient();
    await read(client, await store(), caller);
    return dehydrate(client);
  };
  const known = await answeredWithin(
    PATIENCE_MS,
    reading().catch(() => null),
    () => null,
  );
  return <HydrationBoundary state={known}>{children}</HydrationBoundary>;
}
