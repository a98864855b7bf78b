import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { connectionsOf, openConnection } from '../connection/current.ts';
import type { RouteContext } from '../door/route.ts';
import { FILES } from '../http/public-urls.ts';
import { originalAddress } from './original-address.ts';
import { relay } from './relay.ts';

type Context = Pick<RouteContext<unknown>, 'owner' | 'requestId' | 'log'>;

/** Relays files of the embedded service, and nothing else of it. */
export async function relayFile(request: Request, context: Context): Promise<Response> {
  // Its links are made while it is the default, and must work afterwards.
  const embedded = (await connectionsOf(context.owner)).find(({ source }) => source === 'embedded');
  const isFile = /^\/api\/service\/(?:files|characters)\/[^/]+$/.test(originalAddress(request).path);
  if (!embedded || !isFile) throw new StudioError('not_found');
  return relay(request, context, undefined, { connection: await openConnection(embedded), prefix: FILES });
}
