'use client';
import { useEffect } from 'react';
import { atRest } from '#lib/state/at-rest.ts';

/** Its code is loaded after the page, which does not need it. */
export function KeepOffline() {
  useEffect(() => atRest(keepOffline), []);
  return null;
}

/** The network may be gone before its code is here, and a browser may forbid workers: the studio is the same without. */
async function keepOffline() {
  const loaded = await import('#lib/api/offline/register.ts').catch(() => null);
  void loaded?.keepForOffline().catch(() => undefined);
}
