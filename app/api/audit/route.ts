import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { type Answer, json } from '#lib/server/http/answer.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { attachment } from '#lib/server/http/ranges.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { auditCsv, readAudit } from '#lib/server/people/audit.ts';
import { type AuditEntry, AuditQuery } from '#lib/studio/people/audit.ts';

/** The audit log, newest first; as CSV all that matches. */
export const GET = route(
  async (request): Promise<Answer<{ entries: AuditEntry[]; nextCursor: string | null }>> => {
    requireAccounts();
    const query = readQuery(request, AuditQuery);
    const opened = await store();
    if (query.format === 'json') return json(await readAudit(opened, query));
    const day = new Date().toISOString().slice(0, 10);
    return new Response(await auditCsv(opened, query), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(`Dailies audit ${day}.csv`),
      },
    });
  },
  { scope: 'admin' },
);
