import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { store } from '#lib/server/db/open.ts';
import type { Store } from '#lib/server/db/store.ts';
import { type Caller, identifyCaller } from '#lib/server/people/identify-caller.ts';
import { forPage } from '#lib/server/process/answered-within.ts';

/** Cached: the layout and the page ask for the same visitor. */
const visitor = cache(async () => identifyCaller({ headers: await headers() }));

type KnownProps = {
  /** Prefetches what the caller may see; the browser retries what fails, and shows the error. */
  read: (client: QueryClient, opened: Store, caller: Caller) => Promise<unknown>;
  children: ReactNode;
};

/** Prefetches a page's first data: the browser would request it only once the code has loaded. */
export async function Known({ read, children }: KnownProps) {
  const reading = async () => {
    const caller = await visitor();
    if (!caller) return null;
    const client = new QueryClient();
    await read(client, await store(), caller);
    return dehydrate(client);
  };
  const known = await forPage(reading(), null);
  return <HydrationBoundary state={known}>{children}</HydrationBoundary>;
}
