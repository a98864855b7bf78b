import { Frame, Rational, Scaler } from 'node-av';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';

/** The longer side of a preview. */
const SMALL = 256;

export interface Size {
  width: number;
  height: number;
}

/**
 * A copy of a composed picture, for the encoder to read while the next is composed. A frame only points to
 * its buffer: the bytes must not move or change until it is done.
 */
export class Picture {
  readonly #size: Size;
  readonly #bytes: Buffer;
  readonly #frameTime: Rational;

  constructor(size: Size, rate: number) {
    this.#size = size;
    this.#frameTime = new Rational(1, rate);
    this.#bytes = Buffer.alloc(size.width * size.height * 1.5);
  }

  /** Valid until the next call. */
  frameOf(planes: Uint8Array): Frame {
    this.#bytes.set(planes);
    return Frame.fromVideoBuffer(this.#bytes, {
      ...this.#size,
      format: AV_PIX_FMT_YUV420P,
      timeBase: this.#frameTime,
    });
  }

  async jpegOf(planes: Uint8Array): Promise<Buffer> {
    using frame = this.frameOf(planes);
    return await new Scaler().toJpeg(frame, { quality: 88 });
  }

  /** The same for a preview. */
  async smallJpegOf(planes: Uint8Array): Promise<Buffer> {
    using frame = this.frameOf(planes);
    const { width, height } = this.#size;
    const share = Math.min(1, SMALL / Math.max(width, height));
    const even = (side: number) => Math.max(2, Math.round((side * share) / 2) * 2);
    const resize = { width: even(width), height: even(height) };
    return await new Scaler().toJpeg(frame, { quality: 70, resize });
  }
}
