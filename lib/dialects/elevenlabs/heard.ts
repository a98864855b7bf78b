import { z } from 'zod';
import type { Answer, Heard } from '../dialect.ts';
import { amount, words } from '../reading.ts';

const Word = z.object({ text: z.string(), type: words, start: amount, end: amount, speaker_id: words });
type Word = z.infer<typeof Word>;

const Transcript = z.object({
  text: z.string(),
  language_code: words,
  audio_duration_secs: amount,
  words: z.array(Word).nullish().catch(null),
});

type Segment = Heard['segments'][number];

const ENDS = /[.!?…。！？]["'”’»)]*$/;
/** Seconds of silence that separate segments. */
const PAUSE = 1.5;

/** No sentence is longer; only the end of one is examined. */
const LONGEST_SEGMENT = 2000;
const END = 20;

const isApart = (before: Segment, next: Segment) =>
  before.speaker !== next.speaker ||
  before.text.length > LONGEST_SEGMENT ||
  ENDS.test(before.text.slice(-END).trimEnd()) ||
  next.start - before.end > PAUSE;

/** Joins timed words and spaces into one segment per sentence. */
function segmentsOf(spoken: readonly Word[]): Segment[] {
  const segments: Segment[] = [];
  for (const { text, type, start, end, speaker_id } of spoken) {
    const last = segments.at(-1);
    if (type === 'spacing') {
      if (last) last.text += text;
      continue;
    }
    const from = start ?? last?.end ?? 0;
    const next = { text, start: from, end: end ?? from, speaker: speaker_id ?? null };
    if (!last || isApart(last, next)) segments.push(next);
    else Object.assign(last, { text: last.text + text, end: next.end });
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.trim() }));
}

export function heard({ json }: Answer): Heard | null {
  const read = Transcript.safeParse(json).data;
  if (!read) return null;
  const segments = segmentsOf(read.words ?? []);
  return {
    text: read.text,
    language: read.language_code ?? null,
    duration: read.audio_duration_secs ?? segments.at(-1)?.end ?? null,
    segments,
  };
}
