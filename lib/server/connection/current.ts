import 'server-only';
import type { Connection as ConnectionAnswer, ConnectionChange } from '#lib/studio/connection/connection.ts';
import { store } from '../db/open.ts';
import { env, serviceRoot } from '../process/env.ts';
import { connections } from './repository.ts';
import { ServiceKey } from './secrets.ts';

/** Where requests to the service go, and with which key. Never leaves the server. */
export interface ServiceConnection {
  address: string;
  key: ServiceKey | null;
  source: ConnectionAnswer['source'];
  idempotent: boolean;
}

/** Identifies the service a task lives on. The embedded one changes its port. */
export const connectionName = ({ source, address }: ServiceConnection) =>
  source === 'embedded' ? 'embedded' : address;

/** Whether a connection leads to the service a task lives on. Old tasks have none recorded. */
export const isOn = (connection: ServiceConnection, home: string | null) =>
  home === null || home === connectionName(connection);

/** The saved connection, else the environment's (the launcher sets it to the embedded service); null when neither. */
export async function currentConnection(owner: string): Promise<ServiceConnection | null> {
  const saved = await connections(await store(), owner).get();
  if (saved) {
    const { address, sealedKey, idempotent } = saved;
    const key = sealedKey === null ? null : await ServiceKey.unseal(sealedKey);
    return { address, key, idempotent, source: 'settings' };
  }
  const { mediaApiUrl, mediaApiKey, mediaApiIdempotent, embeddedService } = env();
  if (!mediaApiUrl) return null;
  return {
    address: mediaApiUrl,
    key: mediaApiKey ? new ServiceKey(mediaApiKey) : null,
    idempotent: mediaApiIdempotent || embeddedService,
    source: embeddedService ? 'embedded' : 'environment',
  };
}

/** Saves an address and key. A stored key is kept only for the address it was given for. */
export async function saveConnection(owner: string, change: ConnectionChange): Promise<void> {
  const repository = connections(await store(), owner);
  const address = serviceRoot(change.address);
  const before = await repository.get();
  const kept = before?.address === address ? before : null;
  const given = change.key ? new ServiceKey(change.key) : null;
  await repository.save({
    address,
    sealedKey: given ? await given.seal() : (kept?.sealedKey ?? null),
    keyHint: given ? given.hint : (kept?.keyHint ?? null),
    idempotent: change.idempotent ?? kept?.idempotent ?? false,
  });
}
