'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { galleryOptions } from '#lib/api/tasks.ts';
import { useGalleryPlace } from '#lib/state/gallery-place.ts';
import { readView, toFilter } from '../gallery-view.ts';

/** The videos before and after one, in the list it was opened from. */
export function useNeighbours(id: string) {
  const view = useGalleryPlace((state) => state.view);
  const options = useMemo(() => galleryOptions(toFilter(readView(new URLSearchParams(view)))), [view]);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(options);
  const ids = useMemo(() => data?.pages.flatMap(({ tasks }) => tasks.map((task) => task.id)) ?? [], [data]);
  const at = ids.indexOf(id);
  const nearEnd = at >= 0 && at >= ids.length - 2;
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    back: view ? `/gallery?${view}` : '/gallery',
    previous: at > 0 ? (ids[at - 1] ?? null) : null,
    next: at >= 0 ? (ids[at + 1] ?? null) : null,
  };
}
