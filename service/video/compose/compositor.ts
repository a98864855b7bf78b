import { readFileSync } from 'node:fs';
import type { Canvas } from '@napi-rs/canvas';

type Box = readonly [left: number, top: number, right: number, bottom: number];
type Call = (...numbers: number[]) => void;
interface Kernels {
  convert: Call;
  bounds: Call;
  sample: Call;
  overScaled: Call;
  overShifted: Call;
  copyShifted: Call;
  tint: Call;
  fade: Call;
  mix: Call;
  dissolve: Call;
  lut: Call;
  warp: Call;
  enlarge: Call;
  sketch: Call;
}

const CHROMA = ['u', 'v'] as const;
const PAGE = 65_536;
const wasm = new WebAssembly.Module(readFileSync(new URL('./yuv-compositor.wasm', import.meta.url)));

/** A painted picture as premultiplied planes; `box` bounds the visible part. */
export interface Plate {
  width: number;
  height: number;
  y: number;
  alpha: number;
  u: number;
  v: number;
  halfAlpha: number;
  box: { left: number; top: number; right: number; bottom: number };
}

/** A small alpha stamp for particles, at full and half size. */
export interface Stamp {
  width: number;
  height: number;
  full: number;
  half: number;
}

export interface Planes {
  width: number;
  height: number;
  y: number;
  u: number;
  v: number;
}

export type Yuv = readonly [y: number, u: number, v: number];

/** Composes frames as BT.709 planes in WebAssembly memory. */
export class Compositor {
  readonly memory = new WebAssembly.Memory({ initial: 16 });
  readonly kernels: Kernels;
  readonly frame: Planes;
  readonly #scratch: number;
  #bytes = new Uint8Array(this.memory.buffer);
  #top = PAGE;
  #pixels = { at: 0, capacity: 0 };

  constructor(width: number, height: number) {
    const { exports } = new WebAssembly.Instance(wasm, { env: { memory: this.memory, abort() {} } });
    this.kernels = exports as unknown as Kernels;
    this.frame = this.planes(width, height);
    this.#scratch = this.allocate(16 * (width + 64));
  }

