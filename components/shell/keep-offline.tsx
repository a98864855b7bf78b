'use client';
import { useEffect } from 'react';
import { atRest } from '#lib/state/when-idle.ts';

const loadCode = () => import('#lib/api/offline/register.ts');

/** Loaded after the page, which does not need it. */
export function KeepOffline({ load = loadCode }: { load?: typeof loadCode }) {
  useEffect(() => atRest(() => keepOffline(load)), [load]);
  return null;
}

/** The network may fail before its code loads, and a browser may forbid workers: both are fine. */
async function keepOffline(load: typeof loadCode) {
  const loaded = await load().catch(() => null);
  void loaded?.keepForOffline().catch(() => undefined);
}
