import { relay } from '#lib/server/relay.ts';
import { route } from '#lib/server/route.ts';

const handle = route<{ path: string[] }>((request, context) => relay(request, context));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
