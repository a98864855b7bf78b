import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { here } from '#lib/format/base-path.ts';
import { type LedgerView, readView, writeView } from './ledger-view.ts';

export type ChangeView = (next: Partial<LedgerView>) => void;

/** The view in the address. */
export function useLedgerView(): { view: LedgerView; change: ChangeView } {
  const address = useSearchParams().toString();
  const view = useMemo(() => readView(new URLSearchParams(address)), [address]);
  const change = useCallback((next: Partial<LedgerView>) => {
    const now = readView(new URLSearchParams(window.location.search));
    const to = writeView({ ...now, ...next });
    // Focus and click both select: keep one history entry.
    if (to === writeView(now)) return;
    window.history.pushState(null, '', here(to ? `/ledger?${to}` : '/ledger'));
  }, []);
  return { view, change };
}
