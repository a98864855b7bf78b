import { useQuery } from '@tanstack/react-query';
import type { Place } from '#components/compose/use-video-models.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { askedSize, costOf, costWords, sumOf } from '#lib/studio/ledger/cost.ts';
import type { Draft } from '#lib/studio/task/draft.ts';

/** What sending this costs, where every price is known; that it is not known is said as well. */
export function Cost({ drafts, places }: { drafts: Draft[]; places: Place[] }) {
  const { data } = useQuery(catalogueOptions());
  if (!data || drafts.length === 0) return null;
  const homes = drafts.map(({ connectionId }) => places.find(({ id }) => id === connectionId) ?? places[0]);
  const cost = sumOf(
    drafts.map((draft, index) => {
      const model = data.models.find(
        ({ id, connectionId }) => id === draft.params.model && connectionId === homes[index]?.id,
      );
      return costOf(model?.price ?? null, { seconds: askedSeconds(draft), size: askedSize(draft.params) });
    }),
  );
  const isFree = homes.every((home) => home?.open === false);
  if (!cost)
    return (
      <span className="px-1 text-sm text-muted max-md:hidden">{isFree ? 'No charge' : 'Price unknown'}</span>
    );
  return (
    <span className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
      about <b className="font-semibold text-text">{costWords(cost)}</b>
    </span>
  );
}
