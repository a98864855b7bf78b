import { create } from 'zustand';
import { persist } from 'zustand/middleware';

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
