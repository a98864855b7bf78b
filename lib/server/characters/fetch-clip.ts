import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { currentConnection } from '../connection.ts';
import { safeFileName } from '../media/attachment.ts';
import { ingest } from '../media/ingest.ts';
import type { AssetRecord } from '../store/assets.ts';
import { AddressRefused, guardedRequest } from '../work/guarded-request.ts';

const SILENCE_MS = 20_000;

const refuse = (message: string, cause?: unknown) =>
  new ServiceError('invalid_parameter', message, { param: 'url', cause });

/** Brings a video from elsewhere here, so that a part of it can be chosen by eye. */
export async function fetchClip(owner: string, url: string, signal: AbortSignal): Promise<AssetRecord> {
  const connection = await currentConnection(owner);
  const answer = await guardedRequest(url, {
    signal,
    own: connection && { origin: new URL(connection.address).origin, key: connection.key },
    silence: SILENCE_MS,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof AddressRefused) throw refuse(`The address cannot be used: ${cause.message}`, cause);
    throw refuse('Nothing answers at this address', cause);
  });
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    throw refuse(`The address answered ${answer.statusCode}`);
  }
  const asset = await ingest(owner, nameIn(answer.url), answer.body);
  if (asset.kind !== 'video') throw refuse('There is no video at this address');
  return asset;
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return safeFileName(decodeURIComponent(last));
  } catch {
    return safeFileName(last);
  }
}
