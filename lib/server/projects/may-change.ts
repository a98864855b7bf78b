import 'server-only';
import { within } from '#lib/format/base-path.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import type { Caller } from '../people/who-asks.ts';
import { isFor, isPartFor, type Wanted } from './sight.ts';

/** What is changed by its id, by the path it is found under. */
const CHANGED = {
  tasks: 'tasks',
  cuts: 'cuts',
  transcripts: 'transcripts',
  characters: 'characters',
  speech: 'speechClips',
  dubs: 'dubs',
} as const;

const isChanged = (name: string | undefined): name is keyof typeof CHANGED =>
  name !== undefined && Object.hasOwn(CHANGED, name);

/** To look at something is no change, whatever the method. */
const ONLY_READS = /\/(export|zip)$/;

/**
 * Says so to whoever only looks at a project and would change something in it. The queries themselves change nothing
 * for them; this is for the words.
 */
export async function requireMayChange(
  { owner, person }: Caller,
  { url }: Pick<Request, 'url'>,
  { id }: { id?: string | string[] | undefined },
): Promise<void> {
  const path = within(new URL(url).pathname);
  const name = path.split('/')[2];
  if (!person || typeof id !== 'string' || !isChanged(name) || ONLY_READS.test(path)) return;
  const opened = await store();
  const mayChange = await isThere(opened, owner, name, id, 'change');
  if (!mayChange && (await isThere(opened, owner, name, id, 'see')))
    throw new StudioError('project_view_only');
}

/**
 * Whoever sees something may make something of their own from it. What becomes a part of it, as a dub or a render, is
 * for those who may change it: everybody in the project has it then.
 */
export async function requireMayAdd(
  opened: Store,
  owner: string,
  to: 'cuts' | 'transcripts',
  id: string,
): Promise<void> {
  if (!(await isThere(opened, owner, to, id, 'change'))) throw new StudioError('project_view_only');
}

async function isThere(
  { db }: Store,
  owner: string,
  name: keyof typeof CHANGED,
  id: string,
  to: Wanted,
): Promise<boolean> {
  const table = CHANGED[name];
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where(table === 'dubs' ? isPartFor(owner, table, to) : isFor(owner, table, to))
    .executeTakeFirst();
  return row !== undefined;
}
