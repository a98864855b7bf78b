import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeechOrder } from '#lib/dialects/dialect.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { whileThereIsRoom } from '../process/disk.ts';

const folderIn = (incoming: string) => join(incoming, 'speech');

type Place = Pick<ServiceConnection, 'id' | 'address'>;

/**
 * Spoken parts of an unfinished text: they are paid for, so a retry of the same text reads them from here.
 */
export function keptParts(incoming: string, owner: string, { id, address }: Place) {
  const folder = folderIn(incoming);
  const fileOf = (order: SpeechOrder) => {
    const asked = JSON.stringify([owner, id, address, order]);
    return join(folder, createHash('sha256').update(asked).digest('hex'));
  };

  const has = async (order: SpeechOrder) => (await stat(fileOf(order)).catch(unlessMissing)) !== null;

  const find = async (order: SpeechOrder): Promise<AsyncIterable<Uint8Array> | null> =>
    (await has(order)) ? createReadStream(fileOf(order)) : null;

  /** Passes a part's sound on, and stores it once complete. */
  async function* keep(order: SpeechOrder, sound: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const file = fileOf(order);
    const arriving = `${file}.${randomUUID()}`;
    await mkdir(folder, { recursive: true });
    try {
      for await (const chunk of whileThereIsRoom(folder, sound)) {
        // The listener does not wait for the disk.
        yield chunk;
        await appendFile(arriving, chunk);
      }
      await appendFile(arriving, '', { flush: true });
      await rename(arriving, file);
    } finally {
      await rm(arriving, { force: true });
    }
  }

  const forget = (orders: readonly SpeechOrder[]) =>
    Promise.all(orders.map((order) => rm(fileOf(order), { force: true })));

  return { find, has, keep, forget };
}

function unlessMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null;
  throw cause;
}

/** Removes parts that no retry used. */
export async function sweepParts(incoming: string, before: number): Promise<void> {
  const folder = folderIn(incoming);
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const found = await stat(join(folder, name)).catch(unlessMissing);
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}
