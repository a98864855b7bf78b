import { useCut } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { Section } from './rows.tsx';
import { TransitionRow } from './transition-row.tsx';

/** Where two shots meet. */
export function SeamPanel({ shot, index }: { shot: Shot; index: number }) {
  const count = useCut(({ timeline }) => timeline.shots.length);
  return (
    <>
      <Section>
        <h2 className="text-base font-semibold">
          {index === 0 ? 'Beginning of the film' : `Seam of ${index} and ${index + 1}`}
        </h2>
        <p className="text-xs text-muted tabular-nums">
          {index === 0 ? 'How the film begins' : `Where shot ${index + 1} of ${count} begins`}
        </p>
      </Section>
      <Section>
        <TransitionRow label="Transition" shot={shot} index={index} />
      </Section>
    </>
  );
}
