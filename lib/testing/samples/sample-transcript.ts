import { Transcript } from '#lib/studio/transcript/transcript.ts';

const NOTHING = Object.fromEntries(Object.keys(Transcript.shape).map((field) => [field, null]));

/** A transcript with the given fields, waiting to be written down. */
export const sampleTranscript = (given: Partial<Transcript>): Transcript =>
  Transcript.parse({
    ...NOTHING,
    id: 'trn_1',
    assetId: 'ast_1',
    task: 'transcribe',
    model: 'asr',
    params: { language: null, prompt: null, temperature: null },
    name: 'Harbour.wav',
    kind: 'audio',
    bytes: 1000,
    status: 'waiting',
    progress: 0,
    parts: { done: 0, total: null },
    heard: 0,
    revision: 0,
    createdAt: 0,
    updatedAt: 0,
    may: 'own',
    segments: [],
    ...given,
  });
