import { z } from 'zod';
import { wholeMilliseconds } from '#lib/format/units.ts';
import type { Segment, Splice } from './transcript.ts';
import { difference } from './transcript-edit.ts';

const Speaker = z.object({
  key: z.string(),
  /** How long they speak, all in all. */
  seconds: z.number(),
  segmentIds: z.array(z.string()),
  /** Those of them that are too short, or sound too much like somebody else, to be sure of. */
  unsureIds: z.array(z.string()),
  /** Where their voice can be heard, in seconds of the recording. */
  sample: z.object({ start: z.number(), end: z.number() }),
});
export type Speaker = z.infer<typeof Speaker>;

/** Who seems to speak in a transcript, by their voices, in the order they are first heard. */
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

/** Two suggested speakers who are the same person. */
function joined(into: Speaker, other: Speaker): Speaker {
  const longer = into.seconds >= other.seconds ? into : other;
  return {
    key: into.key,
    seconds: wholeMilliseconds(into.seconds + other.seconds),
    segmentIds: [...into.segmentIds, ...other.segmentIds],
    unsureIds: [...into.unsureIds, ...other.unsureIds],
    sample: longer.sample,
  };
}

/** The speakers that are left when each in `same` is the one it is mapped to, or whoever that one is. */
export function mergedSpeakers(
  speakers: readonly Speaker[],
  same: Readonly<Record<string, string>>,
): Speaker[] {
  const whoIs = (key: string): string => (same[key] === undefined ? key : whoIs(same[key]));
  const groups = Map.groupBy(speakers, ({ key }) => whoIs(key));
  return speakers.flatMap((speaker) => {
    const others = groups.get(speaker.key)?.filter(({ key }) => key !== speaker.key);
    return others ? others.reduce(joined, speaker) : [];
  });
}

/** The name that most of these segments have already; null where none has one. */
export function nameAmong(segments: readonly Segment[], ids: readonly string[]): string | null {
  const wanted = new Set(ids);
  const named = segments.filter(({ id, speaker }) => speaker !== null && wanted.has(id));
  const [most] = [...Map.groupBy(named, ({ speaker }) => speaker)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return most?.[0] ?? null;
}

export const hasNamed = (segments: readonly Segment[]) => segments.some(({ speaker }) => speaker !== null);

/** Names the segments of several speakers in one change; those that have a name keep it unless told otherwise. */
export function nameSpeakers(
  segments: readonly Segment[],
  named: readonly { name: string; segmentIds: readonly string[] }[],
  { keepNames }: { keepNames: boolean },
): Splice | null {
  const names = new Map(named.flatMap(({ name, segmentIds }) => segmentIds.map((id) => [id, name.trim()])));
  return difference(
    segments,
    segments.map((segment) => {
      const name = names.get(segment.id);
      if (!name || name === segment.speaker || (keepNames && segment.speaker !== null)) return segment;
      return { ...segment, speaker: name };
    }),
  );
}

/** Gives a speaker another name wherever they speak; an empty one takes it away. */
export function renameSpeaker(segments: readonly Segment[], from: string, to: string): Splice | null {
  const speaker = to.trim() || null;
  if (speaker === from) return null;
  return difference(
    segments,
    segments.map((segment) => (segment.speaker === from ? { ...segment, speaker } : segment)),
  );
}
