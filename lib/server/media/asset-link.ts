import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { clock } from '../process/clock.ts';
import { env } from '../process/env.ts';
import { secretFile } from '../process/secret-file.ts';

type Link = (assetId: string, until: number) => string | null;

/** Signs URLs at which the service can fetch an asset without a session; none if it cannot reach us. */
export async function assetLink(): Promise<Link> {
  const { publicUrl } = env();
  if (publicUrl === undefined) return () => null;
  const key = await signingKey();
  return (assetId, until) => {
    const query = new URLSearchParams({ until: String(until), signature: sign(key, assetId, until) });
    return `${publicUrl}/api/assets/${encodeURIComponent(assetId)}?${query}`;
  };
}

/** Whether a request for an asset carries a valid signed link. */
export async function isAssetLink(request: Request, assetId: string): Promise<boolean> {
  const { searchParams } = new URL(request.url);
  const until = Number(searchParams.get('until'));
  const signature = searchParams.get('signature');
  if (!signature || !(until > clock.now())) return false;
  const [given, right] = [signature, sign(await signingKey(), assetId, until)].map((text) =>
    Buffer.from(text),
  );
  return (
    given !== undefined &&
    right !== undefined &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  );
}

const sign = (key: Buffer, assetId: string, until: number) =>
  createHmac('sha256', key).update(`${assetId} ${until}`).digest('base64url');

/** Several machines share a configured secret; a single one uses its own file. */
async function signingKey(): Promise<Buffer> {
  const { sessionSecret } = env();
  if (sessionSecret === undefined) return secretFile('links.key');
  return createHmac('sha256', sessionSecret).update('asset links').digest();
}
