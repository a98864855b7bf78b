import { lineLength, type PlacedShot, pictureFrames, placeShots, toFrame } from '../timeline.ts';
import { decibels, type Film, type FilmFile, heardTracks } from './film-files.ts';
import { type Element, element, xmlDocument } from './xml.ts';

const property = (name: string, value: string | number) => element('property', { name }, String(value));
/** Of a shot that is missing. */
const SLATE = '#404040';
/** How fast a bed goes down under a line and comes back, in seconds. */
const DUCKING = 0.3;

/** MLT XML, for Kdenlive, Shotcut and `melt`: everything the film has. */
export function toMlt(film: Film): string {
  const { fps, width, height } = film;
  const gain = heardTracks(film);
  const placed = placeShots(film);
  const total = pictureFrames(film);
  const made: Element[] = [];
  let count = 0;
  const name = (kind: string) => `${kind}${count++}`;

  const filter = (service: string, ...properties: Element[]) =>
    element('filter', {}, property('mlt_service', service), ...properties);
  const keyframes = (values: readonly (readonly [frame: number, value: number])[]) =>
    values.map(([frame, value]) => `${frame}=${Math.round(value * 1000) / 1000}`).join(';');

  /** A producer that is long enough for what is asked of it, at a pace. */
  function producer(file: FilmFile | null, speed: number, least: number, ...filters: Element[]): string {
    const id = name('producer');
    const whole = file?.seconds ? Math.max(least, Math.floor((file.seconds * fps) / speed)) : least;
    const resource = file === null ? SLATE : speed === 1 ? file.path : `${speed}:${file.path}`;
    const service =
      file === null ? 'color' : file.kind === 'image' ? 'qimage' : speed === 1 ? 'avformat' : 'timewarp';
    made.push(
      element(
        'producer',
        { id, in: 0, out: whole - 1 },
        property('length', whole),
        property('eof', 'pause'),
        property('resource', resource),
        property('mlt_service', service),
        ...(file && speed !== 1
          ? [property('warp_speed', speed), property('warp_resource', file.path), property('warp_pitch', 1)]
          : []),
        ...filters,
      ),
    );
    return id;
  }

  /** The picture made to fill the frame, or left whole within it on its colour. */
  function fitting({ shot }: PlacedShot, file: FilmFile): Element[] {
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
    ];
  }

  function shotProducer(place: PlacedShot): { id: string; first: number } {
    const { shot, frames, fromBlack, toBlack } = place;
    const file = film.files.shots.get(shot.id) ?? null;
    const first = Math.round((shot.in * fps) / shot.speed);
    const last = first + frames - 1;
    const light = [
      ...(fromBlack > 0
        ? ([
            [first, 0],
            [first + fromBlack, 1],
          ] as const)
        : []),
      ...(toBlack > 0
        ? ([
            [last - toBlack, 1],
            [last, 0],
          ] as const)
        : []),
    ];
    const loud = decibels(shot.volume * gain.shots);
    const [rise, fall] = [toFrame(shot.fadeIn, fps), toFrame(shot.fadeOut, fps)];
    const level = [
      ...(rise > 0
        ? ([
            [first, -60],
            [first + rise, loud],
          ] as const)
        : ([[first, loud]] as const)),
      ...(fall > 0
        ? ([
            [last - fall, loud],
            [last, -60],
          ] as const)
        : []),
    ];
    const id = producer(
      file,
      shot.speed,
      first + frames,
      ...(file ? fitting(place, file) : []),
      ...(light.length > 0 ? [filter('brightness', property('level', keyframes(light)))] : []),
      ...(file?.hasSound && (loud !== 0 || rise > 0 || fall > 0)
        ? [filter('volume', property('level', keyframes(level)))]
        : []),
    );
    return { id, first };
  }

  const entry = (id: string, first: number, frames: number) =>
    element('entry', { producer: id, in: first, out: first + frames - 1 });
  const mix = (a: number, b: number, length: number) =>
    element(
      'transition',
      { in: 0, out: length - 1 },
      property('a_track', a),
      property('b_track', b),
      property('mlt_service', 'mix'),
      property('start', -1),
    );

  const shots = placed.map((place) => ({ place, ...shotProducer(place) }));
  const picture = shots.flatMap(({ place, id, first }, index) => {
    const { overlap, frames } = place;
    const next = placed[index + 1]?.overlap ?? 0;
    const before = shots[index - 1];
    const own = frames - overlap - next;
    const entries: Element[] = [];
    if (overlap > 0 && before) {
      const tractor = name('dissolve');
      const track = (of: string, from: number) =>
        element('track', { producer: of, in: from, out: from + overlap - 1 });
      made.push(
        element(
          'tractor',
          { id: tractor, in: 0, out: overlap - 1 },
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
      entries.push(entry(tractor, 0, overlap));
    }
    if (own > 0) entries.push(entry(id, first + overlap, own));
    return entries;
  });

  /** Sounds one after another; what would run into the one before begins after it. */
  const spoken: Element[] = [];
  const talking: [start: number, end: number][] = [];
  let end = 0;
  for (const line of film.lines.toSorted((one, other) => one.start - other.start)) {
    const file = film.files.lines.get(line.id);
    const length = lineLength(line);
    const start = Math.max(end, toFrame(line.start, fps));
    const frames = Math.min(Math.max(1, toFrame(length ?? 0, fps)), total - start);
    if (!file || length === null || frames <= 0) continue;
    if (start > end) spoken.push(element('blank', { length: start - end }));
    const loud = decibels(line.volume * gain.lines);
    const id = producer(
      file,
      line.speed,
      frames,
      ...(loud === 0 ? [] : [filter('volume', property('level', loud))]),
    );
    spoken.push(entry(id, 0, frames));
    end = start + frames;
    talking.push([start, end]);
  }

  const under: Element[] = [];
  const { bed } = film;
  if (bed && film.files.bed) {
    const length = Math.min(total, Math.floor((film.files.bed.seconds ?? 0) * fps));
    const loud = decibels(bed.volume * gain.bed);
    const ramp = toFrame(DUCKING, fps);
    const [rise, fall] = [toFrame(bed.fadeIn, fps), toFrame(bed.fadeOut, fps)];
    const level = new Map<number, number>([[0, rise > 0 ? -60 : loud]]);
    if (rise > 0) level.set(rise, loud);
    for (const [from, to] of bed.duck > 0 ? talking : []) {
      for (const [frame, value] of [
        [from - ramp, loud],
        [from, loud - bed.duck],
        [to, loud - bed.duck],
        [to + ramp, loud],
      ] as const) {
        if (frame > rise && frame < length - fall) level.set(frame, value);
      }
    }
    if (fall > 0) level.set(length - fall, loud).set(length - 1, -60);
    const values = [...level].toSorted(([one], [other]) => one - other);
    if (length > 0)
      under.push(
        entry(
          producer(film.files.bed, 1, length, filter('volume', property('level', keyframes(values)))),
          0,
          length,
        ),
      );
  }

  const playlists = [
    ['picture', picture],
    ['lines', spoken],
    ['bed', under],
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
    ...made,
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
