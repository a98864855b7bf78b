import { DUCK_RAMP, type FilmMedia, type FilmSound, filmPlan, gainAt } from '#lib/studio/cut/film-plan.ts';
import type { Film } from '../film.ts';

/** The sounds of a film; each source's `file` is its URL. */
export function soundsOf({ timeline, media }: Film): FilmSound[] {
  const there = [...media].flatMap(([key, { status, url, kind, duration, hasSound }]) => {
    if (status !== 'ready' || url === null) return [];
    const file: FilmMedia = {
      file: url,
      sha256: '',
      kind,
      demuxer: null,
      duration,
      hasSound: hasSound ?? kind !== 'image',
    };
    return [[key, file] as const];
  });
  return filmPlan(timeline, new Map(there), []).sounds;
}

/** Seconds per piece of decoded sound, from the source's start. */
export const PIECE = 4;

/** A part of one piece, and its time in the film; in seconds. */
export interface Part {
  piece: number;
  /** In the piece. */
  offset: number;
  length: number;
  /** In the film. */
  at: number;
}

type Placed = Pick<FilmSound, 'start' | 'length' | 'from' | 'speed' | 'loop'>;

/** The parts of a source heard in a range of the film. `duration` is where a loop restarts. */
export function partsBetween(sound: Placed, from: number, to: number, duration: number | null): Part[] {
  const begin = Math.max(from, sound.start);
  const end = Math.min(to, sound.start + sound.length);
  const around = sound.loop && duration ? duration : Number.MAX_SAFE_INTEGER;
  const parts: Part[] = [];
  const inSource = (at: number) => sound.from + (at - sound.start) * sound.speed;
  let at = begin;
  while (end - at > 1e-6) {
    const whole = inSource(at);
    const source = Math.max(0, whole - Math.floor((whole + 1e-6) / around) * around);
    const piece = Math.floor((source + 1e-6) / PIECE);
    const edge = Math.min((piece + 1) * PIECE, around);
    const length = Math.min(edge - source, (end - at) * sound.speed);
    parts.push({ piece, offset: Math.max(0, source - piece * PIECE), length, at });
    at += length / sound.speed;
  }
  return parts;
}

/** Line segments per curve. */
const STEPS = 6;

/** The volume of a sound over a range of the film, as points to join by lines. */
export function gainPoints(sound: FilmSound, from: number, to: number): { at: number; gain: number }[] {
  const { start, length, fadeIn, fadeOut, duck } = sound;
  const end = start + length;
  const corners = [start, start + fadeIn, end - fadeOut, end];
  for (const { start: under, end: over } of duck?.under ?? []) {
    corners.push(under - DUCK_RAMP, under, over, over + DUCK_RAMP);
  }
  const [first, last] = [Math.max(from, start), Math.min(to, end)];
  if (last <= first) return [];
  const inside = [...new Set(corners)].filter((at) => at > first && at < last).sort((a, b) => a - b);
  const between = [first, ...inside].flatMap((at, index) => {
    const next = inside[index] ?? last;
    return Array.from({ length: STEPS }, (_, step) => at + ((next - at) * step) / STEPS);
  });
  return [...between, last].map((at) => ({ at, gain: gainAt(sound, at) }));
}
