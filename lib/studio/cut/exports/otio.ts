import { beginning } from '#lib/format/beginning.ts';
import { toFrame } from '../timeline.ts';
import {
  addressOf,
  bedPieces,
  decibels,
  type Film,
  type FilmFile,
  heardTracks,
  linePieces,
  type Piece,
  piecesOf,
} from './film-files.ts';

type Item = Record<string, unknown>;

/** OpenTimelineIO, which most editors read. Our own fields are under `metadata.dailies`. */
export function toOtio(film: Film): string {
  const { fps } = film;
  const time = (frames: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: fps, value: frames });
  const range = (start: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(frames),
  });
  const gain = heardTracks(film);

  const reference = (file: FilmFile | null) =>
    file === null
      ? { OTIO_SCHEMA: 'MissingReference.1', name: '', metadata: {}, available_range: null }
      : {
          OTIO_SCHEMA: 'ExternalReference.1',
          name: file.name,
          metadata: {},
          target_url: addressOf(file),
          available_range: file.seconds === null ? null : range(0, toFrame(file.seconds, fps)),
        };

  const clip = (
    name: string,
    file: FilmFile | null,
    source: Item,
    metadata: Item,
    effects: Item[] = [],
  ): Item => ({
    OTIO_SCHEMA: 'Clip.1',
    name,
    metadata: { dailies: metadata },
    source_range: source,
    effects,
    markers: [],
    media_reference: reference(file),
  });

  const gap = (frames: number): Item => ({
    OTIO_SCHEMA: 'Gap.1',
    name: '',
    metadata: {},
    source_range: range(0, frames),
    effects: [],
    markers: [],
  });

  const warp = (speed: number) =>
    speed === 1
      ? []
      : [
          {
            OTIO_SCHEMA: 'LinearTimeWarp.1',
            name: '',
            effect_name: 'LinearTimeWarp',
            time_scalar: speed,
            metadata: {},
          },
        ];

  const shotClip = (
    { place: { shot, fromBlack, toBlack }, file, name, from, frames }: Piece,
    sound: boolean,
  ) =>
    clip(
      name,
      file,
      range(from, frames),
      sound
        ? { volumeDb: decibels(shot.volume * gain.shots), fadeIn: shot.fadeIn, fadeOut: shot.fadeOut }
        : { fit: shot.fit, background: shot.background, scene: shot.scene, fromBlack, toBlack },
      warp(shot.speed),
    );

  const dissolve = ({ dissolve }: Piece) =>
    dissolve === null
      ? []
      : [
          {
            OTIO_SCHEMA: 'Transition.1',
            name: 'Dissolve',
            metadata: {},
            transition_type: 'SMPTE_Dissolve',
            in_offset: time(dissolve.before),
            out_offset: time(dissolve.after),
          },
        ];

  const pieces = piecesOf(film);
  const picture = pieces.flatMap((piece) => [...dissolve(piece), shotClip(piece, false)]);
  const sound = pieces.flatMap((piece) =>
    piece.file?.hasSound ? [...dissolve(piece), shotClip(piece, true)] : [gap(piece.frames)],
  );

  let end = 0;
  const lines = linePieces(film).flatMap(({ line, file, start, frames }) => {
    const before = start > end ? [gap(start - end)] : [];
    end = start + frames;
    const { text, speaker, voice } = line;
    const metadata = { text, speaker, voice, volumeDb: decibels(line.volume * gain.lines) };
    return [...before, clip(beginning(text, 60), file, range(0, frames), metadata, warp(line.speed))];
  });

  const { bed } = film;
  const under = bedPieces(film).map(({ file, frames }, index, all) =>
    clip(file.name, file, range(0, frames), {
      volumeDb: decibels((bed?.volume ?? 0) * gain.bed),
      duckDb: bed?.duck,
      fadeIn: index === 0 ? bed?.fadeIn : 0,
      fadeOut: index === all.length - 1 ? bed?.fadeOut : 0,
    }),
  );

  const track = (kind: 'Video' | 'Audio', name: string, children: Item[]) => ({
    OTIO_SCHEMA: 'Track.1',
    name,
    kind,
    metadata: {},
    source_range: null,
    effects: [],
    markers: [],
    children,
  });

  const markers = film.markers.map(({ at, note }) => ({
    OTIO_SCHEMA: 'Marker.2',
    name: beginning(note.split('\n')[0] ?? '', 80),
    color: 'YELLOW',
    comment: note,
    marked_range: range(toFrame(at, fps), 1),
    metadata: {},
  }));

  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    name: film.title,
    metadata: { dailies: { width: film.width, height: film.height, fps } },
    global_start_time: time(0),
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      name: 'tracks',
      metadata: {},
      source_range: null,
      effects: [],
      markers,
      children: [
        track('Video', 'Picture', picture),
        track('Audio', 'Sound', sound),
        ...(lines.length > 0 ? [track('Audio', 'Lines', lines)] : []),
        ...(under.length > 0 ? [track('Audio', 'Bed', under)] : []),
      ],
    },
  };
  return `${JSON.stringify(timeline, null, 2)}\n`;
}
