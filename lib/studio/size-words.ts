const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 1,234,567 bytes as `1.2 MB`. */
export function sizeWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`;
}
