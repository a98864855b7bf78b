import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { runOn } from '#lib/studio/models/run-on.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** What one model would make of the tasks. */
export interface PlannedRun {
  model: CatalogueModel;
  drafts: Draft[];
  /** Each thing that changes once, with how many videos it is said of. */
  notes: { text: string; count: number }[];
  /** Nothing is known of what it takes, so nothing is held against it. */
  unknown: boolean;
}

const isUnknown = ({
  contract,
  capabilities: { seconds, sizes, aspectRatios, resolutions, images },
}: CatalogueModel) =>
  !contract && [seconds, sizes, aspectRatios, resolutions, images].every((known) => known === null);

export function planRun(tasks: readonly Task[], model: CatalogueModel): PlannedRun {
  const drafts: Draft[] = [];
  const counts = new Map<string, number>();
  for (const task of tasks) {
    const { draft, notes } = runOn(task, model);
    if (draft) drafts.push(draft);
    for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  return {
    model,
    drafts,
    notes: [...counts].map(([text, count]) => ({ text, count })),
    unknown: isUnknown(model),
  };
}
