import 'server-only';
import { stat } from 'node:fs/promises';
import { Encoder, Frame, Muxer, Rational } from 'node-av';
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_S16, FF_ENCODER_FLAC } from 'node-av/constants';

const FRAME = 4096;

/** Writes one channel of sound without loss and gives the size of the file. */
export async function writeFlac(file: string, samples: Float32Array, rate: number): Promise<number> {
  const muxer = await Muxer.open(file, { format: 'flac' });
  const encoder = await Encoder.create(FF_ENCODER_FLAC);
  const timeBase = new Rational(1, rate);
  try {
    const stream = muxer.addStream(encoder);
    for (let at = 0; at < samples.length; at += FRAME) {
      // The encoder drops a last frame that is not full: silence fills it.
      const whole = new Int16Array(FRAME);
      const count = Math.min(FRAME, samples.length - at);
      for (let index = 0; index < count; index += 1) whole[index] = toInt16(samples[at + index] ?? 0);
      const bytes = Buffer.from(whole.buffer);
      using frame = Frame.fromAudioBuffer(bytes, {
        nbSamples: FRAME,
        format: AV_SAMPLE_FMT_S16,
        sampleRate: rate,
        channelLayout: AV_CHANNEL_LAYOUT_MONO,
        timeBase,
      });
      frame.pts = BigInt(at);
      frame.timeBase = timeBase;
      for (const packet of await encoder.encodeAll(frame)) {
        await muxer.writePacket(packet, stream);
        packet.free();
      }
    }
    for await (const packet of encoder.flushPackets()) {
      await muxer.writePacket(packet, stream);
      packet.free();
    }
    await muxer.close();
  } finally {
    encoder.close();
  }
  return (await stat(file)).size;
}

const toInt16 = (sample: number) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)));
