'use client';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { type StudioState, useStudioStates } from './use-studio-states.ts';

/** The studio's own state, and that of its connections. */
export function StateBanners() {
  const states = useStudioStates();
  return states.length > 0 && <LoadedBanners states={states} />;
}

const loadBanner = () => import('./state-banner.tsx');

function LoadedBanners({ states }: { states: StudioState[] }) {
  const loaded = useLazyModule(loadBanner);
  return (
    loaded &&
    states.map((state) => (
      <loaded.StateBanner key={state.of === 'connection' ? state.id : state.of} state={state} />
    ))
  );
}
