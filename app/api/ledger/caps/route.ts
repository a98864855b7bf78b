import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
import { setCaps } from '#lib/server/ledger/caps.ts';
import { readerOf } from '#lib/server/ledger/reader.ts';
import { shownCaps } from '#lib/server/ledger/shown-caps.ts';
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
