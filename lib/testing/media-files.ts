import 'server-only';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encoder, Frame, Log, Muxer } from 'node-av';
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_LOG_FATAL,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
  FF_ENCODER_MPEG2VIDEO,
  FF_ENCODER_PRORES_KS,
} from 'node-av/constants';

/** What a picture can be encoded with; browsers play the first alone everywhere. */
const ENCODERS = {
  h264: { encoder: FF_ENCODER_LIBX264, options: { preset: 'ultrafast' } },
  hevc: { encoder: FF_ENCODER_LIBX265, options: { preset: 'ultrafast', 'x265-params': 'log-level=none' } },
  mpeg2: { encoder: FF_ENCODER_MPEG2VIDEO, options: {} },
  prores: { encoder: FF_ENCODER_PRORES_KS, options: {} },
} as const;
type Codec = keyof typeof ENCODERS;

interface Film {
  width: number;
  height: number;
  /** Frames a second. */
  rate: number;
  frames: number;
  /** Samples of one channel, at 48 kHz. */
  sound?: Float32Array;
  codec?: Codec;
  /** When a frame begins, in frames; by default one after another. */
  begins?: (index: number) => number;
}

/** Encodes drawn frames as a real file. */
async function writeFilm(
  file: string,
  { width, height, rate, frames, sound, codec = 'h264', begins = (index) => index }: Film,
  muxing: Parameters<typeof Muxer.open>[1],
  draw: (brightness: Buffer, index: number) => void,
): Promise<void> {
  Log.setLevel(AV_LOG_FATAL);
  const { encoder: kind, options } = ENCODERS[codec];
  const encoder = await Encoder.create(kind, { options, autoFormat: true });
  const muxer = await Muxer.open(file, muxing);
  const stream = muxer.addStream(encoder);
  const heard = sound && (await soundTrack(muxer, sound));
  // Frames only point to it, so it has to outlive them.
  const picture = Buffer.alloc(width * height * 1.5, 128);
  for (let index = 0; index < frames; index += 1) {
    draw(picture.subarray(0, width * height), index);
    const frame = Frame.fromVideoBuffer(picture, {
      width,
      height,
      format: AV_PIX_FMT_YUV420P,
      timeBase: { num: 1, den: rate },
      pts: BigInt(begins(index)),
    });
    for (const packet of await encoder.encodeAll(frame)) await muxer.writePacket(packet, stream);
    frame.free();
  }
  for await (const packet of encoder.flushPackets()) await muxer.writePacket(packet, stream);
  await heard?.();
  await muxer.close();
  encoder.close();
}

async function soundTrack(muxer: Muxer, sound: Float32Array): Promise<() => Promise<void>> {
  const encoder = await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: 128_000 } });
  const stream = muxer.addStream(encoder);
  return async () => {
    for (let at = 0; at < sound.length; at += 1024) {
      const samples = sound.slice(at, at + 1024);
      const frame = Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
        nbSamples: samples.length,
        format: AV_SAMPLE_FMT_FLTP,
        sampleRate: 48_000,
        channelLayout: AV_CHANNEL_LAYOUT_MONO,
        timeBase: { num: 1, den: 48_000 },
      });
      frame.pts = BigInt(at);
      for (const packet of await encoder.encodeAll(frame)) await muxer.writePacket(packet, stream);
      frame.free();
    }
    for await (const packet of encoder.flushPackets()) await muxer.writePacket(packet, stream);
    encoder.close();
  };
}

/** A clip whose frames are told apart by how bright they are, with a tone. */
export const writeShot = (
  file: string,
  shot: {
    width?: number;
    height?: number;
    rate?: number;
    frames: number;
    tone?: { hertz: number; level: number; from?: number };
    codec?: Codec;
    format?: string;
    begins?: (index: number) => number;
  },
  brightness: (index: number, share: number) => number,
): Promise<void> => {
  const { width = 160, height = 90, rate = 24, frames, tone, format = 'mp4', codec, begins } = shot;
  const sound =
    tone &&
    Float32Array.from({ length: Math.round((frames / rate) * 48_000) }, (_, at) =>
      at < (tone.from ?? 0) * 48_000 ? 0 : tone.level * Math.sin((2 * Math.PI * tone.hertz * at) / 48_000),
    );
  const film = { width, height, rate, frames, sound, codec, begins };
  return writeFilm(file, film, { format }, (bright, index) => {
    for (let column = 0; column < width; column += 1) bright[column] = brightness(index, column / width);
    for (let row = 1; row < height; row += 1) bright.copyWithin(row * width, 0, width);
  });
};

/** A real clip, bright on the left and black on the right. For tests: loads native code. */
export const writeClip = (
  file: string,
  {
    seconds = 1,
    width = 320,
    height = 180,
    format = 'mp4',
    codec,
  }: { seconds?: number; width?: number; height?: number; format?: string; codec?: Codec } = {},
): Promise<void> =>
  writeFilm(
    file,
    { width, height, rate: 10, frames: seconds * 10, codec },
    { format },
    (brightness, index) => {
      const half = width / 2;
      brightness.fill(Buffer.concat([Buffer.alloc(half, 120 + (index % 100)), Buffer.alloc(half, 16)]));
    },
  );

/** A clip of one brightness, from 16 to 235, by which it is known again in a film. */
export const writeGrey = (
  file: string,
  grey: number,
  { seconds = 1, width = 160, height = 90, rate = 24 } = {},
): Promise<void> =>
  writeFilm(file, { width, height, rate, frames: seconds * rate }, { format: 'mp4' }, (brightness) =>
    brightness.fill(grey),
  );

/** The same clip with the rotation metadata of a camera turned a quarter to the right. */
export function turnedClip(clip: Buffer): Buffer {
  const turned = Buffer.from(clip);
  const matrix = turned.indexOf('tkhd') + 44;
  const quarterTurn = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
  for (const [index, value] of quarterTurn.entries()) turned.writeInt32BE(value, matrix + index * 4);
  return turned;
}

export async function smallVideo(): Promise<Buffer> {
  const file = join(tmpdir(), `dailies-video-${process.pid}-${Date.now()}.mp4`);
  const muxing = { format: 'mp4', options: { movflags: '+faststart' } };
  await writeFilm(file, { width: 64, height: 64, rate: 12, frames: 24 }, muxing, (brightness, index) => {
    // Noise, so that the file has some length to be cut in.
    for (const at of brightness.keys()) brightness[at] = (at * (index + 7) * 31 + ((at * at) >> 3)) & 255;
  });
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}
