import type { Translator } from '#lib/language/translator.ts';
import { inWorkOrder } from '#lib/studio/connection/work-labels.ts';
import type { Catalogue } from '#lib/studio/models/catalogue.ts';

/** A connection's models per kind: "12 video, 3 speech". */
export function modelCounts(
  catalogue: Catalogue | undefined,
  connectionId: string,
  t: Translator<'connections'>,
): string | undefined {
  const own = catalogue?.models.filter((model) => model.connectionId === connectionId) ?? [];
  if (own.length === 0) return undefined;
  const kinds = inWorkOrder(own.map(({ kind }) => kind));
  const counts = kinds.map((kind) =>
    t('countOf', {
      count: own.filter((model) => model.kind === kind).length,
      kind: t(`work.${kind}`),
    }),
  );
  return t('modelCount', { count: own.length, kinds: counts.join(', ') });
}
