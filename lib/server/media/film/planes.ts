import 'server-only';
import { FFmpegError, Frame } from 'node-av';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { Size } from './fit-chain.ts';

/** A picture as luma and two half-size chroma planes, in sequence, without padding. */
export type Planes = Uint8Array;

/** Black in limited video range. */
const BLACK = 16;
const GREY = 128;

export const planesSize = ({ width, height }: Size) => (width * height * 3) / 2;

export function blackPlanes(size: Size): Planes {
  return new Uint8Array(planesSize(size)).fill(GREY).fill(BLACK, 0, size.width * size.height);
}

/** Each row of a frame, which has padding, and of planes without. */
function eachRow(
  frame: Frame,
  { width, height }: Size,
  visit: (row: Uint8Array, from: number, to: number) => void,
): void {
  let at = 0;
  for (const [index, plane] of (frame.data ?? []).slice(0, 3).entries()) {
    const [wide, tall] = index === 0 ? [width, height] : [width / 2, height / 2];
    const stride = frame.linesize[index] ?? wide;
    for (let row = 0; row < tall; row += 1, at += wide) {
      visit(plane.subarray(row * stride, row * stride + wide), at, at + wide);
    }
  }
}

/** Copies a frame's picture into `planes`. */
export function planesOf(
  frame: Frame,
  size: Size,
  planes: Planes = new Uint8Array(planesSize(size)),
): Planes {
  eachRow(frame, size, (row, from) => planes.set(row, from));
  return planes;
}

/** A frame with a copy of planes: one made of a buffer would only point to it. */
export function frameOf(planes: Planes, size: Size): Frame {
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { ...size, format: AV_PIX_FMT_YUV420P });
  FFmpegError.throwIfError(frame.getBuffer(), 'no memory for a frame');
  eachRow(frame, size, (row, from, to) => row.set(planes.subarray(from, to)));
  return frame;
}

/** Blends a later picture into an earlier one, in place: a share of 1 is only the later one. */
export function dissolve(planes: Planes, later: Planes, share: number): void {
  const weight = Math.round(share * 256);
  const rest = 256 - weight;
  for (let at = 0; at < planes.length; at += 1) {
    planes[at] = ((planes[at] as number) * rest + (later[at] as number) * weight + 128) >> 8;
  }
}

/** Darkens a picture in place: 0 is black. */
export function darken(planes: Planes, { width, height }: Size, light: number): void {
  const bright = width * height;
  const table = (zero: number) =>
    Uint8Array.from({ length: 256 }, (_, value) => Math.round(zero + (value - zero) * light));
  const [brightness, colour] = [table(BLACK), table(GREY)];
  for (let at = 0; at < bright; at += 1) planes[at] = brightness[planes[at] as number] as number;
  for (let at = bright; at < planes.length; at += 1) planes[at] = colour[planes[at] as number] as number;
}

/** A smaller picture with an alpha channel, at even coordinates of a larger one. */
export interface Overlay extends Size {
  left: number;
  top: number;
  planes: Planes;
  /** 0 to 255, for each luma point, and for each chroma point. */
  alpha: Uint8Array;
  colourAlpha: Uint8Array;
}

/** Blends a picture over another, in place. */
export function lay(planes: Planes, size: Size, over: Overlay): void {
  const bright = size.width * size.height;
  blend(planes, 0, size.width, over.planes.subarray(0, over.width * over.height), over.alpha, over);
  const half = {
    left: over.left / 2,
    top: over.top / 2,
    width: over.width / 2,
    height: over.height / 2,
  };
  for (const colour of [0, 1]) {
    const from = over.width * over.height * (1 + colour / 4);
    const plane = over.planes.subarray(from, from + half.width * half.height);
    blend(planes, bright * (1 + colour / 4), size.width / 2, plane, over.colourAlpha, half);
  }
}

function blend(
  planes: Planes,
  offset: number,
  stride: number,
  over: Uint8Array,
  alpha: Uint8Array,
  { left, top, width, height }: Pick<Overlay, 'left' | 'top' | 'width' | 'height'>,
): void {
  for (let row = 0; row < height; row += 1) {
    const line = offset + (top + row) * stride + left;
    for (let column = 0; column < width; column += 1) {
      const solid = alpha[row * width + column] as number;
      if (solid === 0) continue;
      const under = planes[line + column] as number;
      planes[line + column] =
        under + Math.round((((over[row * width + column] as number) - under) * solid) / 255);
    }
  }
}
