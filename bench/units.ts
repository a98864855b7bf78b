const places = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
const unit = (name: string) => (value: number) => `${Number(value.toFixed(places(value)))} ${name}`;

export const ms = unit('ms');
export const seconds = unit('s');
export const megabytes = unit('MB');
export const kilobytes = unit('KB');
export const megabytesPerSecond = unit('MB/s');
export const percent = unit('%');
export const cpuSeconds = unit('CPU-s');
export const count = (value: number) => String(Number(value.toFixed(2)));

export const MB = 1024 * 1024;
