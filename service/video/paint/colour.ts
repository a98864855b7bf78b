import type { Yuv } from '../compose/compositor.ts';

/** Colours travel as #rrggbb. */
export type Hex = string;

const channels = (hex: Hex) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

const byte = (value: number) => Math.round(Math.min(255, Math.max(0, value)));
const hex = (values: number[]) =>
  `#${values.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;

export function mix(from: Hex, to: Hex, share: number): Hex {
  const other = channels(to);
  const k = Math.min(1, Math.max(0, share));
  return hex(channels(from).map((value, index) => value + ((other[index] as number) - value) * k));
}

export function multiply(colour: Hex, light: Hex): Hex {
  const by = channels(light);
  return hex(channels(colour).map((value, index) => (value * (by[index] as number)) / 255));
}

export const lighten = (colour: Hex, share: number) => mix(colour, '#ffffff', share);
export const darken = (colour: Hex, share: number) => mix(colour, '#000008', share);

export function fade(colour: Hex, alpha: number) {
  const [r, g, b] = channels(colour);
  return `rgba(${r},${g},${b},${Math.round(alpha * 1000) / 1000})`;
}

function luminance(colour: Hex) {
  const [r, g, b] = channels(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

export function saturate(colour: Hex, amount: number): Hex {
  const values = channels(colour);
  const grey = luminance(colour) * 255;
  return hex(values.map((value) => grey + (value - grey) * amount));
}

/** Turns the hue by degrees, keeping lightness roughly as it is. */
export function turnHue(colour: Hex, degrees: number): Hex {
  const [r, g, b] = channels(colour) as [number, number, number];
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const row = (k: number, a: number, d: number) => [k + c * (1 - k) + s * a, k - c * k + s * d] as const;
  const [rr, rg] = row(0.213, -0.213, -0.715);
  const rb = 0.072 - c * 0.072 + s * 0.928;
  const gr = 0.213 - c * 0.213 + s * 0.143;
  const gg = 0.715 + c * 0.285 + s * 0.14;
  const gb = 0.072 - c * 0.072 - s * 0.283;
  const br = 0.213 - c * 0.213 - s * 0.787;
  const bg = 0.715 - c * 0.715 + s * 0.715;
  const bb = 0.072 + c * 0.928 + s * 0.072;
  return hex([r * rr + g * rg + b * rb, r * gr + g * gg + b * gb, r * br + g * bg + b * bb]);
}

export function toYuv(colour: Hex): Yuv {
  const [r, g, b] = channels(colour);
  return [
    Math.round(16 + (47 * r + 157 * g + 16 * b) / 256),
    Math.round(128 + (-26 * r - 87 * g + 113 * b) / 256),
    Math.round(128 + (113 * r - 102 * g - 11 * b) / 256),
  ];
}
