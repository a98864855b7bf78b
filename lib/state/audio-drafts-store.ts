import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { SpeechFormat } from '#lib/contract/models.ts';
import type { Failure } from '#lib/language/error-text.ts';
import { PLAIN_TALK } from '#lib/studio/speech/chat-params.ts';
import type { TalkSettings } from '#lib/studio/speech/conversation.ts';
import type { ModelChoice } from '#lib/studio/speech/model-choice.ts';
import type { TranscriptOptions } from '#lib/studio/transcript/transcript-options.ts';
import { upToVersion } from './draft-storage.ts';

const VERSION = 1;
const storage = () => upToVersion(VERSION);

type SpeechSettings = {
  text: string;
  speed: number;
  format: SpeechFormat;
  instructions: string;
  /** By model: voices that services do not list are typed. */
  typedVoices: Record<string, string>;
};

type SpeechDraft = SpeechSettings & { set: (change: Partial<SpeechSettings>) => void };

/** The text to be spoken, and how. Stored in the browser, so that a reload loses nothing. */
export const useSpeechDraft = create<SpeechDraft>()(
  persist(
    (set) => ({
      text: '',
      speed: 1,
      format: 'mp3',
      instructions: '',
      typedVoices: {},
      set: (change) => set(change),
    }),
    { name: 'speech-draft', version: VERSION, storage: createJSONStorage(storage), skipHydration: true },
  ),
);

/** A recording or file attached to the next message. */
export type Attachment = {
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  assetId?: string;
  url?: string;
  duration?: number;
  error?: Failure;
};

type TalkFields = {
  text: string;
  attachment: Attachment | null;
  /** As last chosen. */
  voice: string;
  /** By model, as each has its own voices. */
  voices: Record<string, string>;
  /** Replies should be spoken. */
  spoken: boolean;
  /** The model of new conversations. */
  choice: ModelChoice;
  /** By conversation: settings changed since its last reply; the next one stores them. */
  settings: Record<string, TalkSettings>;
};

type TalkDraft = TalkFields & { set: (change: Partial<TalkFields>) => void };

/** The message being written. Stored in the browser until it is sent. */
export const useTalkDraft = create<TalkDraft>()(
  persist(
    (set) => ({
      text: '',
      attachment: null,
      voice: 'alloy',
      voices: {},
      spoken: true,
      choice: { connectionId: null, model: null },
      settings: {},
      set: (change) => set(change),
    }),
    { name: 'talk-draft', version: VERSION, storage: createJSONStorage(storage), skipHydration: true },
  ),
);

const NEW = 'new';

/** A conversation's settings: as changed since, as used last, or as new ones start. */
export const talkSettingsOf = (
  { settings, choice }: Pick<TalkFields, 'settings' | 'choice'>,
  id: string | null,
  kept: TalkSettings | null | undefined,
): TalkSettings => settings[id ?? NEW] ?? kept ?? { ...PLAIN_TALK, ...choice };

export function setTalk(id: string | null, before: TalkSettings, change: Partial<TalkSettings>): void {
  const { settings, choice, set } = useTalkDraft.getState();
  const { connectionId = choice.connectionId, model = choice.model } = change;
  set({ settings: { ...settings, [id ?? NEW]: { ...before, ...change } }, choice: { connectionId, model } });
}

/** Moves the settings of a new conversation to its id. */
export function moveTalkSettings(id: string): void {
  const { settings, set } = useTalkDraft.getState();
  const { [NEW]: given, ...rest } = settings;
  if (given) set({ settings: { ...rest, [id]: given } });
}

/** The conversation has stored them, unless they were changed again meanwhile. */
export function forgetTalkSettings(id: string, sent: TalkSettings): void {
  const { settings, set } = useTalkDraft.getState();
  const { [id]: given, ...rest } = settings;
  if (given === sent) set({ settings: rest });
}

type Options = TranscriptOptions & { set: (change: Partial<TranscriptOptions>) => void };

/** Transcription options, as last chosen in this browser. */
export const useTranscribeOptions = create<Options>()(
  persist(
    (set) => ({
      connectionId: null,
      model: null,
      language: '',
      prompt: '',
      temperature: 0,
      set: (change) => set(change),
    }),
    { name: 'transcribe', skipHydration: true },
  ),
);
