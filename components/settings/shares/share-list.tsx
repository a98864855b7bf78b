import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LocalOnly, ShareRow } from '#components/task/review/share-row.tsx';
import { sharesOptions } from '#lib/api/review/shares.ts';

/** One's links, to be copied again, changed or revoked. */
export function ShareList() {
  const t = useTranslations('settings');
  const tCommon = useTranslations('common');
  const { data, isError } = useQuery(sharesOptions());
  if (isError) return <p className="text-sm text-muted">{tCommon('listNotLoaded')}</p>;
  if (data?.length === 0) return <p className="text-sm text-muted">{t('shares.nothing')}</p>;
  return (
    <>
      <LocalOnly link={data?.[0]?.link ?? null} />
      <ul aria-label={t('shares.title')}>
        {data?.map((share) => (
          <ShareRow key={share.id} share={share} withTitle />
        ))}
      </ul>
    </>
  );
}
