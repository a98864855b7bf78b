import { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { findModel } from '#lib/contract/models.ts';
import { modelNotOffered, parseRequest, requireModel } from '#lib/contract/parse.ts';
import { requireConnection } from '#lib/server/connection/service-client.ts';
import { store } from '#lib/server/db/open.ts';
import { LONG_BODY, readBody, readQuery } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
import { speechClips, toClip } from '#lib/server/speech/repository.ts';
import { speak } from '#lib/server/speech/speak.ts';
import { anySpeech, type NewSpeech, newSpeech } from '#lib/studio/speech/speech-clip.ts';
import { SPEECH_FILES } from '#lib/studio/speech/voices.ts';

const Query = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().optional(),
  favourite: z.stringbool().optional(),
});

export const GET = route(async (request, { owner }) => {
  const { clips, nextCursor } = await speechClips(await store(), owner).list(readQuery(request, Query));
  return json({ clips: clips.map(toClip), nextCursor });
});

const Asked = z
  .object({
    connectionId: z.string().optional().catch(undefined),
    model: z.string().optional().catch(undefined),
  })
  .catch({});

function checked(body: unknown): NewSpeech {
  const model = requireModel(body);
  if (model.kind !== 'speech') throw modelNotOffered(model, ENDPOINTS.speak.path);
  return parseRequest(newSpeech(model), body);
}

export const POST = route(async (request, { owner, log }) => {
  const body = await readBody(request, z.unknown(), LONG_BODY);
  const { connectionId = null, model } = Asked.parse(body);
  const connection = await requireConnection(owner, 'speech', connectionId);
  const isContracts = connection.dialect.contract && (model === undefined || findModel(model) !== undefined);
  const given = isContracts ? checked(body) : parseRequest(anySpeech, body);
  const {
    id,
    format,
    body: sound,
  } = await speak(owner, connection, given, {
    log,
    signal: request.signal,
  });
  return new Response(sound, {
    headers: {
      'content-type': SPEECH_FILES[format].mime,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-clip-id': id,
    },
  });
});
