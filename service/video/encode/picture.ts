import { Frame, Rational, Scaler } from 'node-av';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';

/** The longer side of a first look. */
const SMALL = 256;

export interface Size {
  width: number;
  height: number;
}

/**
 * A copy of one composed picture, for the encoder to read while the next one is composed. A frame made of a
 * buffer only points to it: its bytes must stay where and as they are until the frame is done with.
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

  /** Valid until the next one is asked for. */
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

  /** The same for a first look. */
  async smallJpegOf(planes: Uint8Array): Promise<Buffer> {
    using frame = this.frameOf(planes);
    const { width, height } = this.#size;
    const share = Math.min(1, SMALL / Math.max(width, height));
    const even = (side: number) => Math.max(2, Math.round((side * share) / 2) * 2);
    const resize = { width: even(width), height: even(height) };
    return await new Scaler().toJpeg(frame, { quality: 70, resize });
  }
}
