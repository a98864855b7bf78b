import 'server-only';
import type { SpeechOrder } from '#lib/dialects/dialect.ts';
import type { Work } from '#lib/studio/ledger/cost.ts';
import type { ServiceConnection } from '../connection/current.ts';
import type { Engine } from '../engine/engine.ts';
import { PutOff } from '../engine/put-off.ts';
import type { Payer } from '../ledger/charged.ts';
import { keptParts } from '../speech/kept-parts.ts';
import { partOrder, requestSpeech, retryDelay } from '../speech/speech-parts.ts';
import type { DubRecord } from './repository.ts';

export type DubSpeaker = ReturnType<typeof dubSpeaker>;

/** How often in a row the service did not speak for a dub, by its id. */
export type Tries = Map<string, number>;

/**
 * The voice of a dub. What it spoke is kept until it is forgotten, so that nothing is requested twice. A service that is
 * away for now puts the dub off.
 */
export function dubSpeaker(
  { incoming, store }: Pick<Engine, 'incoming' | 'store'>,
  { id, owner, model, voice, agent, name }: DubRecord,
  connection: ServiceConnection,
  tries: Tries,
  { whole, projectId }: { whole: Work; projectId: string | null },
  signal: AbortSignal,
) {
  // Each dub keeps its own: another one that says the same may be done with it earlier.
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
      throw wait === null ? cause : new PutOff(Date.now() + wait);
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
