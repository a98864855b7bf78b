import { z } from 'zod';
import { wholeMilliseconds } from '#lib/format/units.ts';
import type { Segment } from './transcript.ts';

const Speaker = z.object({
  key: z.string(),
  /** How long they speak, all in all. */
  seconds: z.number(),
  segmentIds: z.array(z.string()),
  /** Segments too short, or too similar to another speaker, to be sure. */
  unsureIds: z.array(z.string()),
  /** Where their voice can be heard, in seconds of the recording. */
  sample: z.object({ start: z.number(), end: z.number() }),
});
export type Speaker = z.infer<typeof Speaker>;

/** The likely speakers of a transcript by voice, by first appearance. */
export const SpeakerSuggestion = z.object({ speakers: z.array(Speaker) });
export type SpeakerSuggestion = z.infer<typeof SpeakerSuggestion>;

/** Seconds: enough to know a voice by. */
const LONGEST_SAMPLE = 6;

type Timed = Pick<Segment, 'id' | 'start' | 'end'>;
const lengthOf = ({ start, end }: Timed) => end - start;

/** Speakers from who was heard in each segment: a number, or null where nobody speaks. */
export function suggestSpeakers(
  segments: readonly Timed[],
  voices: readonly { speaker: number | null; unsure: boolean }[],
): SpeakerSuggestion {
  const heard = segments.flatMap((segment, at) => {
    const { speaker = null, unsure = true } = voices[at] ?? {};
    return speaker === null ? [] : [{ segment, speaker, unsure }];
  });
  const speakers = [...Map.groupBy(heard, ({ speaker }) => speaker)].map(([number, all]) => {
    const unsure = all.filter((one) => one.unsure);
    const sure = unsure.length === all.length ? all : all.filter((one) => !one.unsure);
    const clearest = sure.reduce((a, b) => (lengthOf(b.segment) > lengthOf(a.segment) ? b : a)).segment;
    return {
      key: String(number + 1),
      seconds: wholeMilliseconds(all.reduce((sum, { segment }) => sum + lengthOf(segment), 0)),
      segmentIds: all.map(({ segment }) => segment.id),
      unsureIds: unsure.map(({ segment }) => segment.id),
      sample: { start: clearest.start, end: Math.min(clearest.end, clearest.start + LONGEST_SAMPLE) },
    };
  });
  return { speakers };
}
