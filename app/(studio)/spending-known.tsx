import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { approvalsOptions } from '#lib/api/automation/approvals.ts';
import { capsOptions } from '#lib/api/ledger/caps.ts';
import type { Store } from '#lib/server/db/store.ts';
import { openApprovals } from '#lib/server/money/approval-rows.ts';
import { readerOf } from '#lib/server/money/reader.ts';
import { shownCaps } from '#lib/server/money/shown-caps.ts';
import type { Caller } from '#lib/server/people/identify-caller.ts';
import { Known } from './known.tsx';

async function read(client: QueryClient, opened: Store, caller: Caller) {
  const reader = readerOf(caller);
  const [caps, approvals] = await Promise.all([shownCaps(opened, reader), openApprovals(opened, reader)]);
  client.setQueryData(capsOptions().queryKey, { caps });
  client.setQueryData(approvalsOptions().queryKey, approvals);
}

/** Prefetches the spending banners: later they would push the page down. */
export const SpendingKnown = ({ children }: { children: ReactNode }) => <Known read={read}>{children}</Known>;
