import { findVideoModel } from '#lib/contract/models.ts';
import { size } from '../compose/control.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import type { Task } from '../task/task.ts';

type Made = Pick<Task, 'model' | 'connectionId'>;
type Offered = readonly CatalogueModel[] | null;

const offeredModel = ({ model, connectionId }: Made, offered: Offered) =>
  offered?.find((one) => one.id === model && one.connectionId === connectionId);

/** Whether videos of this model can be remixed where it was made; null until that is known. */
export function canRemix(task: Made, offered: Offered): boolean | null {
  const known = findVideoModel(task.model);
  if (known) return known.remix;
  return offered && (offeredModel(task, offered)?.capabilities.remix ?? false);
}

/** The sizes for a remix, by label. */
export function remixSizes(task: Made, offered: Offered): { value: string; label: string }[] {
  const sizes = findVideoModel(task.model)?.videos?.sizes;
  if (sizes)
    return Object.entries(sizes).map(([value, { width, height }]) => ({
      value,
      label: `${width} × ${height}`,
    }));
  const told = offeredModel(task, offered)?.capabilities.sizes ?? [];
  return told.map((value) => ({ value, label: size(value) }));
}

/** The models whose videos can be remixed, by name, those of the same connection first. */
export function remixingModels({ connectionId }: Made, offered: Offered): string[] {
  const able = (offered ?? []).filter((one) => one.kind === 'video' && one.capabilities.remix);
  const names = (models: CatalogueModel[]) => models.map(({ id, contract, name }) => (contract ? id : name));
  const here = able.filter((one) => one.connectionId === connectionId);
  return [...new Set(names(here.length > 0 ? here : able))];
}
