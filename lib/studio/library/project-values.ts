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
