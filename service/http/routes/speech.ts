import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { speechRequest } from '#lib/contract/audio.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { SPEECH_MIME } from '../../audio/formats.ts';
import type { Context } from '../../context.ts';
import { priceOf } from '../../keys/usage.ts';
import { givenUp, modelOfKind } from '../request.ts';
import { readJson } from '../request-body.ts';

export function speechRoutes(app: FastifyInstance, context: Context) {
  const { path } = ENDPOINTS.speak;
  app.post(path, async (request, reply) => {
    const { key } = request;
    const body = await readJson(request.raw);
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
          { signal: givenUp(context, reply) },
        ),
      );
    // A repeated request is synthesised again, but charged once.
    const audio = await context.idempotency.once(request, {
      body,
      recall: begin,
      work: async (remember) => {
        const begun = await context.audioLimit(() => context.usage.during(key, priceOf(model), begin));
        remember({});
        return begun;
      },
    });
    return reply.type(SPEECH_MIME[input.response_format]).send(audio);
  });
}

/** Waits for the first bytes, while an error can still change the status. */
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
