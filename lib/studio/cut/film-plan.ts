import type { Cue } from '#lib/format/subtitles.ts';
import type { Line, Shot, Timeline } from './cut.ts';
import { lineMedia, mediaKey, shotMedia } from './cut-media.ts';
import { heardTracks } from './exports/film-files.ts';
import { lineLength, type PlacedShot, placeShots, toFrame } from './timeline.ts';

/** A file a film is made from. */
export interface FilmMedia {
  file: string;
  /** Identifies the file, wherever it is. */
  sha256: string;
  kind: 'video' | 'image' | 'sound';
  /** Its demuxer; null for an image. */
  demuxer: string | null;
  /** Seconds; null where nobody knows, and for an image. */
  duration: number | null;
  hasSound: boolean;
}

type Source = Pick<FilmMedia, 'file' | 'sha256' | 'demuxer'>;

/** A shot as it is drawn; its place in frames of the film. */
export interface FilmShot extends Pick<PlacedShot, 'start' | 'frames' | 'overlap' | 'fromBlack' | 'toBlack'> {
  /** How people know it: the first is 1. */
  number: number;
  /** Null for an empty place, which stays black. */
  source: Source | null;
  in: number;
  speed: number;
  fit: Shot['fit'];
  background: string;
}

/** Something that is heard; all times in seconds. */
export interface FilmSound {
  /** How people know it: `Shot 3`, `Line 1`, `Bed`. */
  name: string;
  source: Source;
  /** In the film. */
  start: number;
  length: number;
  /** In the source, at its own pace. */
  from: number;
  speed: number;
  loop: boolean;
  gain: number;
  fadeIn: number;
  fadeOut: number;
  /** How far it goes down, in decibels, and under what. */
  duck: { by: number; under: { start: number; end: number }[] } | null;
}

/** A complete description of a film to render. */
export interface FilmPlan {
  width: number;
  height: number;
  fps: number;
  frames: number;
  shots: FilmShot[];
  sounds: FilmSound[];
  captions:
    | (Pick<Timeline['captions'], 'size' | 'place' | 'box'> & { as: 'burned' | 'track'; cues: Cue[] })
    | null;
}

/** How fast a bed goes down under a line and comes back, in seconds. */
export const DUCK_RAMP = 0.3;
/** A sound that begins or ends at once would click. */
const EDGE = 0.005;

/** Works out a film. A shot whose media is not among those given is an empty place, a line is not heard. */
export function filmPlan(
  timeline: Timeline,
  media: ReadonlyMap<string, FilmMedia>,
  cues: readonly Cue[],
): FilmPlan {
  const { fps, width, height, captions } = timeline;
  const placed = placeShots(timeline);
  const last = placed.at(-1);
  const frames = last ? last.start + last.frames : 0;
  const find = (key: string | null) => (key === null ? undefined : media.get(key));
  const seen = cues
    .filter(({ start }) => start < frames / fps)
    .map((cue) => ({ ...cue, end: Math.min(cue.end, frames / fps) }));
  return {
    width,
    height,
    fps,
    frames,
    shots: placed.map((place) => filmShot(place, find(shotMedia(place.shot)))),
    sounds: soundsOf(timeline, placed, frames / fps, find),
    captions:
      captions.from === 'none' || captions.as === 'file' || seen.length === 0
        ? null
        : { as: captions.as, size: captions.size, place: captions.place, box: captions.box, cues: seen },
  };
}

const sourceOf = ({ file, sha256, demuxer }: FilmMedia): Source => ({ file, sha256, demuxer });

function filmShot(place: PlacedShot, media: FilmMedia | undefined): FilmShot {
  const { shot, index, start, frames, overlap, fromBlack, toBlack } = place;
  return {
    number: index + 1,
    source: media && media.kind !== 'sound' ? sourceOf(media) : null,
    start,
    frames,
    overlap,
    fromBlack,
    toBlack,
    in: shot.in,
    speed: shot.speed,
    fit: shot.fit,
    background: shot.background,
  };
}

