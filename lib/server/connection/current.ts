import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Connection as ConnectionAnswer, ConnectionChange } from '#lib/studio/connection/connection.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { env } from '../process/env.ts';
import { connections } from './repository.ts';
import { seal, UnreadableSecret, unseal } from './secrets.ts';

/** Where requests to the service go, and with which key. Never leaves the server. */
export interface ServiceConnection {
  address: string;
  key: string | null;
  keyHint: string | null;
  source: ConnectionAnswer['source'];
  idempotent: boolean;
}

/** Addresses are often given with the version they end in; ours stop before it. */
export const serviceRoot = (address: string) => address.replace(/\/+$/, '').replace(/\/v1$/, '');

/** Which service a task lives on, told apart from others. The embedded one moves from port to port. */
export const connectionName = ({ source, address }: ServiceConnection) =>
  source === 'embedded' ? 'embedded' : address;

/** Whether a connection leads to the service something lives on. What was made before names were kept has none. */
export const isOn = (connection: ServiceConnection, home: string | null) =>
  home === null || home === connectionName(connection);

/** What was set by hand, else the environment (the start sets it to the embedded service); null when neither. */
export async function currentConnection(owner = LOCAL_OWNER): Promise<ServiceConnection | null> {
  const saved = await connections(await store(), owner).get();
  if (saved) {
    const { address, sealedKey, keyHint, idempotent } = saved;
    return { address, key: sealedKey && (await openKey(sealedKey)), keyHint, idempotent, source: 'settings' };
  }
  const { mediaApiUrl, mediaApiKey, mediaApiIdempotent, embeddedService } = env();
  if (!mediaApiUrl) return null;
  return {
    address: mediaApiUrl,
    key: mediaApiKey ?? null,
    keyHint: mediaApiKey ? hint(mediaApiKey) : null,
    idempotent: mediaApiIdempotent || embeddedService,
    source: embeddedService ? 'embedded' : 'environment',
  };
}

async function openKey(sealedKey: string): Promise<string> {
  try {
    return await unseal(sealedKey);
  } catch (cause) {
    if (!(cause instanceof UnreadableSecret)) throw cause;
    const message = 'The saved key can no longer be read: give it again in Settings';
    throw new ServiceError('missing_api_key', message, { cause });
  }
}

const hint = (key: string) => (key.length >= 12 ? key.slice(-4) : '');

/** Saves an address and key. A stored key is kept only for the address it was given for. */
export async function saveConnection(change: ConnectionChange, owner = LOCAL_OWNER): Promise<void> {
  const repository = connections(await store(), owner);
  const address = serviceRoot(change.address);
  const before = await repository.get();
  const kept = before?.address === address ? before : null;
  await repository.save({
    address,
    sealedKey: change.key ? await seal(change.key) : (kept?.sealedKey ?? null),
    keyHint: change.key ? hint(change.key) : (kept?.keyHint ?? null),
    idempotent: change.idempotent ?? kept?.idempotent ?? false,
  });
}
