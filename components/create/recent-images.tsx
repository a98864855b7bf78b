'use client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assetsOptions, thumbnailUrl } from '#lib/api/assets.ts';
import { useComposer } from '#lib/state/composer.ts';
import { addAsset } from './reference-uploads.ts';

/** Images used before, one click away. */
export function RecentImages() {
  const references = useComposer((state) => state.references);
  const { data } = useInfiniteQuery(assetsOptions('image'));
  const client = useQueryClient();
  const arrived = references.map(({ asset }) => asset?.id ?? '').join();
  useEffect(() => {
    if (arrived) void client.invalidateQueries({ queryKey: assetsOptions('image').queryKey });
  }, [client, arrived]);
  const used = new Set(references.map(({ asset }) => asset?.id));
  const recent = (data?.pages.flatMap((page) => page.assets) ?? [])
    .filter(({ id }) => !used.has(id))
    .slice(0, 12);
  if (recent.length === 0) return null;
  return (
    <ul aria-label="Recent images" className="flex gap-1.5 overflow-x-auto py-1">
      {recent.map((asset) => (
        <li key={asset.id}>
          <button
            type="button"
            aria-label={`Use ${asset.name}`}
            title={asset.name}
            onClick={() => addAsset(asset)}
            className="block size-9 overflow-hidden rounded-sm bg-hover opacity-75 shadow-hairline transition-opacity hover:opacity-100 focus-visible:opacity-100 pointer-coarse:size-10"
          >
            <img src={thumbnailUrl(asset, 96)} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
