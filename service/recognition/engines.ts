import type { InferenceSession } from 'onnxruntime-node';
import { Moonshine, type MoonshineSize } from './moonshine.ts';
import { VoiceActivity } from './voice-activity.ts';
import { Whisper } from './whisper.ts';

const opened = new Map<string, Promise<unknown>>();

/** Engines are opened when first needed and stay with the process. */
function once<T>(name: string, open: () => Promise<T>): Promise<T> {
  const known = opened.get(name) as Promise<T> | undefined;
  if (known) return known;
  const opening = open();
  opened.set(name, opening);
  opening.catch(() => opened.delete(name));
  return opening;
}

export const voiceDetector = (): Promise<InferenceSession> => once('voice', VoiceActivity.openDetector);
export const moonshine = (size: MoonshineSize): Promise<Moonshine> => once(size, () => Moonshine.open(size));
export const whisper = (): Promise<Whisper> => once('whisper', Whisper.open);
