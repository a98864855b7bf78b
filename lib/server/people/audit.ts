import 'server-only';
import Papa from 'papaparse';
import { DAY_MS } from '#lib/format/units.ts';
import type { AuditChange, AuditEntry, AuditQuery } from '#lib/studio/people/audit.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#lib/studio/people/audit-actions.ts';
import { newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { auditTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { callerAddress } from '../sessions/caller.ts';
import type { Caller } from './identify-caller.ts';

const KEPT_MS = 400 * DAY_MS;
const MOST_EXPORTED = 100_000;

interface Deed {
  action: AuditAction;
  subject?: string | null;
  /** The actor; null if somebody was not let in. */
  by: Pick<Caller, 'person' | 'token'> | null;
  changes?: AuditChange[] | null;
}

/** Records who did what, in a studio with accounts. A failure to write undoes nothing. */
export async function audit(request: Request, deed: Deed): Promise<void> {
  if (!env().accounts) return;
  const { action, subject = null, changes = null } = deed;
  const { person = null, token = null } = deed.by ?? {};
  const entry: AuditEntry = {
    ...{ id: newId('aud'), at: clock.now(), action, subject, changes },
    ...{ personId: person?.id ?? null, name: person?.name ?? '', agent: token?.name ?? null },
    address: callerAddress(request),
  };
  await (await store()).db
    .insertInto('audit')
    .values(auditTable.toRow(entry))
    .execute()
    .catch((err: unknown) => log().error({ err, action }, 'what was done could not be written down'));
}

/** The log belongs to the studio, so no query names an owner. */
function found({ db }: Store, { person, action, from, to }: Partial<AuditQuery>) {
  return db
    .selectFrom('audit')
    .selectAll()
    .$if(person !== undefined, (query) => query.where('personId', '=', person as string))
    .$if(action !== undefined, (query) => query.where('action', '=', action as AuditAction))
    .$if(from !== undefined, (query) => query.where('at', '>=', from as number))
    .$if(to !== undefined, (query) => query.where('at', '<=', to as number))
    .orderBy('id', 'desc');
}

/** Newest first. Ids rise with time, so the last one is the cursor. */
export async function readAudit(opened: Store, query: AuditQuery) {
  const { cursor, limit } = query;
  const rows = await found(opened, query)
    .$if(cursor !== undefined, (page) => page.where('id', '<', cursor as string))
    .limit(limit + 1)
    .execute();
  const entries = auditTable.toRecords(rows.slice(0, limit));
  return { entries, nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null };
}

/** The log as CSV. Cells that begin like a formula are escaped. */
export async function auditCsv(opened: Store, query: AuditQuery): Promise<string> {
  const rows = await found(opened, query).limit(MOST_EXPORTED).execute();
  return Papa.unparse(
    auditTable.toRecords(rows).map(({ at, name, personId, agent, action, subject, changes, address }) => ({
      time: new Date(at).toISOString(),
      person: name,
      personId,
      program: agent,
      action,
      did: AUDIT_ACTIONS[action],
      subject,
      changes: changes?.map(({ what, from, to }) => `${what}: ${from} → ${to}`).join('; '),
      address,
    })),
    { escapeFormulae: true },
  );
}

export async function sweepAudit({ db }: Store, now = clock.now()): Promise<void> {
  await db
    .deleteFrom('audit')
    .where('at', '<', now - KEPT_MS)
    .execute();
}
