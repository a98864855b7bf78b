import { type PlacedShot, pictureFrames, placeShots, toFrame } from '../timeline.ts';
import { decibels, type Film, type FilmFile, heardTracks } from './film-files.ts';
import {
  entry,
  filter,
  type Keyframe,
  keyframes,
  type MltParts,
  mix,
  mltParts,
  property,
  SILENCE,
} from './mlt-elements.ts';
import { mltBed, mltLines } from './mlt-sound.ts';
import { type Element, element, xmlDocument } from './xml.ts';

/** MLT XML, for Kdenlive, Shotcut and `melt`: everything the film has. */
export function toMlt(film: Film): string {
  const { fps, width, height } = film;
  const parts = mltParts(fps);
  const total = pictureFrames(film);
  const playlists = [
    ['picture', mltPicture(film, parts)],
    ['lines', mltLines(film, parts)],
    ['bed', mltBed(film, parts)],
  ] as const;
  const used = playlists.filter(([, entries]) => entries.length > 0);
  const root = element(
    'mlt',
    { title: film.title, producer: 'film', LC_NUMERIC: 'C' },
    element('profile', {
      description: `${width} × ${height}, ${fps} fps`,
      width,
      height,
      progressive: 1,
      sample_aspect_num: 1,
      sample_aspect_den: 1,
      display_aspect_num: width,
      display_aspect_den: height,
      frame_rate_num: fps,
      frame_rate_den: 1,
      colorspace: 709,
    }),
    ...parts.made,
    ...used.map(([id, entries]) => element('playlist', { id }, ...entries)),
    element(
      'tractor',
      { id: 'film', in: 0, out: Math.max(0, total - 1) },
      ...used.map(([id]) => element('track', { producer: id, hide: id === 'picture' ? undefined : 'video' })),
      ...used.slice(1).map((_, index) => mix(0, index + 1, total)),
    ),
  );
  return xmlDocument(root);
}

/** The playlist of shots; a dissolve is a piece of both in between. */
function mltPicture(film: Film, parts: MltParts): Element[] {
  const placed = placeShots(film);
  const shots = placed.map((place) => ({ place, ...shotProducer(film, place, parts) }));
  return shots.flatMap(({ place, id, first }, index) => {
    const { overlap, frames } = place;
    const before = shots[index - 1];
    const own = frames - overlap - (placed[index + 1]?.overlap ?? 0);
    const shown = own > 0 ? [entry(id, first + overlap, own)] : [];
    if (overlap === 0 || !before) return shown;
    const track = (of: string, from: number) =>
      element('track', { producer: of, in: from, out: from + overlap - 1 });
    const dissolve = parts.add('dissolve', (name) =>
      element(
        'tractor',
        { id: name, in: 0, out: overlap - 1 },
        track(before.id, before.first + before.place.frames - overlap),
        track(id, first),
        element(
          'transition',
          { in: 0, out: overlap - 1 },
          property('a_track', 0),
          property('b_track', 1),
          property('mlt_service', 'luma'),
        ),
        mix(0, 1, overlap),
      ),
    );
    return [entry(dissolve, 0, overlap), ...shown];
  });
}

function shotProducer(film: Film, place: PlacedShot, { producer }: MltParts) {
  const { fps } = film;
  const { shot, frames, fromBlack, toBlack } = place;
  const file = film.files.shots.get(shot.id) ?? null;
  const first = Math.round((shot.in * fps) / shot.speed);
  const last = first + frames - 1;
  /** Rises from the lowest value to the highest, and goes back. */
  const ramp = (rise: number, fall: number, low: number, high: number): Keyframe[] => [
    ...(rise > 0
      ? ([
          [first, low],
          [first + rise, high],
        ] as const)
      : ([[first, high]] as const)),
    ...(fall > 0
      ? ([
          [last - fall, high],
          [last, low],
        ] as const)
      : []),
  ];
  const loud = decibels(shot.volume * heardTracks(film).shots);
  const [rise, fall] = [toFrame(shot.fadeIn, fps), toFrame(shot.fadeOut, fps)];
  const filters = [
    ...(file ? fitting(film, place, file) : []),
    ...(fromBlack > 0 || toBlack > 0
      ? [filter('brightness', property('level', keyframes(ramp(fromBlack, toBlack, 0, 1))))]
      : []),
    ...(file?.hasSound && (loud !== 0 || rise > 0 || fall > 0)
      ? [filter('volume', property('level', keyframes(ramp(rise, fall, SILENCE, loud))))]
      : []),
  ];
  return { id: producer(file, shot.speed, first + frames, ...filters), first };
}

/** The picture made to fill the frame, or left whole within it, on its colour or on a blurred copy of itself. */
function fitting({ width, height }: Film, { shot }: PlacedShot, file: FilmFile): Element[] {
  const { width: w, height: h } = file;
  if (!w || !h || w * height === h * width) return [];
  const grow = shot.fit === 'fill' ? Math.max(width / w, height / h) : Math.min(width / w, height / h);
  const [wide, tall] = [Math.round(w * grow), Math.round(h * grow)];
  const rect = `${Math.round((width - wide) / 2)} ${Math.round((height - tall) / 2)} ${wide} ${tall} 1`;
  return [
    filter(
      'affine',
      property('background', `color:${shot.background}`),
      property('transition.fill', 1),
      property('transition.distort', 0),
      property('transition.rect', rect),
    ),
    ...(shot.fit === 'blur' ? [filter('pillar_echo', property('rect', rect), property('blur', 4))] : []),
  ];
}
