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

/** Where what lies in no project is asked for by name. */
export const NO_PROJECT = 'none';

/** What can be filed in a project. */
export const THING_KINDS = ['task', 'speech', 'transcript', 'cut', 'character'] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** As many as are moved at once. */
export const MOST_MOVED = 50_000;
