import { CHARACTER_OPTIONS } from '../compose/composition.ts';
import { controlsFor } from '../compose/controls.ts';
import type { Route } from '../compose/routes.ts';
import { OTHER } from '../compose/told-controls.ts';
import { nearest } from './near.ts';

/** Columns that every table may have: they are no settings of a model. */
export const OWN_COLUMNS: readonly string[] = ['prompt', 'model', 'title', 'tags'];

/** Names for the same, of which each model knows one. */
const SAME = [
  ['seconds', 'duration', 'length', 'secs', 'sec'],
  ['aspect_ratio', 'orientation', 'shape', 'ratio', 'aspect', 'format'],
  ['size', 'resolution', 'dimensions'],
  ['title', 'name'],
];

/** A column that nobody here knows. */
export interface Column {
  name: string;
  /** The one that was probably meant. */
  meant: string | null;
}

/** The settings a model is known to take, by the names of its service. */
export const settingsOf = (route: Route): string[] =>
  controlsFor(route)
    .map(({ name }) => name)
    .filter((name) => name !== OTHER && !CHARACTER_OPTIONS.includes(name));

/** Of a model of another service nobody knows all that it takes. */
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
