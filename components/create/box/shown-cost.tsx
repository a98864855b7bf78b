import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Place } from '#components/compose/use-video-models.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { sumLabel } from '#lib/studio/ledger/cost-label.ts';
import { draftsCost } from '#lib/studio/ledger/draft-cost.ts';
import type { Draft } from '#lib/studio/task/draft.ts';

type CostProps = { drafts: readonly Draft[]; places: readonly Place[] };

/** The cost of sending this, as far as known; unknown prices are mentioned. */
function useCost({ drafts, places }: CostProps): ReactNode {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const { data } = useQuery(catalogueOptions());
  if (!data || drafts.length === 0) return null;
  const cost = sumLabel(draftsCost(data.models, drafts, places[0]?.id), tCommon);
  if (cost !== null) {
    const b = (words: ReactNode) => <b className="font-semibold text-text">{words}</b>;
    return t.rich('aboutCost', { cost, b });
  }
  const home = ({ connectionId }: Draft) => places.find(({ id }) => id === connectionId) ?? places[0];
  const isFree = drafts.every((draft) => home(draft)?.open === false);
  return t(isFree ? 'noCharge' : 'priceUnknown');
}

/** Shown beside the chips. */
export function Cost(props: CostProps) {
  const words = useCost(props);
  return (
    words && (
      // On a phone the chips before it scroll under it: the cost stays in view.
      <span className="px-1 text-sm whitespace-nowrap text-muted tabular-nums max-md:sticky max-md:-right-3 max-md:bg-raised max-md:px-3 max-md:py-2.5 max-md:before:pointer-events-none max-md:before:absolute max-md:before:inset-y-0 max-md:before:right-full max-md:before:w-6 max-md:before:bg-linear-to-r max-md:before:from-transparent max-md:before:to-raised">
        {words}
      </span>
    )
  );
}

/** For use inside a sentence. */
export const CostWords = (props: CostProps) => <span>{useCost(props)}</span>;
