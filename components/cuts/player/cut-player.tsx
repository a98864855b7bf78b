import { lazyComponent } from '#components/ui/lazy.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import { firstStill, PlayerShape } from './player-shape.tsx';

/** Plays the edited film. Its decoders load only with it. */
export const CutPlayer = lazyComponent(
  () => import('./player.tsx').then(({ Player }) => Player),
  <Waiting />,
);

function Waiting() {
  const timeline = useCut((state) => state.timeline);
  const media = useCut((state) => state.media);
  return <PlayerShape still={firstStill(timeline, media.values())} />;
}
