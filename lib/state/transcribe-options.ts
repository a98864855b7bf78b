import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { modelsOfKind } from '#lib/contract/models.ts';
import type { NewTranscript, TranscriptTask } from '#lib/studio/transcript.ts';

type Options = {
  model: string;
  /** ISO 639-1, or empty to have it told by the service. */
  language: string;
  prompt: string;
  temperature: number;
  set: (change: Partial<Pick<Options, 'model' | 'language' | 'prompt' | 'temperature'>>) => void;
};

/** How recordings are written down, as last chosen in this browser. */
export const useTranscribeOptions = create<Options>()(
  persist(
    (set) => ({ model: 'asr-1', language: '', prompt: '', temperature: 0, set: (change) => set(change) }),
    { name: 'transcribe', skipHydration: true },
  ),
);

export const modelsFor = (task: TranscriptTask) =>
  modelsOfKind('transcription').filter(({ translates }) => task === 'transcribe' || translates);

/** The options as a request has them. A model that cannot translate gives way to one that can. */
export function requestOptions(
  { model, language, prompt, temperature }: Options,
  task: TranscriptTask,
): Pick<NewTranscript, 'task' | 'model' | 'language' | 'prompt' | 'temperature'> {
  const offered = modelsFor(task);
  return {
    task,
    model: (offered.find(({ id }) => id === model) ?? offered[0])?.id ?? model,
    language: task === 'transcribe' && language !== '' ? (language as NewTranscript['language']) : null,
    prompt: prompt.trim() || null,
    temperature: temperature === 0 ? null : temperature,
  };
}
