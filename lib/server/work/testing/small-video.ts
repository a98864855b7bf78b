import 'server-only';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encoder, Frame, Log, Muxer, Rational } from 'node-av';
import * as av from 'node-av/constants';

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
