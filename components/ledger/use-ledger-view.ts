import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { here } from '#lib/format/base-path.ts';
import { type LedgerView, readView, writeView } from './ledger-view.ts';

export type ChangeView = (next: Partial<LedgerView>) => void;

/** What is looked at, as the address says it. */
export function useLedgerView(): { view: LedgerView; change: ChangeView } {
  const address = useSearchParams().toString();
  const view = useMemo(() => readView(new URLSearchParams(address)), [address]);
  const change = useCallback((next: Partial<LedgerView>) => {
    const now = readView(new URLSearchParams(window.location.search));
    const to = writeView({ ...now, ...next });
    // Chosen by focus and by click: the way back is one step.
    if (to === writeView(now)) return;
    window.history.pushState(null, '', here(to ? `/ledger?${to}` : '/ledger'));
  }, []);
  return { view, change };
}
