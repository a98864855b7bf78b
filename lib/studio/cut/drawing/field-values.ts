/** What fields of the editor show and read: lengths as seconds and frames, loudness in decibels. */

const two = (value: number) => String(value).padStart(2, '0');

/** `04:12`: seconds and frames; `1:04:12` from a minute on. */
export function shortTime(frames: number, fps: number): string {
  const whole = Math.max(0, Math.round(frames));
  const seconds = Math.floor(whole / fps);
  const rest = `${two(seconds % 60)}:${two(whole % fps)}`;
  return seconds < 60 ? rest : `${Math.floor(seconds / 60)}:${rest}`;
}

/** Reads `4:12`, `1:04:12`, `4.5` or `12f` as frames; null for what is no time. */
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

/** Below this nothing is heard. */
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
export function decibels(value: number): string {
  if (value <= QUIETEST) return 'Silent';
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)} dB`;
}
