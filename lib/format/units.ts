export const DAY_MS = 24 * 60 * 60_000;

/** 75 seconds as `1:15`, an hour and more as `1:02:03`. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : twoDigits(part))).join(':');
}

/** 64.52 seconds as `1:04.5`: minutes, seconds, tenths. */
export function formatTenths(seconds: number): string {
  const tenths = Math.max(0, Math.floor(seconds * 10 + 0.0001));
  const whole = Math.floor(tenths / 10);
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}.${tenths % 10}`;
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 1,234,567 bytes as `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`;
}

/** A limit in powers of 1024, or a size compared with it, rounded up to tenths: 20 × 1024² bytes as `20 MB`. */
export function formatLimit(bytes: number): string {
  const power = Math.floor(Math.log2(bytes) / 10);
  return `${Math.ceil((bytes / 1024 ** power) * 10) / 10} ${UNITS[power]}`;
}

/** Seconds rounded to milliseconds. */
export const wholeMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
