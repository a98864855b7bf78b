import type { MoonshineSize } from './moonshine.ts';
import { installed } from './weights.ts';

/** How each model (fast, general, accurate) maps to the engines we have. */
export interface Effort {
  /** Engine for English; every other language goes to the one multilingual engine. */
  english: MoonshineSize;
  beams: number;
  /** Retries at higher temperatures when the first result looks wrong. */
  fallback: boolean;
}

const EFFORTS: Record<string, Effort> = {
  'asr-1': { english: 'base', beams: 1, fallback: true },
  'asr-large-v3': { english: 'base', beams: 3, fallback: true },
  'asr-large-v3-turbo': { english: 'tiny', beams: 1, fallback: false },
  'chat-4o-mini-transcribe': { english: 'tiny', beams: 1, fallback: true },
  'chat-4o-transcribe': { english: 'base', beams: 4, fallback: true },
};

export const effortOf = (model: string): Effort | undefined => EFFORTS[model];

/** Without the English weights the multilingual engine does English too; English also works alone. */
export function canRecognise(model: string): boolean {
  const effort = effortOf(model);
  if (!effort || !installed('silero-vad')) return false;
  return installed(`moonshine-${effort.english}`) || installed('whisper-base');
}