  get bytes() {
    if (this.#bytes.buffer !== this.memory.buffer) this.#bytes = new Uint8Array(this.memory.buffer);
    return this.#bytes;
  }

  allocate(size: number) {
    const at = this.#top;
    this.#top += (size + 127) & ~15;
    const missing = Math.ceil((this.#top + PAGE - this.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.memory.grow(Math.max(missing, 256));
    return at;
  }

  planes(width: number, height: number): Planes {
    const y = this.allocate(width * height * 1.5);
    return { width, height, y, u: y + width * height, v: y + (width * height * 5) / 4 };
  }

  /** Takes over a canvas's pixels (even sides). */
  plate(canvas: Canvas): Plate {
    const { width, height } = canvas;
    const size = width * height;
    if (this.#pixels.capacity < size * 4) this.#pixels = { at: this.allocate(size * 4), capacity: size * 4 };
    const [y, alpha] = [this.allocate(size), this.allocate(size)];
    const [u, v, halfAlpha] = [this.allocate(size / 4), this.allocate(size / 4), this.allocate(size / 4)];
    this.bytes.set(canvas.data(), this.#pixels.at);
    this.kernels.convert(this.#pixels.at, width, height, y, alpha, u, v, halfAlpha);
    const plate = { width, height, y, alpha, u, v, halfAlpha };
    return { ...plate, box: this.#visibleBox(plate) };
  }

  stamp(canvas: Canvas): Stamp {
    const { alpha, halfAlpha, width, height } = this.plate(canvas);
    return { width, height, full: alpha, half: halfAlpha };
  }

  #visibleBox({ width, height, alpha }: Omit<Plate, 'box'>) {
    this.kernels.bounds(alpha, width, height, this.#scratch);
    const [left, top, right, bottom] = new Int32Array(this.memory.buffer, this.#scratch, 4) as unknown as Box;
    return { left, top, right, bottom };
  }

  /** Fills the frame from an opaque plate: frame pixel (X, Y) shows the plate at (x, y) + (X, Y) * step. */
  cover(plate: Plate, x: number, y: number, step: number, into: Planes = this.frame) {
    const { width, height } = into;
    const left = clamp(x, 0, plate.width - 2 - (width - 1) * step);
    const top = clamp(y, 0, plate.height - 2 - (height - 1) * step);
    const draw = (dst: number, w: number, h: number, src: number, stride: number, sx: number, sy: number) => {
      const from = src + Math.floor(sy) * stride + Math.floor(sx);
      if (shifted(step, sy)) this.kernels.copyShifted(dst, w, w, h, from, stride, fraction(sx));
      else this.kernels.sample(dst, w, w, h, src, stride, sx, sy, step, this.#scratch);
    };
    draw(into.y, width, height, plate.y, plate.width, left, top);
    for (const plane of CHROMA)
      draw(into[plane], width / 2, height / 2, plate[plane], plate.width / 2, left / 2, top / 2);
  }

  /** Draws a plate over the frame with `cover`'s mapping, where it is not transparent. */
  over(plate: Plate, x: number, y: number, step: number) {
    const [fromX, toX] = visible(x, step, plate.box.left, plate.box.right, plate.width, this.frame.width);
    const [fromY, toY] = visible(y, step, plate.box.top, plate.box.bottom, plate.height, this.frame.height);
    const [w, h] = [toX - fromX, toY - fromY];
    if (w <= 0 || h <= 0) return;
    const { frame } = this;
    const [sx, sy] = [x + fromX * step, y + fromY * step];
    // Chroma planes have half the size.
    const draw = (plane: 'y' | 'u' | 'v', alpha: number, k: number) => {
      const [stride, wide, px, py] = [frame.width * k, plate.width * k, sx * k, sy * k];
      const into = [frame[plane] + fromY * k * stride + fromX * k, stride, w * k, h * k] as const;
      const skip = Math.floor(py) * wide + Math.floor(px);
      const src = plate[plane];
      if (!shifted(step, py)) this.kernels.overScaled(...into, src, alpha, wide, px, py, step, this.#scratch);
      else this.kernels.overShifted(...into, src + skip, alpha + skip, wide, fraction(px));
    };
    draw('y', plate.alpha, 1);
    for (const plane of CHROMA) draw(plane, plate.halfAlpha, 0.5);
  }

  /** Stamps a colour, centred on (x, y). */
  dab(stamp: Stamp, x: number, y: number, colour: Yuv, opacity: number) {
    const { frame } = this;
    const left = Math.round(x / 2 - stamp.width / 4) * 2;
    const top = Math.round(y / 2 - stamp.height / 4) * 2;
    const [skipX, skipY] = [Math.max(0, -left), Math.max(0, -top)];
    const w = Math.min(stamp.width, frame.width - left) - skipX;
    const h = Math.min(stamp.height, frame.height - top) - skipY;
    if (w <= 0 || h <= 0 || opacity <= 0) return;
    const [fx, fy] = [left + skipX, top + skipY];
    const k = Math.min(256, Math.round(opacity * 256));
    const tint = (plane: number, value: number, alpha: number, share: number) => {
      const [stride, wide] = [frame.width * share, stamp.width * share];
      const mask = alpha + skipY * share * wide + skipX * share;
      const at = plane + fy * share * stride + fx * share;
      this.kernels.tint(at, stride, mask, wide, w * share, h * share, value, k);
    };
    tint(frame.y, colour[0], stamp.full, 1);
    tint(frame.u, colour[1], stamp.half, 0.5);
    tint(frame.v, colour[2], stamp.half, 0.5);
  }

  /** Blends the whole frame with one colour. */
  wash(colour: Yuv, opacity: number) {
    const { frame, kernels } = this;
    const weight = Math.round(clamp(opacity, 0, 1) * 128);
    if (weight === 0) return;
    const size = frame.width * frame.height;
    kernels.fade(frame.y, size, colour[0], weight);
    kernels.fade(frame.u, size / 4, colour[1], weight);
    kernels.fade(frame.v, size / 4, colour[2], weight);
  }

  store(table: Uint8Array) {
    const at = this.allocate(table.length);
    this.bytes.set(table, at);
    return at;
  }
}

export const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Between two rows, scaling each row once is cheaper than blending four pixels each. */
const shifted = (step: number, y: number) => Math.abs(step - 1) < 1e-6 && fraction(y) === 0;

const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 128);

/** The even range of frame pixels whose samples lie in the visible part of a plate. */
function visible(origin: number, step: number, boxFrom: number, boxTo: number, limit: number, frame: number) {
  let from = Math.max(0, Math.floor((boxFrom - 1 - origin) / step)) & ~1;
  while (origin + from * step < 0) from += 2;
  let to = Math.min(frame, (Math.ceil((boxTo + 1 - origin) / step) + 1) & ~1);
  while (to > from && origin + (to - 1) * step > limit - 2.01) to -= 2;
  return [from, to] as const;
}
