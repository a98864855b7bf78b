import type { SpeechFormat } from '#lib/contract/models.ts';

/** Everything spoken is mono at this rate; `pcm` promises it to clients that see no header. */
export const SPEECH_SAMPLE_RATE = 24_000;

export const SPEECH_MIME: Record<SpeechFormat, string> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg; codecs=opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
};
