import type { Shot } from '#lib/studio/cut/cut.ts';
import { Section } from './rows.tsx';
import { SeamOffers } from './seam-offers.tsx';
import { TransitionRow } from './transition-row.tsx';

/** Where two shots meet. */
export function SeamPanel({ shot, index }: { shot: Shot; index: number }) {
  return (
    <>
      <Section>
        <h2 className="text-base font-semibold">
          {index === 0 ? 'Beginning of the film' : `Seam of ${index} and ${index + 1}`}
        </h2>
        <TransitionRow label={`${index + 1} begins`} shot={shot} index={index} />
      </Section>
      <SeamOffers shotId={shot.id} index={index} />
    </>
  );
}
