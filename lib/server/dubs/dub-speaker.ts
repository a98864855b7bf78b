import 'server-only';
import type { SpeechOrder } from '#lib/dialects/dialect.ts';
import type { Work } from '#lib/studio/ledger/cost.ts';
import type { ServiceConnection } from '../connection/current.ts';
import type { Payer } from '../money/charged.ts';
import { clock } from '../process/clock.ts';
import { PutOff } from '../queue/put-off.ts';
import { keptParts } from '../speech/kept-parts.ts';
import { partOrder, requestSpeech, retryDelay } from '../speech/speech-parts.ts';
import type { Engine } from '../video/engine.ts';
import type { DubRecord } from './repository.ts';

export type DubSpeaker = ReturnType<typeof dubSpeaker>;

/** Failed requests in a row for each dub. */
export type Tries = Map<string, number>;

/**
 * The voice of a dub. Spoken parts are kept until forgotten, so that nothing is requested twice. If the
 * service is down, the dub is put off.
 */
export function dubSpeaker(
  { incoming, store }: Pick<Engine, 'incoming' | 'store'>,
  { id, owner, model, voice, agent, name }: DubRecord,
  connection: ServiceConnection,
  tries: Tries,
  { whole, projectId }: { whole: Work; projectId: string | null },
  signal: AbortSignal,
) {
  // Per dub: another one with the same text may finish earlier.
  const kept = keptParts(incoming, id, connection);
  const payer: Payer = {
    store,
    owner,
    work: 'dub',
    workId: id,
    projectId,
    token: agent,
    question: { words: name, whole },
  };

  async function request(order: SpeechOrder): Promise<AsyncIterable<Uint8Array>> {
    const attempt = (tries.get(id) ?? 0) + 1;
    try {
      const sound = await requestSpeech(payer, connection, order, signal);
      tries.delete(id);
      return sound;
    } catch (cause) {
      signal.throwIfAborted();
      tries.set(id, attempt);
      const wait = retryDelay(cause, attempt);
      throw wait === null ? cause : new PutOff(clock.now() + wait);
    }
  }

  return {
    model,
    voice,
    orders: (parts: readonly string[], speed: number) =>
      parts.map((part) => partOrder({ model, voice, speed }, part, 'wav')),
    speak: async (order: SpeechOrder) => (await kept.find(order)) ?? kept.keep(order, await request(order)),
    forget: kept.forget,
  };
}
