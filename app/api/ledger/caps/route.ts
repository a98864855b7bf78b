import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { readerOf } from '#lib/server/money/reader.ts';
import { setCaps } from '#lib/server/money/set-caps.ts';
import { shownCaps } from '#lib/server/money/shown-caps.ts';
import { NewCaps } from '#lib/studio/ledger/caps.ts';

export const GET = route(async (_request, context) =>
  json({ caps: await shownCaps(await store(), readerOf(context)) }),
);

/** Replaces all caps: omitted ones are deleted. */
export const PUT = route(
  async (request, context) => {
    const { caps } = await readBody(request, NewCaps);
    const opened = await store();
    await setCaps(opened, context.owner, caps);
    return json({ caps: await shownCaps(opened, readerOf(context)) });
  },
  { scope: 'admin', liftsLimits: true, audit: 'cap.set' },
);
