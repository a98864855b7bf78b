import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { asSecret, countVisit, enter, sharedView } from '#lib/server/review/enter.ts';
import { visitorName } from '#lib/server/review/visitors.ts';

export const GET = route(
  async (request, context: At<'token'>) => {
    const opened = await store();
    const { token } = context.params;
    const entered = await enter(opened, request, token);
    const visitor = visitorName(context);
    const view = await sharedView(opened, entered, token, visitor);
    if (visitor === null || context.owner !== entered.share.owner)
      await countVisit(opened, request, entered.share);
    return asSecret(json(view));
  },
  { public: true },
);
