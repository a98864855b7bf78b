import type { Catalogue } from '#lib/language/catalogue.ts';
import type { Timeline } from './cut.ts';
import { carryAlong } from './edits.ts';
import { mergeTimelines } from './merge.ts';

type StepName = keyof Catalogue['cuts']['steps'];
/** The message key of a step, and its values. */
export type StepLabel = StepName | [name: StepName, values: Record<string, string | number>];

/** One change that can be undone. */
export type Step = {
  before: Timeline;
  after: Timeline;
  label: StepLabel;
  gesture: string | null;
  /** The redo steps before it. */
  undone: Step[];
};

/** Takes lines and markers along with their shots, unless the change moved some itself. */
export function carried(changed: Timeline, before: Timeline, began: Timeline): Timeline {
  const from = [before, began].find(
    ({ lines, markers }) => lines === changed.lines && markers === changed.markers,
  );
  return from ? carryAlong(from, changed) : changed;
}

/** One change taken back or made again, however the film has changed since. */
export const travelled = (now: Timeline, from: Timeline, to: Timeline): Timeline =>
  now === from ? to : mergeTimelines(from, now, to).merged;

/** The film as it is now, but for what a gesture did. */
export const without = (
  { timeline, past }: { timeline: Timeline; past: readonly Step[] },
  gesture: string,
): Timeline =>
  past
    .filter((step) => step.gesture === gesture)
    .reduceRight((film, { before, after }) => travelled(film, after, before), timeline);
