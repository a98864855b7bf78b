import { lineLength, pictureFrames, toFrame } from '../timeline.ts';
import {
  addressOf,
  decibels,
  type Film,
  type FilmFile,
  heardTracks,
  type Piece,
  piecesOf,
} from './film-files.ts';

type Item = Record<string, unknown>;

/** OpenTimelineIO, which most editors read. What it has no word for is kept under `metadata.dailies`. */
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
  const lines = film.lines
    .toSorted((one, other) => one.start - other.start)
    .flatMap((line) => {
      const file = film.files.lines.get(line.id);
      const length = lineLength(line);
      // One track holds no two at once: what runs into the line before begins after it.
      const start = Math.max(end, toFrame(line.start, fps));
      if (!file || length === null) return [];
      const frames = Math.max(1, toFrame(length, fps));
      const before = start > end ? [gap(start - end)] : [];
      end = start + frames;
      const metadata = { text: line.text, voice: line.voice, volumeDb: decibels(line.volume * gain.lines) };
      return [...before, clip(line.text.slice(0, 60), file, range(0, frames), metadata, warp(line.speed))];
    });

  const { bed } = film;
  const frames = pictureFrames(film);
  const bedFile = film.files.bed;
  const under =
    bed && bedFile
      ? [
          clip(bedFile.name, bedFile, range(0, Math.min(frames, toFrame(bedFile.seconds ?? Infinity, fps))), {
            volumeDb: decibels(bed.volume * gain.bed),
            duckDb: bed.duck,
            fadeIn: bed.fadeIn,
            fadeOut: bed.fadeOut,
          }),
        ]
      : [];

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
    name: note.split('\n')[0]?.slice(0, 80) ?? '',
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
