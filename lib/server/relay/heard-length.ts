import 'server-only';
import { z } from 'zod';
import { lastEndIn } from '#lib/format/subtitles.ts';
import { parseJson } from '../http/bounded.ts';

/** Answers about a recording that tell how long it is, as far as its service keeps to them. */
export const FORMATS_WITH_LENGTH = ['verbose_json', 'diarized_json', 'json', 'srt', 'vtt'];

/** The field by which an answer is asked for that tells no length. */
export function untoldBy({
  response_format: format = 'json',
  stream = false,
}: Readonly<Record<string, unknown>>): 'response_format' | 'stream' | null {
  if (format !== null && !FORMATS_WITH_LENGTH.includes(String(format))) return 'response_format';
  return stream === null || String(stream) === 'false' ? null : 'stream';
}

const Heard = z.union([
  z.object({ usage: z.object({ type: z.literal('duration'), seconds: z.number().positive() }) }),
  z.object({ duration: z.number().positive() }),
]);

/** How long a recording is by what its service answered: told, or to the end of its last subtitle. */
export function heardSeconds(answer: string): number | null {
  const { data } = Heard.safeParse(parseJson(answer));
  if (data) return 'usage' in data ? data.usage.seconds : data.duration;
  return lastEndIn(answer);
}
