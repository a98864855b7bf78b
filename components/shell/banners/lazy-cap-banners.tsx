'use client';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

const load = () => import('./cap-banners.tsx');

/** Nothing of a page waits for them. */
export function LazySpendingBanners() {
  const loaded = useLazyModule(load, 'at rest');
  return loaded && <loaded.SpendingBanners />;
}
