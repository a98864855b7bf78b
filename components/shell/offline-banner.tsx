'use client';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { healthOptions } from '#lib/api/health.ts';
import { Banner } from './banner.tsx';

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
  if (online && !health.isError) return null;
  return (
    <Banner tone="danger" icon={<WifiOff aria-hidden />}>
      {online ? 'The studio is not answering.' : 'This device is offline.'} What you typed is kept; trying
      again by itself.
    </Banner>
  );
}
