import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChangeShare } from '#components/task/review/change-share.tsx';
import { LocalOnly, ShareRow } from '#components/task/review/share-row.tsx';
import { sharesOptions } from '#lib/api/review/shares.ts';
import type { Share } from '#lib/studio/review/share.ts';

/** The user's own links: copy, change or revoke. */
export function ShareList() {
  const t = useTranslations('settings');
  const tCommon = useTranslations('common');
  const { data, isError } = useQuery(sharesOptions());
  const [changed, setChanged] = useState<Share | null>(null);
  if (isError) return <p className="text-sm text-muted">{tCommon('listNotLoaded')}</p>;
  if (data?.length === 0) return <p className="text-sm text-muted">{t('shares.nothing')}</p>;
  return (
    <>
      <LocalOnly link={data?.[0]?.link ?? null} />
      <ul aria-label={t('shares.title')}>
        {data?.map((share) => (
          <ShareRow key={share.id} share={share} withTitle onChange={() => setChanged(share)} />
        ))}
      </ul>
      {changed && <ChangeShare share={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
