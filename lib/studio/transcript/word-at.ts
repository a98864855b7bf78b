import type { Segment } from './transcript.ts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The word of a segment that is heard at a time, as a stretch of its text. Services tell when a segment begins and
 * ends: between them, words take time by their letters.
 */
export function wordAt(
  { text, start, end }: Pick<Segment, 'text' | 'start' | 'end'>,
  seconds: number,
): { from: number; to: number } | null {
  const spoken = Array.from(words.segment(text)).filter(({ isWordLike }) => isWordLike);
  const letters = spoken.reduce((sum, { segment }) => sum + segment.length, 0);
  if (letters === 0 || seconds < start || seconds > end) return null;
  let left = (letters * (seconds - start)) / Math.max(end - start, 0.001);
  const word = spoken.find(({ segment }) => {
    left -= segment.length;
    return left < 0;
  });
  const { index, segment } = word ?? (spoken.at(-1) as Intl.SegmentData);
  return { from: index, to: index + segment.length };
}
