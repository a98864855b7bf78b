import type { Translator } from '#lib/language/translator.ts';
import { findModels } from '#lib/studio/compose/model-details.ts';
import type { ListedConnection } from '#lib/studio/connection/connection.ts';
import { inWorkOrder } from '#lib/studio/connection/work-labels.ts';
import type { Catalogue, CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { problemOf } from '#lib/studio/models/problem-of.ts';

export interface ModelGroup {
  id: string;
  name: string;
  /** Why it could not be asked. */
  problem: string | null;
  models: CatalogueModel[];
}

interface Filter {
  words: string;
  kind: string | null;
  connection: string | null;
}

/** Matching models by connection, in order of kind. */
export function groupModels(
  catalogue: Catalogue | undefined,
  connections: readonly Pick<ListedConnection, 'id' | 'name'>[],
  { words, kind, connection }: Filter,
  t: Translator<'compose'>,
  format: Parameters<typeof problemOf>[3],
): { groups: ModelGroup[]; count: number } {
  const nameOf = (id: string) => connections.find((one) => one.id === id)?.name ?? '';
  const found = findModels(catalogue?.models ?? [], words, nameOf);
  const order = inWorkOrder((catalogue?.models ?? []).map((model) => model.kind));
  const groups = connections
    .filter(({ id }) => connection === null || id === connection)
    .map(({ id, name }) => ({
      id,
      name,
      problem: problemOf(catalogue, id, t, format),
      models: found
        .filter((model) => model.connectionId === id && (kind === null || model.kind === kind))
        .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    }));
  return { groups, count: groups.reduce((sum, { models }) => sum + models.length, 0) };
}
