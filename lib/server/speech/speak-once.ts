import 'server-only';
import type { Readable } from 'node:stream';
import type { SpeechFormat } from '#lib/contract/models.ts';
import type { NewSpeech } from '#lib/studio/speech/speech-clip.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { keyedId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { asStream } from '../http/ranges.ts';
import { once } from '../process/singleton.ts';
import { downloadedBytes } from './clip-files.ts';
import { speechClips } from './repository.ts';
import { type Speaking, speak } from './speak.ts';

interface Spoken {
  id: string;
  format: SpeechFormat;
  body: ReadableStream<Uint8Array>;
}

/**
 * Speaks once per key. A repeated key gets the stored clip, or waits for one being spoken in this process.
 */
export async function speakOnce(
  owner: string,
  connection: ServiceConnection,
  given: NewSpeech,
  { key, ...speaking }: Omit<Speaking, 'id' | 'ended'> & { key: string | null },
): Promise<Spoken> {
  if (key === null) return speak(owner, connection, given, speaking);
  const id = keyedId('clip', owner, key);
  const coming = once('speech-coming', () => new Map<string, Promise<void>>());
  const before = coming.get(id);
  const { promise, resolve } = Promise.withResolvers<void>();
  coming.set(id, promise);
  const ended = () => {
    if (coming.get(id) === promise) coming.delete(id);
    resolve();
  };
  try {
    await before;
    const kept = await keptClip(owner, id);
    if (!kept) return await speak(owner, connection, given, { ...speaking, id, ended });
    ended();
    return kept;
  } catch (cause) {
    ended();
    throw cause;
  }
}

async function keptClip(owner: string, id: string): Promise<Spoken | null> {
  const [clip] = await speechClips(await store(), owner).many([id]);
  if (!clip) return null;
  const { read } = await downloadedBytes(clip);
  let sound: Readable | undefined;
  const open = () => {
    sound = read();
    return sound;
  };
  return { id, format: clip.format, body: asStream(open, () => sound?.destroy()) };
}
