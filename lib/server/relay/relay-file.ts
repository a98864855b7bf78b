import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { requireConnection } from '../connection/service-client.ts';
import type { RouteContext } from '../http/route.ts';
import { FILES } from './public-face.ts';
import { relay } from './relay.ts';

type Context = Pick<RouteContext<unknown>, 'owner' | 'requestId' | 'log'>;

/** Passes on a file of the embedded service, and nothing else of it. */
export async function relayFile(request: Request, context: Context): Promise<Response> {
  const { source } = await requireConnection(context.owner);
  const isFile = /^\/api\/service\/(?:files|characters)\/[^/]+$/.test(new URL(request.url).pathname);
  if (source !== 'embedded' || !isFile) throw new StudioError('not_found');
  return relay(request, context, undefined, FILES);
}
