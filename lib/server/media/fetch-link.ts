import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { formatLimit } from '#lib/format/units.ts';
import type { AssetKind } from '#lib/studio/media/asset.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import { connectionAt, connectionsOf } from '../connection/current.ts';
import { AddressRefused, guardedFetch } from '../connection/guarded-fetch.ts';
import { discard } from '../connection/service-client.ts';
import type { RouteContext } from '../door/route.ts';
import { inTime } from '../http/bounded.ts';
import { withPublicUrls } from '../http/public-urls.ts';
import { safeFileName } from '../http/ranges.ts';
import { longTurn } from '../http/upload-turn.ts';
import type { AssetRecord } from './assets.ts';
import { ingest } from './ingest.ts';

const SILENCE_MS = 20_000;
/** Bytes a second: what comes slower keeps a turn from others. */
const SLOWEST = 16 * 1024;

const refuse = (message: string, cause?: unknown) =>
  new ServiceError('invalid_parameter', message, { param: 'url', cause });

type Caller = Pick<RouteContext<unknown>, 'owner' | 'role'>;

/** Fetches a file from a URL. */
export async function fetchLink(
  request: Request,
  caller: Caller,
  link: string,
  kind: AssetKind,
): Promise<AssetRecord> {
  const { signal } = request;
  const url = await withinReach(request, caller.owner, link);
  const end = await longTurn(caller.owner, signal);
  try {
    const answer = await open(url, caller, signal);
    const bytes = inTime(answer.body, SILENCE_MS, () => refuse('The address is too slow'), SLOWEST);
    const asset = await ingest(caller.owner, nameIn(answer.url), atMost(bytes, ASSET_BYTES[kind]));
    if (asset.kind !== kind) throw refuse(`There is no ${kind} at this address`);
    return asset;
  } finally {
    end();
  }
}

/**
 * The caller chooses the URL, so the key of a service, which can read what others made too, is sent only for
 * callers who may use it for anything.
 */
async function open(url: string, { owner, role }: Caller, signal: AbortSignal) {
  const service = await connectionAt(owner, url);
  const own = service && { ...service, key: role === 'admin' ? service.key : null };
  const answer = await guardedFetch(url, { signal, own, silence: SILENCE_MS }).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof AddressRefused) throw refuse(`The address cannot be used: ${cause.message}`, cause);
    throw refuse('Nothing answers at this address', cause);
  });
  if (answer.statusCode === 200) return answer;
  discard(answer.body);
  throw refuse(`The address answered ${answer.statusCode}`);
}

/** The embedded service's files have public addresses on the studio. */
async function withinReach(request: Request, owner: string, url: string): Promise<string> {
  const embedded = (await connectionsOf(owner)).find(({ source }) => source === 'embedded');
  return embedded ? withPublicUrls(request, embedded).atHome(url) : url;
}

async function* atMost(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > most) throw refuse(`What is at this address is larger than ${formatLimit(most)}`);
    yield chunk;
  }
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return safeFileName(decodeURIComponent(last));
  } catch {
    return safeFileName(last);
  }
}
