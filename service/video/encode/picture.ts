import { Frame, Rational, Scaler } from 'node-av';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';

export const FRAMES_PER_SECOND = 24;
const frameTime = new Rational(1, FRAMES_PER_SECOND);

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

  constructor(size: Size) {
    this.#size = size;
    this.#bytes = Buffer.alloc(size.width * size.height * 1.5);
  }

  /** Valid until the next one is asked for. */
  frameOf(planes: Uint8Array): Frame {
    this.#bytes.set(planes);
    return Frame.fromVideoBuffer(this.#bytes, {
      ...this.#size,
      format: AV_PIX_FMT_YUV420P,
      timeBase: frameTime,
    });
  }

  async jpegOf(planes: Uint8Array): Promise<Buffer> {
    using frame = this.frameOf(planes);
    return await new Scaler().toJpeg(frame, { quality: 88 });
  }
}
