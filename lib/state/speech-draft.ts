import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SpeechFormat } from '#lib/contract/models.ts';

export type SpeechSettings = { text: string; speed: number; format: SpeechFormat; instructions: string };

type SpeechDraft = SpeechSettings & { set: (change: Partial<SpeechSettings>) => void };

/** What is about to be spoken, and how. Kept in the browser, so that a reload loses nothing. */
export const useSpeechDraft = create<SpeechDraft>()(
  persist((set) => ({ text: '', speed: 1, format: 'mp3', instructions: '', set: (change) => set(change) }), {
    name: 'speech-draft',
    version: 1,
    skipHydration: true,
  }),
);
