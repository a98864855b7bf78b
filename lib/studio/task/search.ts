import { TASK_STATUSES, type TaskStatus } from './task-values.ts';

const IS_FILTERS = ['favourite', 'trashed', 'archived', 'collecting', 'remix', 'mine', 'made'] as const;
export type IsFilter = (typeof IS_FILTERS)[number];

/** A search, parsed from one line of text. */
export interface Search {
  /** Words and phrases over prompt, title and tags; every one must match. */
  words: string[];
  models: string[];
  statuses: TaskStatus[];
  is: IsFilter[];
  characters: string[];
  tags: string[];
  /** Names of films. */
  cuts: string[];
  /** Connections by their names or ids. */
  connections: string[];
  /** Names of programs. */
  agents: string[];
  /** Names of projects, or `none`. */
  projects: string[];
  /** Epoch milliseconds: created before, and not before. */
  before: number | null;
  after: number | null;
  /** Unparseable terms: the key, and its allowed values; null for a day. */
  problems: { key: string; values: string | null }[];
}

const token = /(?:(\w+):)?(?:"([^"]*)"?|(\S+))/g;

const isStatus = (value: string): value is TaskStatus => (TASK_STATUSES as readonly string[]).includes(value);
const isFilter = (value: string): value is IsFilter => (IS_FILTERS as readonly string[]).includes(value);

/** The start of a day, month or year written as 2026, 2026-11 or 2026-11-15, in the local time zone. */
function dayStart(value: string): number | null {
  const match = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(value);
  if (!match) return null;
  const [year, month = 1, day = 1] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return new Date(year as number, month - 1, day).getTime();
}

export function parseSearch(line: string): Search {
  const search: Search = {
    words: [],
    models: [],
    statuses: [],
    is: [],
    characters: [],
    tags: [],
    cuts: [],
    connections: [],
    agents: [],
    projects: [],
    before: null,
    after: null,
    problems: [],
  };
  for (const [whole, key, quoted, plain] of line.matchAll(token)) {
    const value = (quoted ?? plain ?? '').trim();
    if (value === '') continue;
    if (!read(search, key, value)) search.words.push(key ? whole.replaceAll('"', '') : value);
  }
  return search;
}

/** Adds a `key:value` to the search; false where it is only a word with a colon in it. */
function read(search: Search, key: string | undefined, value: string): boolean {
  switch (key) {
    case 'model':
      search.models.push(value);
      return true;
    case 'status':
      if (isStatus(value)) search.statuses.push(value);
      else search.problems.push({ key, values: TASK_STATUSES.join(', ') });
      return true;
    case 'is':
      if (isFilter(value)) search.is.push(value);
      else search.problems.push({ key, values: IS_FILTERS.join(', ') });
      return true;
    case 'character':
      search.characters.push(value.replace(/^@/, ''));
      return true;
    case 'tag':
      search.tags.push(value);
      return true;
    case 'in':
      search.cuts.push(value);
      return true;
    case 'on':
      search.connections.push(value);
      return true;
    case 'by':
      search.agents.push(value);
      return true;
    case 'project':
      search.projects.push(value);
      return true;
    case 'before':
    case 'after': {
      const at = dayStart(value);
      if (at === null) search.problems.push({ key, values: null });
      else search[key] = at;
      return true;
    }
    default:
      return false;
  }
}

/** The values of `is:` besides the example. */
export const OTHER_FILTERS = IS_FILTERS.slice(1).join(', ');

/** The search syntax, with its explanation for programs. */
export const SEARCH_HELP = [
  { id: 'phrase', example: '"black sand"', meaning: 'these words together' },
  { id: 'model', example: 'model:vidB-2', meaning: 'made with this model' },
  { id: 'connection', example: 'on:"Embedded service"', meaning: 'made on this connection' },
  { id: 'status', example: 'status:failed', meaning: 'in this state' },
  { id: 'is', example: 'is:favourite', meaning: `or ${OTHER_FILTERS}` },
  { id: 'tag', example: 'tag:final', meaning: 'with this tag' },
  { id: 'character', example: 'character:fox', meaning: 'with this character' },
  { id: 'cut', example: 'in:"The harbour"', meaning: 'used in this cut' },
  { id: 'agent', example: 'by:"Night shift"', meaning: 'made by this program' },
  { id: 'project', example: 'project:"Night ferry"', meaning: 'in this project; project:none is in none' },
  { id: 'after', example: 'after:2026-11-01', meaning: 'made on that day or later' },
  { id: 'before', example: 'before:2026-11', meaning: 'made earlier' },
] as const;
