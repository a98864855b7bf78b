import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { speechRequest } from '#lib/contract/audio.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { countTokens } from '#lib/contract/limits.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { SPEECH_MIME } from '../../audio/formats.ts';
import type { Context } from '../../context.ts';
import { CHARGED, priceOf } from '../../keys/usage.ts';
import { inOurNames } from '../foreign-names.ts';
import { givenUp, modelOfKind } from '../request.ts';
import { readJson } from '../request-body.ts';
import { streamEvents } from '../respond.ts';

/** Rough: about a twentieth of a second of compressed speech. */
const BYTES_A_TOKEN = 800;

export function speechRoutes(app: FastifyInstance, context: Context) {
  const { path } = ENDPOINTS.speak;
  app.post(path, async (request, reply) => {
    const { key } = request;
    const body = inOurNames(context, await readJson(context, request));
    const model = modelOfKind(context, key, body, 'speech', path);
    const input = parseRequest(speechRequest(model), body);
    context.policy(input.input, 'input');
    const begin = () =>
      beginAudio(
        context.media.speaker.speak(
          {
            model: model.id,
            input: input.input,
            voice: input.voice,
            format: input.response_format,
            speed: input.speed,
            instructions: model.instructions ? input.instructions : undefined,
          },
          { signal: givenUp(context, reply), turn: key.id },
        ),
      );
    // A repeated request is synthesised again but charged once.
    const audio = await context.idempotency.once(request, {
      body,
      recall: begin,
      work: async (remember) => {
        let begun: Readable | undefined;
        const beginHere = async () => {
          begun = await begin();
          return begun;
        };
        try {
          return await context.audioLimit(() =>
            context.usage.during(key, priceOf(model), beginHere, () => remember({})),
          );
        } catch (cause) {
          begun?.destroy();
          throw cause;
        }
      },
    });
    reply.header(CHARGED, priceOf(model));
    if (input.stream_format === 'sse') return streamSpeech(reply, audio, input.input);
    return reply.type(SPEECH_MIME[input.response_format]).send(audio);
  });
}

/** The audio in pieces, as events. */
const streamSpeech = (reply: FastifyReply, audio: Readable, spoken: string) =>
  streamEvents(reply, async ({ send }) => {
    let bytes = 0;
    for await (const chunk of audio as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      send({ type: 'speech.audio.delta', audio: chunk.toString('base64') });
    }
    const input_tokens = countTokens(spoken);
    const output_tokens = Math.ceil(bytes / BYTES_A_TOKEN);
    const usage = { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens };
    send({ type: 'speech.audio.done', usage });
  });

/** Waits for the first bytes, while an error can still set the status. */
async function beginAudio(audio: AsyncIterable<Uint8Array>): Promise<Readable> {
  const chunks = audio[Symbol.asyncIterator]();
  const first = await chunks.next();
  const whole = async function* () {
    try {
      for (let chunk = first; !chunk.done; chunk = await chunks.next()) yield chunk.value;
    } finally {
      await chunks.return?.();
    }
  };
  return Readable.from(whole(), { objectMode: false });
}
