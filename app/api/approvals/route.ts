import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { openApprovals } from '#lib/server/money/approval-rows.ts';
import { readerOf } from '#lib/server/money/reader.ts';
import { decide } from '#lib/server/tasks/cost/decide-approval.ts';
import { ApprovalDecision, ApprovalQuery } from '#lib/studio/ledger/approvals.ts';

export const GET = route(async (request, context) =>
  json(await openApprovals(await store(), readerOf(context), readQuery(request, ApprovalQuery))),
);

/** Accepts or declines requests; those decided meanwhile stay as they are. */
export const PATCH = route(
  async (request, context) => {
    const decision = await readBody(request, ApprovalDecision);
    const opened = await store();
    const decided = await decide(opened, readerOf(context), decision, context.token?.name);
    return json({ decided, ...(await openApprovals(opened, readerOf(context))) });
  },
  { scope: 'admin', role: 'member', liftsLimits: true, audit: 'approval.decide' },
);
