import type { Line } from '../cut.ts';
import { lineLength, pictureFrames, toFrame } from '../timeline.ts';
import { fileResources } from './fcpxml-files.ts';
import {
  bedPieces,
  decibels,
  type Film,
  type FilmFile,
  heardTracks,
  type Piece,
  piecesOf,
} from './film-files.ts';
import { type Element, element, xmlDocument } from './xml.ts';

const FORMAT = 'r1';
const DISSOLVE = 'r2';
/** The shots' own sound is in the picture's lane; lines and bed are below it. */
const LANES = { lines: -1, bed: -2 };

/** FCPXML 1.11, for Final Cut and DaVinci Resolve. */
export function toFcpxml(film: Film): string {
  const { fps } = film;
  /** Final Cut wants times as fractions of whole frames. */
  const time = (frames: number) => (frames % fps === 0 ? `${frames / fps}s` : `${frames}/${fps}s`);
  const gain = heardTracks(film);
  const pieces = piecesOf(film);
  const frames = pictureFrames(film);

  const { idOf, formatOf, elements } = fileResources(film, time);

  const timeMap = (speed: number, length: number) =>
    speed === 1
      ? null
      : element(
          'timeMap',
          {},
          element('timept', { time: '0s', value: '0s', interp: 'linear' }),
          element('timept', {
            time: time(length),
            value: time(Math.round(length * speed)),
            interp: 'linear',
          }),
        );
  /** How loud it is; fades are in seconds. */
  const volume = (amount: number, fadeIn = 0, fadeOut = 0) => {
    const fades = [
      ...(fadeIn > 0 ? [element('fadeIn', { type: 'linear', duration: time(toFrame(fadeIn, fps)) })] : []),
      ...(fadeOut > 0 ? [element('fadeOut', { type: 'linear', duration: time(toFrame(fadeOut, fps)) })] : []),
    ];
    if (amount === 1 && fades.length === 0) return null;
    return element(
      'adjust-volume',
      { amount: `${decibels(amount)}dB` },
      fades.length > 0 && element('param', { name: 'amount', value: `${decibels(amount)}dB` }, ...fades),
    );
  };

  const soundClip = (
    file: FilmFile,
    lane: number,
    offset: number,
    length: number,
    loud: Element | null,
    speed = 1,
  ) =>
    element(
      'asset-clip',
      {
        ref: idOf(file),
        lane,
        offset: time(offset),
        name: file.name,
        start: '0s',
        duration: time(length),
        audioRole: lane === LANES.bed ? 'music' : 'dialogue',
      },
      timeMap(speed, length),
      loud,
    );

  /** Lines are tied to the shot they begin in, at the same moment in its own time. */
  const tied = (piece: Piece, base: number): Element[] => {
    const within = (frame: number) => frame >= piece.start && frame < piece.start + piece.frames;
    const lines = film.lines.flatMap((line: Line) => {
      const start = toFrame(line.start, fps);
      const file = film.files.lines.get(line.id);
      const length = lineLength(line);
      if (!file || length === null || !within(start)) return [];
      return [
        soundClip(
          file,
          LANES.lines,
          base + start - piece.start,
          Math.max(1, toFrame(length, fps)),
          volume(line.volume * gain.lines),
          line.speed,
        ),
      ];
    });
    const { bed } = film;
    const music = bedPieces(film);
    const under = music.flatMap(({ file, start, frames }, index) => {
      if (!bed || !within(start)) return [];
      const fadeOut = index === music.length - 1 ? bed.fadeOut : 0;
      const loud = volume(bed.volume * gain.bed, index === 0 ? bed.fadeIn : 0, fadeOut);
      return [soundClip(file, LANES.bed, base + start - piece.start, frames, loud)];
    });
    return [...lines, ...under];
  };
  const markers = (piece: Piece, base: number) =>
    film.markers.flatMap(({ at, note }) => {
      const frame = toFrame(at, fps);
      if (frame < piece.start || frame >= piece.start + piece.frames) return [];
      return [
        element('marker', {
          start: time(base + frame - piece.start),
          duration: time(1),
          value: note || 'Marker',
        }),
      ];
    });

  const spine = pieces.flatMap((piece) => {
    const { place, file, name, start, frames: length, from, dissolve } = piece;
    const { speed } = place.shot;
    // In a clip that was made faster or slower, time counts as it is shown.
    const base = Math.round(from / speed);
    const transition = dissolve && [
      element(
        'transition',
        {
          name: 'Cross Dissolve',
          offset: time(start - dissolve.before),
          duration: time(dissolve.before + dissolve.after),
        },
        element('filter-video', { ref: DISSOLVE, name: 'Cross Dissolve' }),
      ),
    ];
    const common = { name, offset: time(start), start: time(base), duration: time(length) };
    const { fit, volume: loud, fadeIn, fadeOut } = place.shot;
    const shown = file
      ? element(
          // A still picture has no time range to clip.
          file.kind === 'image' ? 'video' : 'asset-clip',
          { ref: idOf(file), ...common, format: file.kind === 'image' ? undefined : formatOf(file) },
          file.kind === 'video' && timeMap(speed, Math.round(toFrame(file.seconds ?? 0, fps) / speed)),
          element('adjust-conform', { type: fit === 'fill' ? 'fill' : 'fit' }),
          file.hasSound && volume(loud * gain.shots, fadeIn, fadeOut),
          ...tied(piece, base),
          ...markers(piece, base),
        )
      : element('gap', common, ...tied(piece, base), ...markers(piece, base));
    return [...(transition ?? []), shown];
  });

  const root = element(
    'fcpxml',
    { version: '1.11' },
    element(
      'resources',
      {},
      element('format', { id: FORMAT, frameDuration: `1/${fps}s`, width: film.width, height: film.height }),
      element('effect', {
        id: DISSOLVE,
        name: 'Cross Dissolve',
        uid: 'FxPlug:4731E73A-8DAC-4113-9A30-AE85B1761265',
      }),
      ...elements,
    ),
    element(
      'library',
      {},
      element(
        'event',
        { name: film.title },
        element(
          'project',
          { name: film.title },
          element(
            'sequence',
            {
              format: FORMAT,
              duration: time(frames),
              tcStart: '0s',
              tcFormat: 'NDF',
              audioLayout: 'stereo',
              audioRate: '48k',
            },
            element('spine', {}, ...spine),
          ),
        ),
      ),
    ),
  );
  return xmlDocument(root, '<!DOCTYPE fcpxml>\n');
}
