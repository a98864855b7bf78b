import type { FastifyReply } from 'fastify';
import { streamEvents } from '../respond.ts';

/** Text deltas between a recogniser and their reader. */
export class Deltas {
  readonly #pieces: string[] = [];
  #next = Promise.withResolvers<void>();

  readonly add = ({ delta }: { delta: string }) => {
    this.#pieces.push(delta);
    this.#next.resolve();
  };

  /** Resolves when there is a delta. */
  get next(): Promise<void> {
    return this.#next.promise;
  }

  take(): string[] {
    this.#next = Promise.withResolvers();
    return this.#pieces.splice(0);
  }
}

/** Streams a transcript as it is made. Failures before the first words still get an error status. */
export async function streamTranscript(
  reply: FastifyReply,
  deltas: Deltas,
  answered: Promise<{ text: string }>,
) {
  let done = false;
  const ended = answered.finally(() => {
    done = true;
  });
  await Promise.race([deltas.next, ended]);
  return streamEvents(reply, async ({ send }) => {
    let said = '';
    const tell = (delta: string) => {
      said += delta;
      send({ type: 'transcript.text.delta', delta });
    };
    while (!done) {
      await Promise.race([deltas.next, ended]);
      for (const delta of deltas.take()) tell(delta);
    }
    const { text } = await ended;
    for (const delta of deltas.take()) tell(delta);
    // A repeated request is not transcribed again.
    if (said === '' && text !== '') tell(text);
    send({ type: 'transcript.text.done', text });
  });
}
