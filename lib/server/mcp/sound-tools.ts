import 'server-only';
import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';
import { SpeechWish, speechFor } from '#lib/studio/speech/speech-wish.ts';
import { SPEECH_FILES } from '#lib/studio/speech/voices.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { EXPORT_FORMATS, exportTranscript } from '#lib/studio/transcript/transcript-export.ts';
import { modelsForWork } from '../models/offered-models.ts';
import { readSpeech } from '../speech/read-speech.ts';
import { requireClip } from '../speech/repository.ts';
import { speakOnce } from '../speech/speak-once.ts';
import { requireTranscript, transcripts as transcriptsOf } from '../transcripts/repository.ts';
import { brief, type Call, idempotencyKey, linked, tool } from './tool.ts';

const LONGEST_PIECE = 50_000;

/** As tasks call their end. */
const statusOf = ({ status }: Pick<TranscriptRow, 'status'>) => (status === 'done' ? 'completed' : status);

const transcripts = tool({
  name: 'transcripts',
  title: 'Read transcripts',
  description:
    'Without an id, lists the transcripts of recordings and videos; with one, reads what was said, piece by piece if it is long.',
  scope: 'read',
  input: z.object({
    id: z.string().max(100).optional(),
    format: oneOf(EXPORT_FORMATS).default('txt'),
    offset: z.int().min(0).default(0).describe('nextOffset of the piece before'),
    limit: z.int().min(1).max(100).default(30).describe('How many are listed'),
    cursor: z.string().max(500).optional().describe('nextCursor of the page before'),
  }),
  async act({ id, format, offset, limit, cursor }, { store, owner }) {
    if (id === undefined) {
      const page = await transcriptsOf(store, owner).list({ limit, cursor });
      const told = page.transcripts.map((one) =>
        brief({
          id: one.id,
          name: one.name,
          status: statusOf(one),
          task: one.task,
          language: one.language,
          seconds: one.duration,
          sourceTaskId: one.sourceTaskId,
        }),
      );
      return { told: { transcripts: told, ...brief({ nextCursor: page.nextCursor }) } };
    }
    const transcript = await requireTranscript(store, owner, id);
    const whole = exportTranscript(transcript, format);
    const piece = whole.slice(offset, offset + LONGEST_PIECE);
    const end = offset + piece.length;
    const { name, language } = transcript;
    return {
      told: {
        id,
        name,
        status: statusOf(transcript),
        language,
        text: piece,
        ...brief({ nextOffset: end < whole.length ? end : null }),
      },
    };
  },
});

const TELL_EVERY_MS = 1000;

/** Reports how much was spoken: clients time out on silence. Whether anybody listens does not matter. */
function spokenSoFar({ _meta, sendNotification }: Call) {
  const progressToken = _meta?.progressToken;
  let [bytes, last] = [0, 0];
  return async (sound: Uint8Array) => {
    bytes += sound.byteLength;
    if (progressToken === undefined || Date.now() - last < TELL_EVERY_MS) return;
    last = Date.now();
    const params = { progressToken, progress: bytes, message: `${bytes} bytes of sound so far` };
    await sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

const speak = tool({
  name: 'speak',
  title: 'Speak a text',
  description: 'Has a text spoken and kept as a clip; returns a link to its sound when all of it is spoken.',
  scope: 'create',
  input: SpeechWish.extend({ idempotencyKey }),
  async act({ idempotencyKey: key = null, ...wish }, { store, owner, token, link, log }, call) {
    const { connection, given } = await readSpeech(
      owner,
      speechFor(wish, await modelsForWork(owner, 'speech')),
    );
    const { id, format, body } = await speakOnce(owner, connection, given, { log, key, token: token?.name });
    // The clip is stored once its last byte was read.
    const tell = spokenSoFar(call);
    for await (const sound of body) await tell(sound);
    const clip = await requireClip(store, owner, id);
    const sound = link(`/api/speech/${id}/audio?download=1`);
    const { ending, mime } = SPEECH_FILES[format];
    return {
      told: brief({ id, model: clip.model, voice: clip.voice, format, seconds: clip.duration, sound }),
      beside: [linked(sound, `${id}.${ending}`, mime)],
    };
  },
});

export const soundTools = [transcripts, speak];