function soundsOf(
  timeline: Timeline,
  placed: readonly PlacedShot[],
  end: number,
  find: (key: string | null) => FilmMedia | undefined,
): FilmSound[] {
  const tracks = heardTracks(timeline);
  const shots = placed.flatMap((place) => {
    const media = find(shotMedia(place.shot));
    return media?.hasSound && media.kind !== 'image' ? [shotSound(timeline, placed, place, media)] : [];
  });
  const lines = timeline.lines.flatMap((line, index) => {
    const media = find(lineMedia(line));
    const length = lineLength({ ...line, duration: line.duration ?? media?.duration ?? null });
    const heard = Math.min(length ?? Infinity, end - line.start);
    return media?.hasSound && heard > 0 ? [lineSound(line, index, media, heard)] : [];
  });
  const spoken = tracks.lines > 0 ? lines.filter(({ gain }) => gain > 0) : [];
  const under = spoken.map(({ start, length }) => ({ start, end: start + length }));
  const { bed } = timeline;
  const music = bed && find(mediaKey('asset', bed.assetId));
  const beds =
    bed && music?.hasSound && end > 0
      ? [
          {
            ...plain(music, 'Bed', 0, end),
            loop: true,
            gain: bed.volume,
            fadeIn: bed.fadeIn,
            fadeOut: bed.fadeOut,
            duck: bed.duck > 0 && under.length > 0 ? { by: bed.duck, under } : null,
          },
        ]
      : [];
  const onTrack = (sounds: FilmSound[], gain: number) =>
    sounds.map((sound) => ({ ...sound, gain: sound.gain * gain }));
  return [
    ...onTrack(shots, tracks.shots),
    ...onTrack(lines, tracks.lines),
    ...onTrack(beds, tracks.bed),
  ].filter(({ gain }) => gain > 0);
}

const plain = (media: FilmMedia, name: string, start: number, length: number) => ({
  name,
  source: sourceOf(media),
  start,
  length,
  from: 0,
  speed: 1,
  loop: false,
  duck: null,
});

function shotSound(
  { fps }: Timeline,
  placed: readonly PlacedShot[],
  place: PlacedShot,
  media: FilmMedia,
): FilmSound {
  const { shot, index, start, frames, overlap } = place;
  const [before, next] = [placed[index - 1], placed[index + 1]];
  return {
    ...plain(media, `Shot ${index + 1}`, start / fps, frames / fps),
    from: shot.in,
    speed: shot.speed,
    gain: shot.volume,
    // While one picture dissolves into another, so does its sound.
    fadeIn: Math.max(shot.fadeIn, overlap / fps, before && goesOn(before.shot, shot, fps) ? 0 : EDGE),
    fadeOut: Math.max(
      shot.fadeOut,
      (next?.overlap ?? 0) / fps,
      next && goesOn(shot, next.shot, fps) ? 0 : EDGE,
    ),
  };
}

/** Whether a shot is the next piece of the same source, so that nothing is heard of the cut. */
const goesOn = (shot: Shot, next: Shot, fps: number) =>
  shotMedia(shot) === shotMedia(next) &&
  shot.speed === 1 &&
  next.speed === 1 &&
  toFrame(shot.out, fps) === toFrame(next.in, fps);

const lineSound = (line: Line, index: number, media: FilmMedia, length: number): FilmSound => ({
  ...plain(media, `Line ${index + 1}`, line.start, length),
  speed: line.speed,
  gain: line.volume,
  fadeIn: EDGE,
  fadeOut: EDGE,
});

/** How loud a sound is at a second of the film, 1 being as loud as its source. */
export function gainAt({ start, length, gain, fadeIn, fadeOut, duck }: FilmSound, seconds: number): number {
  const [since, left] = [seconds - start, start + length - seconds];
  if (since < 0 || left < 0) return 0;
  const rise = fadeIn > 0 ? Math.min(1, since / fadeIn) : 1;
  const fall = fadeOut > 0 ? Math.min(1, left / fadeOut) : 1;
  return gain * rise * fall * (duck ? duckedAt(duck, seconds) : 1);
}

function duckedAt({ by, under }: NonNullable<FilmSound['duck']>, seconds: number): number {
  let away = DUCK_RAMP;
  for (const { start, end } of under) away = Math.min(away, Math.max(start - seconds, seconds - end, 0));
  return 10 ** ((-by * (1 - away / DUCK_RAMP)) / 20);
}

type Lit = Pick<FilmShot, 'start' | 'frames' | 'overlap' | 'fromBlack' | 'toBlack'>;

/** How much of the picture, from 0 to 1, is the later shot's while one dissolves into the other. */
export const shareAt = ({ start, overlap }: Lit, frame: number) =>
  Math.min(1, (frame - start + 1) / (overlap + 1));

/** How far a shot is out of black in a frame: 0 is black. */
export function lightAt({ start, frames, fromBlack, toBlack }: Lit, frame: number): number {
  const [since, left] = [frame - start, start + frames - 1 - frame];
  return Math.min(1, fromBlack > 0 ? since / fromBlack : 1, toBlack > 0 ? left / toBlack : 1);
}
