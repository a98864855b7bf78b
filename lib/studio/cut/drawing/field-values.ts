import type { Translator } from '#lib/language/translator.ts';

/** Editor fields: positions in frames, lengths in seconds, loudness in decibels. */

/** How long, `4.2 s` or `4 s`. */
export const inSeconds = (seconds: number, t: Translator<'cuts'>): string =>
  t('units.seconds', { value: Number(seconds.toFixed(1)) });

/** A length set frame by frame: hundredths distinguish frames. */
export const inHundredths = (seconds: number, t: Translator<'cuts'>): string =>
  t('units.seconds', { value: Number(seconds.toFixed(2)) });

/** Parses `4:12`, `00:01:04:12`, `4.5` or `12f` as frames; null if it is no time. */
export function readTime(text: string, fps: number): number | null {
  const given = text.trim().replace(',', '.');
  const frames = /^(\d+)\s*f$/i.exec(given)?.[1];
  if (frames) return Number(frames);
  if (/^\d+(\.\d+)?\s*s?$/.test(given)) return Math.round(Number.parseFloat(given) * fps);
  const parts = /^(?:(?:(\d+):)?(\d+):)?(\d+):(\d+)$/
    .exec(given)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [hours = 0, minutes = 0, seconds = 0, rest = 0] = parts;
  return ((hours * 60 + minutes) * 60 + seconds) * fps + rest;
}

/** Parses `1.5`, `1,5×` or `150 %` as a speed; null if it is none. */
export function readSpeed(text: string): number | null {
  const [, given, unit] = /^(\d*[.,]?\d+)\s*([×x%]?)$/i.exec(text.trim()) ?? [];
  const speed = Number(given?.replace(',', '.')) / (unit === '%' ? 100 : 1);
  return speed > 0 ? speed : null;
}

/** Inaudible below this. */
export const QUIETEST = -40;
export const LOUDEST = 6;

export const toDecibels = (volume: number) =>
  volume <= 0 ? QUIETEST : Math.max(QUIETEST, Math.round(20 * Math.log10(volume) * 2) / 2);

export const fromDecibels = (decibels: number) =>
  decibels <= QUIETEST
    ? 0
    : decibels === 0
      ? 1
      : Math.min(2, Math.round(10 ** (decibels / 20) * 1000) / 1000);

/** `−6 dB`, with a minus as wide as a plus. */
export function decibels(value: number, t: Translator<'cuts'>): string {
  if (value <= QUIETEST) return t('units.silent');
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return t('units.decibels', { sign, value: Math.abs(value) });
}
