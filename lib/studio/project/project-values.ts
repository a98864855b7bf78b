export const PROJECT_COLOURS = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;
export type ProjectColour = (typeof PROJECT_COLOURS)[number];

export const LONGEST_PROJECT_NAME = 80;

/** The filter value for things in no project. */
export const NO_PROJECT = 'none';

/** The kinds of things in projects. */
export const THING_KINDS = ['task', 'speech', 'transcript', 'cut', 'character'] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** As many as are moved at once. */
export const MOST_MOVED = 50_000;
