import { type Cue, hasWideLetters, widthOf } from '#lib/format/subtitles.ts';
import { toCues } from '../transcript/subtitle-rules.ts';
import type { Segment } from '../transcript/transcript.ts';
import type { Line, Timeline } from './cut.ts';
import { lineLength, type PlacedShot, pictureFrames, placeShots } from './timeline.ts';

/** The words in the sources of shots, by shot id; times are those of the sources. */
export type SaidInShots = ReadonlyMap<string, readonly Segment[]>;

/** Reading speed, for words not yet spoken: letters per second. */
const READING = 15;

type Captioned = Pick<Timeline, 'captions' | 'lines' | 'shots' | 'fps'>;

/** The captions of a film with their times, none beyond its end. */
export function captionCues(timeline: Captioned, said: SaidInShots = new Map()): Cue[] {
  const { captions, lines, fps } = timeline;
  const end = pictureFrames(timeline) / fps;
  const segments = {
    none: () => [],
    lines: () => lines.map(spokenLine),
    transcripts: () =>
      placeShots(timeline).flatMap((place) =>
        (said.get(place.shot.id) ?? []).flatMap((segment) => heardInShot(segment, place, fps)),
      ),
  }[captions.from]();
  return toCues(segments)
    .filter(({ start }) => start < end)
    .map((cue) => ({
      ...cue,
      end: Math.min(cue.end, end),
      speaker: captions.speakers ? cue.speaker : null,
    }));
}

const segmentOf = (id: string, start: number, end: number, text: string, speaker: string | null = null) => ({
  id,
  start,
  end,
  text,
  speaker,
  avgLogprob: null,
  noSpeechProb: null,
});

function spokenLine(line: Line): Segment {
  const seconds = lineLength(line) ?? widthOf(line.text) / READING;
  return segmentOf(line.id, line.start, line.start + seconds, line.text, line.speaker?.trim() || null);
}

/** The part of a segment heard in a shot, which may start later, end earlier, or have another speed. */
function heardInShot(segment: Segment, { shot, start, frames }: PlacedShot, fps: number): Segment[] {
  const { id, text, speaker } = segment;
  const last = shot.in + (frames * shot.speed) / fps;
  const [from, to] = [Math.max(segment.start, shot.in), Math.min(segment.end, last)];
  if (to <= from) return [];
  const inFilm = (seconds: number) => start / fps + (seconds - shot.in) / shot.speed;
  const words = wordsBetween(
    text,
    (from - segment.start) / span(segment),
    (to - segment.start) / span(segment),
  );
  return words === '' ? [] : [segmentOf(id, inFilm(from), inFilm(to), words, speaker)];
}

const span = ({ start, end }: Segment) => end - start;

/** The words of a text between two shares of it; each takes time by its width. */
function wordsBetween(text: string, from: number, to: number): string {
  if (from <= 0 && to >= 1) return text.trim();
  const words = hasWideLetters(text) ? [...text] : (text.match(/\S+\s*/g) ?? []);
  const whole = words.reduce((sum, word) => sum + widthOf(word), 0);
  let at = 0;
  return words
    .filter((word) => {
      const middle = (at + widthOf(word) / 2) / whole;
      at += widthOf(word);
      return middle >= from && middle < to;
    })
    .join('')
    .trim();
}
