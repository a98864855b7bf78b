'use client';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { healthOptions } from '#lib/api/connections.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

/** Loaded while there is a network. */
const loadBanner = () => import('./unreached-banner.tsx');

function onNetworkChange(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
  const health = useQuery(healthOptions());
  const banner = useLazyModule(loadBanner, 'at rest');
  return online && !health.isError ? null : banner && <banner.UnreachedBanner online={online} />;
}
