import { CHARACTER_OPTIONS } from '../compose/composition.ts';
import { controlsFor } from '../compose/controls.ts';
import type { Route } from '../compose/routes.ts';
import { OTHER } from '../compose/told-controls.ts';
import { nearest } from './near.ts';

/** Columns of every table, which are no model settings. */
export const OWN_COLUMNS: readonly string[] = ['prompt', 'model', 'title', 'tags'];

/** Synonyms, of which each model has one. */
const SAME = [
  ['seconds', 'duration', 'length', 'secs', 'sec'],
  ['aspect_ratio', 'orientation', 'shape', 'ratio', 'aspect', 'format'],
  ['size', 'resolution', 'dimensions'],
  ['title', 'name'],
];

/** An unknown column. */
export interface Column {
  name: string;
  /** The column probably meant. */
  meant: string | null;
}

/** The settings of a model, by its service's names. */
export const settingsOf = (route: Route): string[] =>
  controlsFor(route)
    .map(({ name }) => name)
    .filter((name) => name !== OTHER && !CHARACTER_OPTIONS.includes(name));

/** Other services' models may take unknown settings. */
export const takesAnything = ({ capabilities }: Route) => capabilities !== null;

function meantBy(name: string, taken: readonly string[]): string | null {
  const others = SAME.find((group) => group.includes(name)) ?? [];
  return others.find((other) => taken.includes(other)) ?? nearest(name, taken);
}

/** What happens to columns that none of a table's models is known to take. */
export function columnsOf(
  names: readonly string[],
  routes: readonly Route[],
): { unused: Column[]; passedOn: Column[] } {
  const taken = [...new Set([...OWN_COLUMNS, ...routes.flatMap(settingsOf)])];
  const unknown = names
    .filter((name) => name !== '' && !taken.includes(name))
    .map((name) => ({ name, meant: meantBy(name, taken) }));
  return routes.some(takesAnything) ? { unused: [], passedOn: unknown } : { unused: unknown, passedOn: [] };
}
