import { ServiceError } from '#lib/contract/errors.ts';
import type { CatalogueModel } from './catalogue.ts';

const MOST_NAMED = 20;

interface Wanted {
  model?: string | undefined;
  connectionId?: string | undefined;
}

/** The models a program means by an id or a name, in their order; all of them where it names none. Throws where there is none. */
export function modelsNamed(
  offered: readonly CatalogueModel[],
  { model, connectionId }: Wanted,
): CatalogueModel[] {
  const wanted = model?.toLowerCase();
  const here = offered.filter((one) => connectionId === undefined || one.connectionId === connectionId);
  const found = here.filter(
    ({ id, name }) => wanted === undefined || [id, name].some((called) => called.toLowerCase() === wanted),
  );
  if (found.length > 0) return found;
  const ids = [...new Set(here.map(({ id }) => id))];
  const some = ids.slice(0, MOST_NAMED).join(', ') + (ids.length > MOST_NAMED ? ' …' : '');
  if (ids.length === 0)
    throw new ServiceError('model_not_found', 'No connection offers a model for this', {
      param: 'connectionId',
    });
  throw new ServiceError('model_not_found', `There is no model ${model} for this. There are: ${some}`, {
    param: 'model',
  });
}
