import { LIMITS } from '#lib/contract/limits.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { NewCharacter } from '#lib/studio/library/character.ts';

export interface ClipRange {
  start: number;
  end: number;
}

const { min, max } = LIMITS.characterClipSeconds;
const USUAL = 2;
/** A video of nominally one second may be a frame shorter. */
const TOLERANCE = 0.1;

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));
const exact = ({ start, end }: ClipRange): ClipRange => ({
  start: Math.round(start * 1000) / 1000,
  end: Math.round(end * 1000) / 1000,
});

const shortest = (length: number) => Math.min(min, length);

export const isLongEnough = (length: number) => length >= min - TOLERANCE;

export const firstRange = (length: number): ClipRange => exact({ start: 0, end: Math.min(USUAL, length) });

/** Moves the start, and the end if the clip would get too short or too long. */
export function moveStart({ end }: ClipRange, to: number, length: number): ClipRange {
  const start = clamp(to, 0, length - shortest(length));
  return exact({ start, end: clamp(end, start + shortest(length), Math.min(start + max, length)) });
}

/** Moves the end, and the start if the clip would get too short or too long. */
export function moveEnd({ start }: ClipRange, to: number, length: number): ClipRange {
  const end = clamp(to, shortest(length), length);
  return exact({ start: clamp(start, Math.max(0, end - max), end - shortest(length)), end });
}

export function moveBoth({ start, end }: ClipRange, to: number, length: number): ClipRange {
  const span = end - start;
  const first = clamp(to, 0, length - span);
  return exact({ start: first, end: first + span });
}

/** The clip's length in words that change only at the limits. */
export function lengthLabel({ start, end }: ClipRange, t: Translator<'characters'>): string {
  const span = end - start;
  const limits = { min: String(min), max: String(max) };
  if (span >= max - 0.001) return t('clip.most', limits);
  if (span <= min + 0.001) return t('clip.least', limits);
  return t('clip.range', limits);
}

/** A source video, and how the request names it. */
export interface ChosenClip {
  /** What the picker plays; null if only the service can reach it. */
  src: string | null;
  label: string;
  /** Null during the upload. */
  source: Pick<NewCharacter, 'assetId' | 'url' | 'fromTaskId'> | null;
}

export type SourceKind = 'video' | 'upload' | 'link';
