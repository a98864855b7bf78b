'use client';
import { useEffect } from 'react';
import { atRest } from '#lib/state/at-rest.ts';

/** Its code is loaded after the page, which does not need it. */
export function KeepOffline() {
  useEffect(() => atRest(keepOffline), []);
  return null;
}

async function keepOffline() {
  const { keepForOffline } = await import('#lib/api/offline/register.ts');
  // A browser may forbid workers; the studio is the same without.
  void keepForOffline().catch(() => undefined);
}
