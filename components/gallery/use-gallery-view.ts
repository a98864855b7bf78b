'use client';
import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type GalleryView, readView, writeView } from './gallery-view.ts';

/** What the gallery shows, kept in the address alone. */
export function useGalleryView() {
  const params = useSearchParams();
  const address = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(address)), [address]);
  const query = writeView(view);
  const change = useCallback((next: Partial<GalleryView>, how: 'push' | 'replace' = 'push') => {
    const to = writeView({ ...readView(new URLSearchParams(window.location.search)), ...next });
    const url = to ? `/gallery?${to}` : '/gallery';
    if (how === 'push') window.history.pushState(null, '', url);
    else window.history.replaceState(null, '', url);
  }, []);
  return { view, query, change };
}
