import { relay } from '#lib/server/relay.ts';
import { route } from '#lib/server/route.ts';
import { relayRecorder } from '#lib/server/work/record-relayed.ts';

const handle = route<{ path: string[] }>((request, context) =>
  relay(request, context, relayRecorder(context.owner)),
);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
