import type { VerboseTranscription } from '#lib/contract/audio.ts';
import type { TranscriptFormat } from '#lib/contract/models.ts';
import type { Recognition } from '../recognition/recognition.ts';
import { toPlainText, toSrt, toVtt } from '../recognition/subtitles.ts';

export interface TextAnswer {
  type: string;
  body: string;
}

const verbose = (heard: Recognition, task: 'transcribe' | 'translate'): VerboseTranscription => ({
  task,
  language: heard.language,
  duration: heard.duration,
  text: heard.text,
  segments: heard.segments,
});

/** What was heard, written as asked. */
export function transcriptAnswer(
  heard: Recognition,
  format: TranscriptFormat,
  task: 'transcribe' | 'translate',
): TextAnswer {
  if (format === 'text') return { type: 'text/plain; charset=utf-8', body: toPlainText(heard) };
  if (format === 'srt') return { type: 'text/plain; charset=utf-8', body: toSrt(heard) };
  if (format === 'vtt') return { type: 'text/vtt; charset=utf-8', body: toVtt(heard) };
  const answer = format === 'json' ? { text: heard.text } : verbose(heard, task);
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
}
