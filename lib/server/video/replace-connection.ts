import 'server-only';
import type { ConnectionChange } from '#lib/studio/connection/connection.ts';
import { type Replacement, removeDefault, removeSaved, writeDefault } from '../connection/change.ts';
import { stopWaiting } from '../connection/stop-waiting.ts';
import { store } from '../db/open.ts';
import { reassignWork } from './reassign-work.ts';

/** Saves the connection for all work; unsent work of the one it replaces goes there. */
export async function saveConnection(owner: string, change: ConnectionChange): Promise<void> {
  await reassign(await writeDefault(owner, change));
}

/** Makes the environment's service the default again, which gets the unsent work. */
export async function resetConnection(owner: string): Promise<void> {
  await reassign(await removeDefault(owner));
}

/** Work that no other service can take reports that it cannot be sent. */
export async function removeConnection(owner: string, id: string): Promise<void> {
  const replacement = await removeSaved(owner, id);
  await (replacement ? reassign(replacement) : stopWaiting(await store()));
}

const reassign = async (replacement: Replacement | null) =>
  replacement && reassignWork(await store(), replacement.from, replacement.to);
