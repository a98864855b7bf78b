import type { FilmFile } from './film-files.ts';
import { type Element, element } from './xml.ts';

export type Keyframe = readonly [frame: number, value: number];

/** The least that is heard, in decibels. */
export const SILENCE = -60;
/** Of a shot that is missing. */
const SLATE = '#404040';

export const property = (name: string, value: string | number) =>
  element('property', { name }, String(value));

export const filter = (service: string, ...properties: Element[]) =>
  element('filter', {}, property('mlt_service', service), ...properties);

export const keyframes = (values: readonly Keyframe[]) =>
  values.map(([frame, value]) => `${frame}=${Math.round(value * 1000) / 1000}`).join(';');

export const entry = (id: string, first: number, frames: number) =>
  element('entry', { producer: id, in: first, out: first + frames - 1 });

/** Two tracks heard together. */
export const mix = (a: number, b: number, length: number) =>
  element(
    'transition',
    { in: 0, out: length - 1 },
    property('a_track', a),
    property('b_track', b),
    property('mlt_service', 'mix'),
    property('start', -1),
  );

/** Collects the parts of a film; `made` lists them in the order requested. */
export function mltParts(fps: number) {
  const made: Element[] = [];

  const add = (kind: string, build: (id: string) => Element) => {
    const id = `${kind}${made.length}`;
    made.push(build(id));
    return id;
  };

  /** A producer that is long enough for what is asked of it, at a pace. */
  const producer = (file: FilmFile | null, speed: number, least: number, ...filters: Element[]) => {
    const whole = file?.seconds ? Math.max(least, Math.floor((file.seconds * fps) / speed)) : least;
    const warped = file !== null && file.kind !== 'image' && speed !== 1;
    const resource = file === null ? SLATE : warped ? `${speed}:${file.path}` : file.path;
    const service =
      file === null ? 'color' : file.kind === 'image' ? 'qimage' : warped ? 'timewarp' : 'avformat';
    return add('producer', (id) =>
      element(
        'producer',
        { id, in: 0, out: whole - 1 },
        property('length', whole),
        property('eof', 'pause'),
        property('resource', resource),
        property('mlt_service', service),
        ...(warped
          ? [property('warp_speed', speed), property('warp_resource', file.path), property('warp_pitch', 1)]
          : []),
        ...filters,
      ),
    );
  };

  return { made, add, producer };
}
export type MltParts = ReturnType<typeof mltParts>;
