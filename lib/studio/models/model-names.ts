import type { CatalogueModel } from './catalogue.ts';

type Named = Pick<CatalogueModel, 'id' | 'connectionId' | 'name'>;

/** The names of models by id: the id itself if unknown, and with the id if another has the same name. */
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
