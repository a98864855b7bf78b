'use client';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClasses } from '#components/ui/button-variants.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { healthOptions } from '#lib/api/connections.ts';
import { here } from '#lib/format/base-path.ts';

const ASK_EVERY_MS = 3000;

/** Replaces a page that did not load. The address stays, and the page loads as soon as possible. */
export function OfflinePanel() {
  const t = useTranslations('shell');
  const tCommon = useTranslations('common');
  const isGallery = usePathname() === '/gallery';
  const { isSuccess, isFetching, refetch } = useQuery({ ...healthOptions(), refetchInterval: ASK_EVERY_MS });
  useEffect(() => {
    if (!isSuccess) return;
    if (window.location.pathname === here('/offline')) window.location.replace(here('/'));
    else window.location.reload();
  }, [isSuccess]);
  return (
    <EmptyState
      heading="h1"
      icon={<WifiOff aria-hidden />}
      title={t('offline.title')}
      action={
        <>
          <Button variant="primary" busy={isFetching || isSuccess} onClick={() => void refetch()}>
            {tCommon('tryAgain')}
          </Button>
          {/* A full load: a link's data is not cached. */}
          {!isGallery && (
            <a href={here('/gallery')} className={buttonClasses('secondary', 'md')}>
              {t('openGallery')}
            </a>
          )}
        </>
      }
    >
      {t('offline.advice')}
    </EmptyState>
  );
}
