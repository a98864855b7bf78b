import 'server-only';
import { costOf, type Work } from '#lib/studio/ledger/cost.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import type { Store } from '../db/store.ts';
import { ensureListed } from '../models/ensure-listed.ts';
import { knownModels, type Place } from '../models/known-models.ts';

/**
 * A model with its price, set by a person or listed by its service. A service never asked is asked if
 * something depends on it.
 */
export async function pricedModel(
  store: Store,
  owner: string,
  place: Place,
  model: string,
): Promise<CatalogueModel> {
  const told = async () => (await knownModels(store, owner))(place, model);
  const known = await told();
  return known.price || !(await ensureListed(store, owner, place)) ? known : told();
}

/**
 * The expected cost of a request for sound or a character, and of any part of it: the price is looked up
 * once.
 */
export async function quotes(
  store: Store,
  owner: string,
  place: Place,
  model: string,
): Promise<(work: Work) => TaskCost | null> {
  const { price } = await pricedModel(store, owner, place, model);
  return (work) => costOf(price, work);
}

export const quote = async (
  store: Store,
  owner: string,
  place: Place,
  model: string,
  work: Work,
): Promise<TaskCost | null> => (await quotes(store, owner, place, model))(work);
