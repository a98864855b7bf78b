import { Encoder, Frame, Muxer, type Packet, Rational } from 'node-av';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_QSCALE,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FF_QP2LAMBDA,
} from 'node-av/constants';
import { SAMPLE_RATE } from '../sound/sound-bed.ts';
import { Picture, type Size } from './picture.ts';

/** The encoder splits it as needed; each chunk costs thread switches. */
const AUDIO_CHUNK = 8192;
/**
 * Drawn pictures are flat and slow: a constant quantiser saves the encoder its lookahead. Deblocking keeps
 * skies smooth. CABAC would save an eighth of the size for a tenth of the cost.
 */
const PICTURE = 'cabac=0:deblock=0,0:threads=1';
const sampleTime = new Rational(1, SAMPLE_RATE);

/** Writes one H.264 + AAC file; picture and sound are interleaved as given. */
export class Mp4Writer {
  readonly #muxer: Muxer;
  readonly #video: { encoder: Encoder; stream: number };
  readonly #audio: { encoder: Encoder; stream: number };
  readonly #sound: Float32Array;
  readonly #picture: Picture;
  readonly #rate: number;
  #pending: Promise<Packet[]> = Promise.resolve([]);
  #soundWritten = 0;

  private constructor(
    muxer: Muxer,
    video: Encoder,
    audio: Encoder,
    { size, rate, sound }: { size: Size; rate: number; sound: Float32Array },
  ) {
    this.#muxer = muxer;
    this.#picture = new Picture(size, rate);
    this.#rate = rate;
    this.#video = { encoder: video, stream: muxer.addStream(video) };
    this.#audio = { encoder: audio, stream: muxer.addStream(audio) };
    this.#sound = sound;
  }

  static async open(path: string, size: Size, rate: number, sound: Float32Array) {
    const video = await Encoder.create(FF_ENCODER_LIBX264, {
      options: { preset: 'ultrafast', qp: 23, 'x264-params': PICTURE },
      context: {
        gopSize: rate * 2,
        colorRange: AVCOL_RANGE_MPEG,
        colorSpace: AVCOL_SPC_BT709,
        colorPrimaries: AVCOL_PRI_BT709,
        colorTrc: AVCOL_TRC_BT709,
      },
    });
    const audio = await Encoder.create(FF_ENCODER_AAC, {
      options: { aac_coder: 'fast' },
      // By quality: with a bit rate, it searches long how to spend the bits of a quiet chord.
      context: { flags: AV_CODEC_FLAG_QSCALE, globalQuality: FF_QP2LAMBDA },
    });
    const muxer = await Muxer.open(path, {
      format: 'mp4',
      options: { movflags: '+faststart', fflags: '+bitexact' },
    });
    return new Mp4Writer(muxer, video, audio, { size, rate, sound });
  }

  /** Encodes in the background: the previous frame's packets are written with the next. */
  async writeFrame(planes: Uint8Array, index: number) {
    await this.#put(await this.#pending, this.#video.stream);
    const frame = this.#picture.frameOf(planes);
    frame.pts = BigInt(index);
    this.#pending = this.#video.encoder.encodeAll(frame).finally(() => frame.free());
    await this.#writeSound((index + 1) / this.#rate);
  }

  async close() {
    await this.#put(await this.#pending, this.#video.stream);
    await this.#writeSound(Number.POSITIVE_INFINITY);
    for (const { encoder, stream } of [this.#video, this.#audio])
      for await (const packet of encoder.flushPackets()) await this.#put([packet], stream);
    await this.#muxer.close();
    this.#video.encoder.close();
    this.#audio.encoder.close();
  }

  async #writeSound(untilSeconds: number) {
    const total = this.#sound.length / 2;
    while (this.#soundWritten < Math.min(total, untilSeconds * SAMPLE_RATE)) {
      const from = this.#soundWritten;
      const nbSamples = Math.min(AUDIO_CHUNK, total - from);
      const frame = Frame.fromAudioBuffer(planar(this.#sound, from, nbSamples), {
        nbSamples,
        format: AV_SAMPLE_FMT_FLTP,
        sampleRate: SAMPLE_RATE,
        channelLayout: AV_CHANNEL_LAYOUT_STEREO,
        timeBase: sampleTime,
      });
      frame.pts = BigInt(from);
      frame.timeBase = sampleTime;
      this.#soundWritten += nbSamples;
      await this.#put(await this.#audio.encoder.encodeAll(frame), this.#audio.stream);
      frame.free();
    }
  }

  async #put(packets: Packet[], stream: number) {
    for (const packet of packets) {
      await this.#muxer.writePacket(packet, stream);
      packet.free();
    }
  }
}

function planar(interleaved: Float32Array, from: number, count: number) {
  const planes = new Float32Array(count * 2);
  for (let index = 0; index < count; index++) {
    planes[index] = interleaved[(from + index) * 2] as number;
    planes[count + index] = interleaved[(from + index) * 2 + 1] as number;
  }
  return Buffer.from(planes.buffer);
}
