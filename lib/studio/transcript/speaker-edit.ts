import { wholeMilliseconds } from '#lib/format/units.ts';
import type { Speaker } from './speakers.ts';
import type { Segment, Splice } from './transcript.ts';
import { difference } from './transcript-edit.ts';

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

/** The remaining speakers when each in `same` is replaced by the one it maps to, transitively. */
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

/** Names the segments of several speakers in one change; existing names stay unless overridden. */
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
