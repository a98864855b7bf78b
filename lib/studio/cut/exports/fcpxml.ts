import type { Line } from '../cut.ts';
import { lineLength, pictureFrames, toFrame } from '../timeline.ts';
import { decibels, type Film, type FilmFile, heardTracks, type Piece, piecesOf } from './film-files.ts';
import { type Element, element, xmlDocument } from './xml.ts';

const FORMAT = 'r1';
const DISSOLVE = 'r2';
/** The shots' own sound is in the picture's lane; lines and bed lie below it. */
const LANES = { lines: -1, bed: -2 };

/** FCPXML 1.11, for Final Cut and DaVinci Resolve. */
export function toFcpxml(film: Film): string {
  const { fps } = film;
  /** Final Cut wants times as fractions of whole frames. */
  const time = (frames: number) => (frames % fps === 0 ? `${frames / fps}s` : `${frames}/${fps}s`);
  const gain = heardTracks(film);
  const pieces = piecesOf(film);
  const frames = pictureFrames(film);

  const files = [
    ...new Map(
      [
        ...film.files.shots.values(),
        ...film.files.lines.values(),
        ...(film.files.bed ? [film.files.bed] : []),
      ].map((file) => [file.path, file]),
    ).values(),
  ];
  const ids = new Map(files.map((file, index) => [file.path, `r${index + 3}`]));
  const asset = (file: FilmFile) =>
    element(
      'asset',
      {
        id: ids.get(file.path),
        name: file.name,
        start: '0s',
        duration: time(toFrame(file.seconds ?? 0, fps)),
        hasVideo: file.kind === 'audio' ? undefined : 1,
        format: file.kind === 'audio' ? undefined : FORMAT,
        hasAudio: file.hasSound ? 1 : undefined,
        audioSources: file.hasSound ? 1 : undefined,
        audioChannels: file.hasSound ? 2 : undefined,
      },
      element('media-rep', { kind: 'original-media', src: encodeURI(`./${file.path}`) }),
    );

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
  const volume = (amount: number) =>
    amount === 1 ? null : element('adjust-volume', { amount: `${decibels(amount)}dB` });

  const soundClip = (file: FilmFile, lane: number, offset: number, length: number, loud: number, speed = 1) =>
    element(
      'asset-clip',
      {
        ref: ids.get(file.path),
        lane,
        offset: time(offset),
        name: file.name,
        start: '0s',
        duration: time(length),
        audioRole: lane === LANES.bed ? 'music' : 'dialogue',
      },
      timeMap(speed, length),
      volume(loud),
    );

  /** Lines are tied to the shot they begin in, at the same moment in its own time. */
  const tied = (piece: Piece, base: number): Element[] => {
    const within = (frame: number) => frame >= piece.start && frame < piece.start + piece.frames;
    const lines = film.lines.flatMap((line: Line) => {
      const start = toFrame(line.start, fps);
      const file = film.files.lines.get(line.id);
      const length = lineLength(line);
      if (!file || length === null || !within(start)) return [];
      const loud = line.volume * gain.lines;
      return [
        soundClip(
          file,
          LANES.lines,
          base + start - piece.start,
          Math.max(1, toFrame(length, fps)),
          loud,
          line.speed,
        ),
      ];
    });
    const { bed } = film;
    const bedFile = film.files.bed;
    if (piece.start > 0 || !bed || !bedFile) return lines;
    const length = Math.min(frames, toFrame(bedFile.seconds ?? Infinity, fps));
    return [...lines, soundClip(bedFile, LANES.bed, base, length, bed.volume * gain.bed)];
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
    const shown = file
      ? element(
          'asset-clip',
          { ref: ids.get(file.path), ...common, format: FORMAT },
          timeMap(speed, Math.round(toFrame(file.seconds ?? 0, fps) / speed)),
          place.shot.fit === 'fill'
            ? element('adjust-conform', { type: 'fill' })
            : element('adjust-conform', { type: 'fit' }),
          file.hasSound && volume(place.shot.volume * gain.shots),
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
      ...files.map(asset),
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
