import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { OfflineLinks } from '../offline-links.tsx';
import { Banner } from './banner.tsx';

/** The network is away, or the studio does not answer. */
export function UnreachedBanner({ online }: { online: boolean }) {
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
