/** The catalogues of a language: a file each in `messages/<locale>`. A page brings those it uses. */
export const AREAS = [
  'titles',
  'common',
  'errors',
  'shell',
  'task',
  'compose',
  'create',
  'gallery',
  'remix',
  'review',
  'share',
  'characters',
  'audio',
  'transcripts',
  'cuts',
  'settings',
  'connections',
  'models',
  'people',
  'automation',
  'ledger',
  'requests',
  'docs',
  'welcome',
] as const;

export type Area = (typeof AREAS)[number];
