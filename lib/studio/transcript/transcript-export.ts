import { toSrt, toVtt } from '#lib/format/subtitles.ts';
import { toCues } from './subtitle-rules.ts';
import type { Segment, Transcript } from './transcript.ts';

export const EXPORT_FORMATS = ['txt', 'srt', 'vtt', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type Exportable = Pick<Transcript, 'task' | 'model' | 'language' | 'duration' | 'name' | 'segments'>;

export const EXPORT_MIME: Record<ExportFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

export function exportTranscript(transcript: Exportable, format: ExportFormat): string {
  switch (format) {
    case 'txt':
      return toText(transcript.segments);
    case 'srt':
      return toSrt(toCues(transcript.segments));
    case 'vtt':
      return toVtt(toCues(transcript.segments));
    case 'json':
      return toJson(transcript);
  }
}

/** The file name: the recording's name with the extension of the format. */
export const exportName = ({ name }: Pick<Exportable, 'name'>, format: ExportFormat): string =>
  `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${format}`;

/** One segment a line; a speaker is named when it changes. */
export function toText(segments: readonly Segment[]): string {
  let speaker: string | null = null;
  const lines: string[] = [];
  for (const segment of segments) {
    const text = segment.text.trim();
    if (text === '') continue;
    if (segment.speaker !== null && segment.speaker !== speaker) {
      if (lines.length > 0) lines.push('');
      lines.push(`${segment.speaker}: ${text}`);
    } else lines.push(text);
    speaker = segment.speaker ?? speaker;
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function toJson({ task, model, language, duration, segments }: Exportable): string {
  const text = segments.map((segment) => segment.text.trim()).join(' ');
  const listed = segments.map(({ start, end, text, speaker, avgLogprob, noSpeechProb }, id) => ({
    id,
    start,
    end,
    text,
    ...(speaker === null ? {} : { speaker }),
    ...(avgLogprob === null ? {} : { avg_logprob: avgLogprob }),
    ...(noSpeechProb === null ? {} : { no_speech_prob: noSpeechProb }),
  }));
  return `${JSON.stringify({ task, model, language, duration, text, segments: listed }, null, 2)}\n`;
}
