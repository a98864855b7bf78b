import { type Cue, toCues } from './subtitle-rules.ts';
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

/** What a file of it is called: the recording's name with the ending of the format. */
export const exportName = ({ name }: Pick<Exportable, 'name'>, format: ExportFormat): string =>
  `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${format}`;

/** One segment a line; a speaker is named when it becomes another. */
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

export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(
      ({ start, end, lines, speaker }, index) =>
        `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${named(lines, speaker).join('\n')}\n`,
    )
    .join('\n');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const toVtt = (cues: readonly Cue[]): string => ['WEBVTT\n', ...cues.map(vttCue)].join('\n');

function vttCue({ start, end, lines, speaker }: Cue): string {
  const text = lines.map(escaped).join('\n');
  const voiced = speaker === null ? text : `<v ${escaped(speaker)}>${text}`;
  return `${clock(start, '.')} --> ${clock(end, '.')}\n${voiced}\n`;
}

/** Subtitles have no field for a speaker; it is said where it fits. */
function named(lines: string[], speaker: string | null): string[] {
  const [first = '', ...rest] = lines;
  return speaker === null ? lines : [`${speaker}: ${first}`, ...rest];
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

function clock(seconds: number, point: ',' | '.'): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${whole.map(two).join(':')}${point}${String(ms % 1000).padStart(3, '0')}`;
}
