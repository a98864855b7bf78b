import 'server-only';
import { z } from 'zod';
import { lastEndIn } from '#lib/format/subtitles.ts';
import { parseJson } from '../http/bounded.ts';

/** Formats whose answers include the length of a recording, if the service follows them. */
export const FORMATS_WITH_LENGTH = ['verbose_json', 'diarized_json', 'json', 'srt', 'vtt'];

/** The field that requests an answer without a length. */
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

/** The length of a recording in a service's answer: as reported, or the end of the last subtitle. */
export function heardSeconds(answer: string): number | null {
  const { data } = Heard.safeParse(parseJson(answer));
  if (data) return 'usage' in data ? data.usage.seconds : data.duration;
  return lastEndIn(answer);
}
