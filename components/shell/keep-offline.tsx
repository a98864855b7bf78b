'use client';
import { useEffect } from 'react';

/** Its code is loaded after the page, which does not need it. */
export function KeepOffline() {
  useEffect(() => {
    void import('#lib/api/offline/register.ts')
      .then(({ keepForOffline }) => keepForOffline())
      // A browser may forbid workers; the studio is the same without.
      .catch(() => undefined);
  }, []);
  return null;
}
