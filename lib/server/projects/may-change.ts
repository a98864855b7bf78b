import 'server-only';
import { within } from '#lib/format/base-path.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type FiledTable, partOf, tableAt } from '../db/feature-tables.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import type { Caller } from '../people/identify-caller.ts';
import { isAccessibleTo, isPartFor, type Wanted } from './visibility.ts';

/** These only read, whatever the method. */
const ONLY_READS = /\/(export|zip)$/;

/**
 * Refuses changes by somebody who may only view a project. The queries block them anyway; this gives the
 * reason.
 */
export async function requireMayChange(
  { owner, person }: Caller,
  { url }: Pick<Request, 'url'>,
  { id }: { id?: string | string[] | undefined },
): Promise<void> {
  const path = within(new URL(url).pathname);
  const table = tableAt(path.split('/')[2]);
  if (!person || typeof id !== 'string' || !table || ONLY_READS.test(path)) return;
  const opened = await store();
  const mayChange = await isThere(opened, owner, table, id, 'change');
  if (!mayChange && (await isThere(opened, owner, table, id, 'see')))
    throw new StudioError('project_view_only');
}

/**
 * Whoever sees something may make their own thing from it. What becomes part of it, as a dub or a render,
 * needs the right to change it: everybody in the project gets it.
 */
export async function requireMayAdd(opened: Store, owner: string, to: FiledTable, id: string): Promise<void> {
  if (!(await isThere(opened, owner, to, id, 'change'))) throw new StudioError('project_view_only');
}

async function isThere(
  { db }: Store,
  owner: string,
  table: FiledTable,
  id: string,
  to: Wanted,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where(partOf(table) ? isPartFor(owner, table, to) : isAccessibleTo(owner, table, to))
    .executeTakeFirst();
  return row !== undefined;
}
