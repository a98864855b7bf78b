import { pricedSeconds } from '../cut/draft-length.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import type { Draft } from '../task/draft.ts';
import { timesIn } from '../task/lengths.ts';
import type { Task } from '../task/task.ts';
import { type CostSum, costOf, sumOf } from './cost.ts';
import { pricedSizes } from './priced-sizes.ts';

type Asked = Pick<Draft, 'params' | 'connectionId'> & { endpoint: string };

/** The total cost of drafts; those without a connection use the default. */
export const draftsCost = (
  models: readonly CatalogueModel[],
  drafts: readonly Asked[],
  usual: string | undefined,
): CostSum =>
  sumOf(
    drafts.map((draft) => {
      const home = draft.connectionId ?? usual;
      const model = models.find(({ id, connectionId }) => id === draft.params.model && connectionId === home);
      return costOf(model?.price ?? null, {
        seconds: pricedSeconds(draft, model?.capabilities.seconds),
        sizes: pricedSizes(draft.params),
        videos: timesIn(draft.params),
      });
    }),
  );

/** The cost of remixes of a video: each has its length, and its size unless another is chosen. */
export function remixCost(
  models: readonly CatalogueModel[],
  { params, model, duration, connectionId }: Pick<Task, 'params' | 'model' | 'duration' | 'connectionId'>,
  { size, count }: { size: string; count: number },
): CostSum {
  const long = duration === null ? {} : { seconds: Math.round(duration) };
  const draft = { endpoint: 'videos', params: { ...params, model, ...long, ...(size ? { size } : {}) } };
  return draftsCost(models, Array<typeof draft>(count).fill(draft), connectionId ?? undefined);
}
