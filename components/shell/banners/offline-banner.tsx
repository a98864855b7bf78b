'use client';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { healthOptions } from '#lib/api/connections.ts';
import { OfflineLinks } from '../offline-links.tsx';
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
  return online && !health.isError ? null : <Unreached online={online} />;
}

function Unreached({ online }: { online: boolean }) {
  const t = useTranslations('shell.banner');
  const [refused, setRefused] = useState(false);
  const onRefused = useCallback(() => setRefused(true), []);
  return (
    <Banner tone="danger" icon={<WifiOff aria-hidden />}>
      <OfflineLinks onRefused={onRefused} />
      {t(online ? 'notAnswering' : 'offline')}
      {refused && ` ${t('notBefore')}`}
    </Banner>
  );
}
