import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { assetsOptions, thumbnailUrl } from '#lib/api/assets.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Asset } from '#lib/studio/media/asset.ts';
import { addAsset } from '../reference-uploads.ts';

const RECENT = 4;

export function useRecentImages(): Asset[] {
  const references = useComposer((state) => state.references);
  const { data } = useInfiniteQuery(assetsOptions('image'));
  const client = useQueryClient();
  const arrived = references.map(({ asset }) => asset?.id ?? '').join();
  useEffect(() => {
    if (arrived) void client.invalidateQueries({ queryKey: assetsOptions('image').queryKey });
  }, [client, arrived]);
  const used = new Set(references.map(({ asset }) => asset?.id));
  return (data?.pages.flatMap((page) => page.assets) ?? [])
    .filter(({ id }) => !used.has(id))
    .slice(0, RECENT);
}

export function RecentImages({ recent }: { recent: Asset[] }) {
  const t = useTranslations('compose');
  if (recent.length === 0) return null;
  return (
    <ul
      aria-label={t('recentImages')}
      className="grid shrink-0 grid-flow-col grid-rows-2 gap-1 max-sm:hidden"
    >
      {recent.map((asset) => (
        <li key={asset.id}>
          <button
            type="button"
            aria-label={t('useNamed', { name: asset.name })}
            title={asset.name}
            onClick={() => addAsset(asset)}
            className="block h-[26px] w-10 overflow-hidden rounded-xs bg-hover opacity-60 transition-opacity hover:opacity-100 focus-visible:opacity-100"
          >
            <img src={thumbnailUrl(asset, 96)} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
