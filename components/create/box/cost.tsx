import { useQuery } from '@tanstack/react-query';
import type { Place } from '#components/compose/use-video-models.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { costOf, costWords } from '#lib/studio/compose/model-facts.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import type { Draft } from '#lib/studio/task/draft.ts';

/** What sending this costs, where every price is known; nothing otherwise. */
export function Cost({ drafts, places }: { drafts: Draft[]; places: Place[] }) {
  const { data } = useQuery(catalogueOptions());
  const homes = drafts.map(({ connectionId }) => places.find(({ id }) => id === connectionId) ?? places[0]);
  if (drafts.length > 0 && homes.every((home) => home?.open === false)) {
    return <span className="px-1 text-sm text-muted max-md:hidden">No charge</span>;
  }
  const costs = drafts.map((draft) => {
    const model = data?.models.find(
      ({ id, connectionId }) =>
        id === draft.params.model &&
        (draft.connectionId === undefined || connectionId === draft.connectionId),
    );
    return costOf(model?.price ?? null, askedSeconds(draft));
  });
  const [first] = costs;
  if (!first || costs.some((cost) => cost === null || cost.unit !== first.unit)) return null;
  const amount = costs.reduce((sum, cost) => sum + (cost?.amount ?? 0), 0);
  return (
    <span className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
      about <b className="font-semibold text-text">{costWords({ amount, unit: first.unit })}</b>
    </span>
  );
}
