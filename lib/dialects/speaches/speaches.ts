import { z } from 'zod';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Answer, Dialect, Offer, TranscriptionOrder } from '../dialect.ts';
import { readVoices } from '../kokoro/kokoro.ts';
import { offer } from '../offer.ts';
import { speech, transcription, transcriptionForm } from '../openai/audio.ts';
import { bearer, get, listModels, modelsIn } from '../openai/openai.ts';
import { errorOf, readRefusal } from '../reading.ts';

const Told = z.object({
  id: z.string().min(1),
  task: z.string(),
  language: z.array(z.string()).nullish().catch(null),
});

function offerOf(model: unknown): Offer | null {
  const read = Told.safeParse(model).data;
  if (!read) return null;
  const { id, task, language } = read;
  const languages = language?.length ? language : null;
  if (task === 'text-to-speech') {
    const told = { voices: readVoices(model), formats: SPEECH_FORMATS, instructions: false, languages };
    return offer(id, 'speech', told);
  }
  if (task !== 'automatic-speech-recognition') return null;
  return offer(id, 'transcription', {
    languages,
    translates: /whisper/i.test(id) && !/distil|\.en/i.test(id),
  });
}

const readOffers = ([listed]: readonly (Answer | null)[]): Offer[] | null =>
  modelsIn(listed)?.flatMap((model) => offerOf(model) ?? []) ?? null;

/** Without this option, it has no times within half a minute. */
function transcribe(order: TranscriptionOrder) {
  const times: [string, string][] = order.task === 'translate' ? [] : [['without_timestamps', 'false']];
  return {
    ...transcription.transcribe(order),
    body: {
      kind: 'form' as const,
      fields: [...transcriptionForm(order, true), ...times],
      files: [{ field: 'file', file: order.file }],
    },
  };
}

/** Only a model that is not installed can be missing. */
function readError(answer: Answer): TaskError {
  const error = readRefusal(answer);
  return error.code === 'task_not_found' ? errorOf('model_not_found', error) : error;
}

/** Works even if nothing is installed. */
const listAudio = get('/v1/audio/models');
const Audio = z.object({ models: z.array(z.unknown()) });

export const speaches: Dialect = {
  id: 'speaches',
  name: 'speaches',
  owns: () => false,
  recognise: {
    requests: [listAudio],
    score: ([audio]) => (audio?.status === 200 && Audio.safeParse(audio.json).success ? 3 : 0),
  },
  relayed: true,
  authorise: bearer,
  models: { requests: [listModels], read: readOffers },
  error: readError,
  speech: { speak: (order) => speech.speak({ ...order, instructions: null }) },
  transcription: { transcribe, heard: transcription.heard },
};
