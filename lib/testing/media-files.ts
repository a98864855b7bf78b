import 'server-only';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AV_LOG_FATAL, Encoder, Frame, Log, Muxer, Rational } from 'node-av';
import * as av from 'node-av/constants';
import { AV_PIX_FMT_YUV420P, FF_ENCODER_LIBX264 } from 'node-av/constants';

/** A real H.264 clip, bright on the left and black on the right. For tests: loads native code. */
export async function writeClip(
  file: string,
  { seconds = 1, width = 320, height = 180, format = 'mp4' } = {},
): Promise<void> {
  Log.setLevel(AV_LOG_FATAL);
  const rate = 10;
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, { options: { preset: 'ultrafast' } });
  const muxer = await Muxer.open(file, { format });
  const stream = muxer.addStream(encoder);
  // Frames only point to it, so that it has to outlive them.
  const picture = Buffer.alloc(width * height * 1.5, 128);
  for (let index = 0; index < seconds * rate; index += 1) {
    const row = Buffer.concat([Buffer.alloc(width / 2, 120 + (index % 100)), Buffer.alloc(width / 2, 16)]);
    picture.fill(row, 0, width * height);
    const frame = Frame.fromVideoBuffer(picture, {
      width,
      height,
      format: AV_PIX_FMT_YUV420P,
      timeBase: { num: 1, den: rate },
      pts: BigInt(index),
    });
    for (const packet of await encoder.encodeAll(frame)) await muxer.writePacket(packet, stream);
    frame.free();
  }
  for await (const packet of encoder.flushPackets()) await muxer.writePacket(packet, stream);
  await muxer.close();
  encoder.close();
}

/** The same clip as a camera that was turned a quarter to the right would have written it. */
export function turnedClip(clip: Buffer): Buffer {
  const turned = Buffer.from(clip);
  const matrix = turned.indexOf('tkhd') + 44;
  const quarterTurn = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
  for (const [index, value] of quarterTurn.entries()) turned.writeInt32BE(value, matrix + index * 4);
  return turned;
}

const SIDE = 64;
const FRAMES = 24;
const RATE = new Rational(1, 12);

/** A real MP4 of two seconds in which nothing much happens; `shade` makes one differ from another. */
export async function smallVideo(shade = 128): Promise<Buffer> {
  Log.setLevel(av.AV_LOG_FATAL);
  const file = join(tmpdir(), `dailies-video-${process.pid}-${shade}-${Date.now()}.mp4`);
  const encoder = await Encoder.create(av.FF_ENCODER_LIBX264, {
    options: { preset: 'ultrafast', crf: 30 },
  });
  const muxer = await Muxer.open(file, { options: { movflags: '+faststart' } });
  const stream = muxer.addStream(encoder);
  const pixels = Buffer.alloc((SIDE * SIDE * 3) / 2, shade);
  for (let index = 0; index < FRAMES; index++) {
    // Noise, so that the file has some length to be cut in.
    for (let at = 0; at < SIDE * SIDE; at++) pixels[at] = (at * (index + 7) * 31 + ((at * at) >> 3)) & 255;
    const frame = Frame.fromVideoBuffer(pixels, {
      width: SIDE,
      height: SIDE,
      format: av.AV_PIX_FMT_YUV420P,
      timeBase: RATE,
    });
    frame.pts = BigInt(index);
    frame.timeBase = RATE;
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, stream);
      packet.free();
    }
    frame.free();
  }
  for await (const packet of encoder.flushPackets()) {
    if (packet) await muxer.writePacket(packet, stream);
    packet?.free();
  }
  await muxer.close();
  encoder.close();
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}
