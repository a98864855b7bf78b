import type { CatalogueModel } from './catalogue.ts';

type Named = Pick<CatalogueModel, 'id' | 'connectionId' | 'name'>;

/**
 * What models are called that are told by their ids: by the id again where nobody knows them, and with it where
 * another has the same name.
 */
export function modelNames(models: readonly Named[]): (id: string, connectionId?: string | null) => string {
  const byId = Map.groupBy(models, ({ id }) => id);
  const byName = Map.groupBy(models, ({ name }) => name);
  return (id, connectionId) => {
    const offered = byId.get(id) ?? [];
    const { name } = offered.find((one) => one.connectionId === connectionId) ?? offered[0] ?? { name: id };
    const isAlone = byName.get(name)?.every((one) => one.id === id) ?? true;
    return isAlone ? name : `${name} (${id})`;
  };
}
