import { z } from 'zod';
import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { LONG_BODY, readBody, readQuery } from '#lib/server/http/body.ts';
import { ClipsQuery } from '#lib/server/http/requests.ts';
import { checkProject } from '#lib/server/projects/filing.ts';
import { readSpeech } from '#lib/server/speech/read-speech.ts';
import { speechClips, toClip } from '#lib/server/speech/repository.ts';
import { speakOnce } from '#lib/server/speech/speak-once.ts';
import { SPEECH_FILES } from '#lib/studio/speech/voices.ts';

export const GET = route(async (request, { owner }) => {
  const { clips, nextCursor } = await speechClips(await store(), owner).list(readQuery(request, ClipsQuery));
  return json({ clips: clips.map(toClip), nextCursor });
});

export const POST = route(async (request, { owner, log, token }) => {
  const body = await readBody(request, z.unknown(), LONG_BODY);
  const { connection, given } = await readSpeech(owner, body);
  await checkProject(await store(), owner, given.projectId);
  const key = idempotencyKey(request);
  const asked = { log, signal: request.signal, key, token: token?.name };
  const spoken = await speakOnce(owner, connection, given, asked);
  const { id, format, body: sound } = spoken;
  return new Response(sound, {
    headers: {
      'content-type': SPEECH_FILES[format].mime,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-clip-id': id,
    },
  });
});
