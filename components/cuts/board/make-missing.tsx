import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { videoConnections } from '#lib/api/video-models.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { modelOf } from '#lib/studio/compose/draft-form.ts';
import { missingShots } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { inSeconds } from '#lib/studio/cut/drawing/field-values.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';
import { draftsCost } from '#lib/studio/ledger/draft-cost.ts';
import { RunShotsOn } from './run-shots-on.tsx';
import { useTakes } from './use-takes.ts';

const shotsLabel = (count: number) => (count === 1 ? '1 shot' : `${count} shots`);

/** What would be sent: `2 shots with vidB-2, 1 shot with vidA3, 20 s in all`. */
function sendingLabel(shots: readonly Shot[]): string {
  const models = Map.groupBy(shots, ({ draft }) => modelOf(draft));
  const seconds = shots.reduce((all, { draft }) => all + (draft ? askedSeconds(draft) : 0), 0);
  const parts = [...models].map(([model, those]) => `${shotsLabel(those.length)} with ${model}`);
  return `${parts.join(', ')}, ${inSeconds(seconds)} in all`;
}

/** What they cost together; null where that is not known. */
function useCost(shots: readonly Shot[]): string | null {
  const { data: catalogue } = useQuery(catalogueOptions());
  const { data: known } = useQuery(connectionsOptions());
  if (!catalogue || !known || shots.length === 0) return null;
  const drafts = shots.flatMap(({ draft }) => draft ?? []);
  const cost = draftsCost(catalogue.models, drafts, videoConnections(known.connections)[0]?.id);
  return cost ? `about ${costWords(cost)}` : 'price unknown';
}

/** Sends every empty place that has words, as one batch. */
export function MakeMissing({ compact = false }: { compact?: boolean }) {
  const shots = useCut(({ timeline }) => timeline.shots);
  const { make, busy } = useTakes();
  const { ready, blank } = useMemo(() => missingShots(shots), [shots]);
  const cost = useCost(ready);
  const sending = [sendingLabel(ready), cost].filter((part) => part !== null).join(', ');
  const left =
    blank.length > 0 &&
    `${shotsLabel(blank.length)} without words ${blank.length === 1 ? 'is' : 'are'} left out.`;
  if (ready.length === 0 && (blank.length === 0 || compact)) return null;
  const button = (
    <Button
      variant="primary"
      size={compact ? 'md' : 'lg'}
      busy={busy}
      disabled={ready.length === 0}
      title={compact ? sending : undefined}
      className={compact ? '' : 'w-full text-sm!'}
      onClick={() => void make()}
    >
      Make what is missing ({ready.length})
    </Button>
  );
  if (compact) return button;
  return (
    <section aria-label="Missing shots" className="grid gap-2 border-b px-4 py-3">
      {button}
      <RunShotsOn />
      <p className="text-xs text-muted">
        {ready.length > 0 && `${sending}. `}
        {left}
      </p>
    </section>
  );
}
