import type { Timeline } from '../cut.ts';
import { type PlacedShot, placeShots } from '../timeline.ts';

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

/** A film with the files of its shots and lines, by their ids. What has no file is missing in the film. */
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
  const words = shot.script || String(shot.draft?.params.prompt ?? '') || shot.scene || 'Shot';
  return `${index + 1} ${words.replace(/\s+/g, ' ').trim().slice(0, 60).trim()}`;
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
