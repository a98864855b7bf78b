import { DUCK_RAMP } from '../film-plan.ts';
import { pictureFrames, toFrame } from '../timeline.ts';
import { bedPieces, decibels, type Film, heardTracks, linePieces } from './film-files.ts';
import { entry, filter, type Keyframe, keyframes, type MltParts, property, SILENCE } from './mlt-elements.ts';
import { element } from './xml.ts';

/** The playlist of lines, none beyond the picture. */
export function mltLines(film: Film, { producer }: MltParts) {
  const gain = heardTracks(film);
  let end = 0;
  return heardLines(film).flatMap(({ line, file, start, frames }) => {
    const loud = decibels(line.volume * gain.lines);
    const filters = loud === 0 ? [] : [filter('volume', property('level', loud))];
    const before = start > end ? [element('blank', { length: start - end })] : [];
    end = start + frames;
    return [...before, entry(producer(file, line.speed, frames, ...filters), 0, frames)];
  });
}

function heardLines(film: Film) {
  const total = pictureFrames(film);
  return linePieces(film)
    .filter(({ start }) => start < total)
    .map((piece) => ({ ...piece, frames: Math.min(piece.frames, total - piece.start) }));
}

/** The playlist of the bed: over and over, and quieter under lines. */
export function mltBed(film: Film, { producer }: MltParts) {
  const pieces = bedPieces(film);
  const [piece] = pieces;
  if (!piece) return [];
  const id = producer(piece.file, 1, piece.frames);
  const level = filter('volume', property('level', keyframes(bedLevels(film))));
  return [...pieces.map(({ frames }) => entry(id, 0, frames)), level];
}

function bedLevels(film: Film): Keyframe[] {
  const { bed, fps } = film;
  if (!bed) return [];
  const total = pictureFrames(film);
  const loud = decibels(bed.volume * heardTracks(film).bed);
  const ramp = toFrame(DUCK_RAMP, fps);
  const [rise, fall] = [toFrame(bed.fadeIn, fps), toFrame(bed.fadeOut, fps)];
  const level = new Map<number, number>([[0, rise > 0 ? SILENCE : loud]]);
  if (rise > 0) level.set(rise, loud);
  for (const [start, end] of bed.duck > 0 ? spokenOver(film, 2 * ramp) : []) {
    const low = loud - bed.duck;
    for (const [frame, value] of [
      [start - ramp, loud],
      [start, low],
      [end, low],
      [end + ramp, loud],
    ] as const) {
      if (frame > rise && frame < total - fall) level.set(frame, value);
    }
  }
  if (fall > 0) level.set(total - fall, loud).set(total - 1, SILENCE);
  return [...level].toSorted(([one], [other]) => one - other);
}

/** Where lines are heard; pauses too short to come up in are part of it. */
function spokenOver(film: Film, pause: number): [start: number, end: number][] {
  const spans: [number, number][] = [];
  for (const { start, frames } of heardLines(film)) {
    const last = spans.at(-1);
    if (last && start - last[1] <= pause) last[1] = start + frames;
    else spans.push([start, start + frames]);
  }
  return spans;
}
