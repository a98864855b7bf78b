import type { WorkKind } from '#lib/studio/connection/connection.ts';

const KINDS: [RegExp, WorkKind][] = [
  [/sora|vid(eo)?[a-z]?-|veo|kling|\bwan|ltx|hunyuan|cogvideo|seedance|hailuo|ray-|t2v|i2v/i, 'video'],
  [/transcribe|whisper|asr|parakeet|canary/i, 'transcription'],
  [/tts|speech|kokoro|piper|orpheus|chatterbox/i, 'speech'],
  [/audio/i, 'talk'],
];

/** The likely kind of a model: a list without capabilities has only names. */
export const kindByName = (id: string): WorkKind | null => KINDS.find(([name]) => name.test(id))?.[1] ?? null;
