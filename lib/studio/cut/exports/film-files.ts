import { beginning } from '#lib/format/beginning.ts';
import { promptOf } from '../../compose/draft-form.ts';
import type { Line, Timeline } from '../cut.ts';
import { lineLength, type PlacedShot, pictureFrames, placeShots, toFrame } from '../timeline.ts';

/** A file that goes with an exported film, by its path beside it. */
export interface FilmFile {
  path: string;
  name: string;
  kind: 'video' | 'image' | 'audio';
  /** Null for a picture, which lasts as long as it is shown. */
  seconds: number | null;
  width: number | null;
  height: number | null;
  hasSound: boolean;
}

/** A film with the files of its shots and lines, by id. Entries without a file are missing. */
export interface Film extends Timeline {
  files: {
    shots: ReadonlyMap<string, FilmFile>;
    lines: ReadonlyMap<string, FilmFile>;
    bed: FilmFile | null;
  };
}

/** A shot as editors cut it: neighbours abut, and a dissolve reaches over the cut into what each holds beyond it. */
export interface Piece {
  place: PlacedShot;
  file: FilmFile | null;
  name: string;
  /** In frames of the film. */
  start: number;
  frames: number;
  /** Where it begins in its source, in frames of the film at the source's own pace. */
  from: number;
  /** A dissolve from the piece before: frames ahead of the cut, and after it. */
  dissolve: { before: number; after: number } | null;
}

const aheadOfCut = (overlap: number) => Math.floor(overlap / 2);

export function piecesOf(film: Film): Piece[] {
  const placed = placeShots(film);
  return placed.map((place, index) => {
    const { shot, start, frames, overlap } = place;
    const next = placed[index + 1]?.overlap ?? 0;
    const before = aheadOfCut(overlap);
    return {
      place,
      file: film.files.shots.get(shot.id) ?? null,
      name: shotName(place),
      start: start + before,
      frames: frames - before - (next - aheadOfCut(next)),
      from: Math.round(shot.in * film.fps) + Math.round(before * shot.speed),
      dissolve: overlap > 0 ? { before, after: overlap - before } : null,
    };
  });
}

/** `3 It slips between the hulls`: what people find a shot by. */
export function shotName({ shot, index }: PlacedShot): string {
  const words = shot.script || promptOf(shot.draft) || shot.scene || 'Shot';
  return `${index + 1} ${beginning(words.replace(/\s+/g, ' ').trim(), 60).trim()}`;
}

/** A line with its sound; tracks hold no two at once, so one that runs into the line before begins after it. */
export function linePieces(film: Film): { line: Line; file: FilmFile; start: number; frames: number }[] {
  let end = 0;
  return film.lines
    .toSorted((one, other) => one.start - other.start)
    .flatMap((line) => {
      const file = film.files.lines.get(line.id);
      const length = lineLength(line);
      if (!file || length === null) return [];
      const start = Math.max(end, toFrame(line.start, film.fps));
      const frames = Math.max(1, toFrame(length, film.fps));
      end = start + frames;
      return [{ line, file, start, frames }];
    });
}

/** A sound of some milliseconds under a long film would fill a file with its pieces. */
const MOST_PIECES = 2000;

/** The bed, which begins anew until the film ends. */
export function bedPieces(film: Film): { file: FilmFile; start: number; frames: number }[] {
  const { bed: file } = film.files;
  const total = pictureFrames(film);
  const whole = file && film.bed ? Math.floor((file.seconds ?? 0) * film.fps) : 0;
  if (!file || whole === 0) return [];
  return Array.from({ length: Math.min(MOST_PIECES, Math.ceil(total / whole)) }, (_, index) => {
    const start = index * whole;
    return { file, start, frames: Math.min(whole, total - start) };
  });
}

/** Its path as an address beside the exported film. */
export const addressOf = ({ path }: FilmFile) => path.split('/').map(encodeURIComponent).join('/');

/** Decibels of a volume; silence is as low as editors go. */
export const decibels = (volume: number) => (volume <= 0 ? -96 : Math.round(200 * Math.log10(volume)) / 10);

/** Which tracks are heard, and how loud: a track alone silences the others. */
export function heardTracks({ tracks }: Pick<Timeline, 'tracks'>) {
  const anySolo = Object.values(tracks).some(({ solo }) => solo);
  const gain = ({ volume, muted, solo }: Timeline['tracks']['bed']) =>
    muted || (anySolo && !solo) ? 0 : volume;
  return { shots: gain(tracks.shots), lines: gain(tracks.lines), bed: gain(tracks.bed) };
}
