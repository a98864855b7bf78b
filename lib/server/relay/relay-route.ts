import 'server-only';
import { route } from '../door/route.ts';
import { requireOwnCall } from './own-calls.ts';
import { relayRecorder } from './record.ts';
import { relay } from './relay.ts';

const relayed = route(
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

/**
 * Answers every path below `/api/v1` and `/api/vidB/v1`. The web server calls it without Next
 * (`instrumentation.ts`, `scripts/studio/web-server.ts`).
 */
export const relayRoute = (request: Request): Promise<Response> =>
  relayed(request, { params: Promise.resolve({}) });
