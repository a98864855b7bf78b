import type { Translator } from '#lib/language/translator.ts';
import { noteText } from '#lib/studio/compose/note-text.ts';
import { type Asked, runOn } from '#lib/studio/compose/run-on.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import type { Draft } from '#lib/studio/task/draft.ts';

/** What one model would make of the request. */
export interface PlannedRun<Item extends Asked = Asked> {
  model: CatalogueModel;
  made: { item: Item; draft: Draft }[];
  /** Each change once, with the number of videos. */
  notes: { text: string; count: number }[];
  /** Its inputs are unknown, so nothing is checked. */
  unknown: boolean;
}

const isUnknown = ({
  contract,
  capabilities: { seconds, sizes, aspectRatios, resolutions, images },
}: CatalogueModel) =>
  !contract && [seconds, sizes, aspectRatios, resolutions, images].every((known) => known === null);

export function planRun<Item extends Asked>(
  items: readonly Item[],
  model: CatalogueModel,
  t: Translator<'compose'>,
): PlannedRun<Item> {
  const made: PlannedRun<Item>['made'] = [];
  const counts = new Map<string, number>();
  for (const item of items) {
    const { draft, notes } = runOn(item, model);
    if (draft) made.push({ item, draft });
    for (const text of notes.map((note) => noteText(note, t))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return {
    model,
    made,
    notes: [...counts].map(([text, count]) => ({ text, count })),
    unknown: isUnknown(model),
  };
}
