import type { Translator } from '#lib/language/translator.ts';
import type { ListedConnection, WorkKind } from '../connection/connection.ts';
import type { Catalogue, CatalogueModel } from '../models/catalogue.ts';
import { isUnreached } from '../models/problem-of.ts';

export type Place = Pick<ListedConnection, 'id' | 'name' | 'defaults'>;

/** A model as a person chose it; null where nobody did. */
export interface ModelChoice {
  connectionId: string | null;
  model: string | null;
}

/** Tells a model of one connection from the same one of another. */
export const modelKey = ({ connectionId, id }: Pick<CatalogueModel, 'connectionId' | 'id'>) =>
  `${connectionId} ${id}`;

/** The models for a kind of work: those of the connection that does it by default first, then as connections are listed. */
export function offeredFor(
  kind: WorkKind,
  models: readonly CatalogueModel[],
  places: readonly Place[],
): CatalogueModel[] {
  const rank = new Map(
    places
      .toSorted((one, other) => Number(other.defaults.includes(kind)) - Number(one.defaults.includes(kind)))
      .map(({ id }, index) => [id, index]),
  );
  const rankOf = ({ connectionId }: CatalogueModel) => rank.get(connectionId) ?? rank.size;
  return models.filter((model) => model.kind === kind).toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Whether a service that may do this kind of work was never reached, so that nobody knows its models yet. */
export const isUntold = (
  kind: WorkKind,
  { problems }: Pick<Catalogue, 'problems'>,
  places: readonly Pick<ListedConnection, 'id' | 'kinds'>[],
): boolean =>
  places.some(
    ({ id, kinds }) =>
      kinds.includes(kind) && problems.some((problem) => problem.connectionId === id && isUnreached(problem)),
  );

/** The message for programs. */
export const MODELS_UNTOLD = 'No service could be asked yet which models it has for this: try again later';

/**
 * The model that was chosen. Where it is gone, the same one elsewhere, or the first; where nobody chose a connection,
 * one of the connection that is the default.
 */
export function chosenModel(
  offered: readonly CatalogueModel[],
  { connectionId, model }: ModelChoice,
): CatalogueModel | undefined {
  const [first] = offered;
  const same = offered.filter(({ id }) => id === model);
  const there = same.find((one) => one.connectionId === (connectionId ?? first?.connectionId));
  return there ?? (connectionId === null ? first : (same[0] ?? first));
}

/** Where the work is to be done: left open where the first connection does it, which may be another by then. */
export function placeOf(
  offered: readonly CatalogueModel[],
  { connectionId }: CatalogueModel,
  choice: ModelChoice,
): string | undefined {
  const isDefault = connectionId === offered[0]?.connectionId;
  return isDefault && choice.connectionId === null ? undefined : connectionId;
}

export interface ModelGroup {
  connectionId: string;
  name: string;
  models: CatalogueModel[];
}

export const placeName = (
  places: readonly Place[],
  connectionId: string | null,
  t: Translator<'audio'>,
): string => places.find(({ id }) => id === connectionId)?.name ?? t('removedService');

/** Models by the connection that offers them, in their order. */
export function groupModels(
  models: readonly CatalogueModel[],
  places: readonly Place[],
  t: Translator<'audio'>,
): ModelGroup[] {
  const groups = new Map<string, ModelGroup>();
  for (const model of models) {
    const { connectionId } = model;
    const group = groups.get(connectionId) ?? {
      connectionId,
      name: placeName(places, connectionId, t),
      models: [],
    };
    group.models.push(model);
    groups.set(connectionId, group);
  }
  return [...groups.values()];
}
