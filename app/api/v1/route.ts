import { route } from '#lib/server/http/route.ts';
import { requireOwnCall } from '#lib/server/relay/own-calls.ts';
import { relayRecorder } from '#lib/server/relay/record.ts';
import { relay } from '#lib/server/relay/relay.ts';

/** Answers every path below `/api/v1` and `/api/vidB/v1` (`scripts/studio/web-server.ts`). */
const handle = route(
  (request, context) => {
    requireOwnCall(request, context);
    const marks = {
      agent: context.token?.name,
      projectId: request.headers.get('x-dailies-project'),
    };
    return relay(request, context, relayRecorder(context.owner, marks));
  },
  { path: '/api/v1/[...path]' },
);

export { handle as DELETE, handle as GET, handle as HEAD, handle as PATCH, handle as POST, handle as PUT };
