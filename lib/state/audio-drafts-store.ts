import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { modelsOfKind, type SpeechFormat } from '#lib/contract/models.ts';
import type { NewTranscript, TranscriptTask } from '#lib/studio/transcript/transcript.ts';

type SpeechSettings = { text: string; speed: number; format: SpeechFormat; instructions: string };

type SpeechDraft = SpeechSettings & { set: (change: Partial<SpeechSettings>) => void };

/** What is about to be spoken, and how. Kept in the browser, so that a reload loses nothing. */
export const useSpeechDraft = create<SpeechDraft>()(
  persist((set) => ({ text: '', speed: 1, format: 'mp3', instructions: '', set: (change) => set(change) }), {
    name: 'speech-draft',
    version: 1,
    skipHydration: true,
  }),
);

/** A recording or file that goes with the next message, from the moment it is there. */
export type Attachment = {
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  assetId?: string;
  url?: string;
  duration?: number;
  error?: string;
};

type TalkDraft = {
  text: string;
  attachment: Attachment | null;
  voice: string;
  /** The reply is wanted aloud. */
  spoken: boolean;
  set: (change: Partial<Pick<TalkDraft, 'text' | 'attachment' | 'voice' | 'spoken'>>) => void;
};

/** What is about to be said. Kept in the browser until it has been said. */
export const useTalkDraft = create<TalkDraft>()(
  persist(
    (set) => ({ text: '', attachment: null, voice: 'alloy', spoken: true, set: (change) => set(change) }),
    { name: 'talk-draft', version: 1, skipHydration: true },
  ),
);

type Options = {
  model: string;
  /** ISO 639-1, or empty for automatic detection. */
  language: string;
  prompt: string;
  temperature: number;
  set: (change: Partial<Pick<Options, 'model' | 'language' | 'prompt' | 'temperature'>>) => void;
};

/** Transcription options, as last chosen in this browser. */
export const useTranscribeOptions = create<Options>()(
  persist(
    (set) => ({ model: 'asr-1', language: '', prompt: '', temperature: 0, set: (change) => set(change) }),
    { name: 'transcribe', skipHydration: true },
  ),
);

export const modelsFor = (task: TranscriptTask) =>
  modelsOfKind('transcription').filter(({ translates }) => task === 'transcribe' || translates);

/** The options as request parameters. A model that cannot translate is replaced by one that can. */
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
