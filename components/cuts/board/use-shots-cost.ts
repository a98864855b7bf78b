import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { catalogueOptions } from '#lib/api/models.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import { videoConnections } from '#lib/api/video-models.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { sumLabel } from '#lib/studio/ledger/cost-label.ts';
import { draftsCost } from '#lib/studio/ledger/draft-cost.ts';

/** The total cost of making these shots, in words; null until the prices are known. */
export function useShotsCost(shots: readonly Shot[]): string | null {
  const t = useTranslations('cuts');
  const tCommon = useTranslations('common');
  const { data: catalogue } = useQuery(catalogueOptions());
  const { data: known } = useConnections();
  if (!catalogue || !known || shots.length === 0) return null;
  const drafts = shots.flatMap(({ draft }) => draft ?? []);
  const sum = draftsCost(catalogue.models, drafts, videoConnections(known.connections)[0]?.id);
  const cost = sumLabel(sum, tCommon);
  return cost === null ? tCommon('cost.unknown') : t('board.aboutCost', { cost });
}
