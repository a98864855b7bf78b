import { Encoder, Frame, Log, Muxer, Rational } from 'node-av';
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_LOG_ERROR,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
  type AVSampleFormat,
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
} from 'node-av/constants';
import { SPEECH_PCM, type SpeechFormat } from '#lib/contract/models.ts';
import { toInt16, wavHeader } from '#lib/format/wav.ts';
import { adtsHeader, flacHeader, SPEECH_SAMPLE_RATE } from './formats.ts';

/** Encodes samples incrementally; the bytes can be sent at once. */
export interface StreamEncoder {
  encode(samples: Float32Array): Uint8Array;
  finish(): Uint8Array;
}

/** Loads FFmpeg: only worker processes may import this module. */
export function createStreamEncoder(format: SpeechFormat): StreamEncoder {
  switch (format) {
    case 'pcm':
      return plainSamples(new Uint8Array());
    case 'wav':
      return plainSamples(wavHeader(SPEECH_PCM));
    case 'mp3':
      return framed(codec(FF_ENCODER_LIBMP3LAME, AV_SAMPLE_FMT_S16P, 1152, '64k'), (packet) => [packet]);
    case 'aac':
      return framed(codec(FF_ENCODER_AAC, AV_SAMPLE_FMT_FLTP, 1024, '64k'), (packet) => [
        adtsHeader(packet.length),
        packet,
      ]);
    case 'flac':
      return flac();
    case 'opus':
      return ogg();
  }
}

const timeBase = new Rational(1, SPEECH_SAMPLE_RATE);

function plainSamples(header: Uint8Array): StreamEncoder {
  let pending = header;
  return {
    encode(samples) {
      const bytes = Buffer.concat([pending, pcm16(samples)]);
      pending = new Uint8Array();
      return bytes;
    },
    finish: () => pending,
  };
}

type CodecName = Parameters<typeof Encoder.createSync>[0];

interface Codec {
  encoder: Encoder;
  /** Encodes whole frames and keeps the remainder for the next call. */
  encode(samples: Float32Array): ReturnType<Encoder['encodeAllSync']>;
  flush(): ReturnType<Encoder['encodeAllSync']>;
}

function codec(name: CodecName, sampleFormat: AVSampleFormat, frameSize: number, bitrate?: string): Codec {
  Log.setLevel(AV_LOG_ERROR);
  const encoder = Encoder.createSync(name, {
    bitrate,
    configure: (context) => {
      context.frameSize = frameSize;
    },
  });
  let rest = new Float32Array();
  let position = 0;
  const encodeFrame = (samples: Float32Array) => {
    const bytes = sampleFormat === AV_SAMPLE_FMT_FLTP ? Buffer.from(samples.slice().buffer) : pcm16(samples);
    using frame = Frame.fromAudioBuffer(bytes, {
      nbSamples: samples.length,
      format: sampleFormat,
      sampleRate: SPEECH_SAMPLE_RATE,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase,
    });
    frame.pts = BigInt(position);
    frame.timeBase = timeBase;
    position += samples.length;
    return encoder.encodeAllSync(frame);
  };
  return {
    encoder,
    encode(samples) {
      const all = new Float32Array(rest.length + samples.length);
      all.set(rest);
      all.set(samples, rest.length);
      const packets = [];
      let at = 0;
      // One frame at a time: with more, the encoder stops returning packets at its first empty answer.
      for (; at + frameSize <= all.length; at += frameSize) {
        packets.push(...encodeFrame(all.subarray(at, at + frameSize)));
      }
      rest = all.slice(at);
      return packets;
    },
    flush() {
      // The encoder drops an incomplete last frame, so it is padded with silence.
      const last = new Float32Array(frameSize);
      last.set(rest);
      rest = new Float32Array();
      return [...encodeFrame(last), ...encoder.flushPacketsSync()];
    },
  };
}

function framed(source: Codec, wrap: (packet: Uint8Array) => Uint8Array[]): StreamEncoder {
  const collect = (packets: ReturnType<Codec['encode']>) =>
    Buffer.concat(
      packets.flatMap((packet) => {
        const bytes = Buffer.from(packet.data ?? []);
        packet.free();
        return bytes.length > 0 ? wrap(bytes) : [];
      }),
    );
  return {
    encode: (samples) => collect(source.encode(samples)),
    finish() {
      const bytes = collect(source.flush());
      source.encoder.close();
      return bytes;
    },
  };
}

function flac(): StreamEncoder {
  const source = codec(FF_ENCODER_FLAC, AV_SAMPLE_FMT_S16, 2400);
  let started = false;
  return framed(source, (packet) => {
    if (started) return [packet];
    started = true;
    return [flacHeader(source.encoder.getCodecContext()?.extraData ?? new Uint8Array()), packet];
  });
}

function ogg(): StreamEncoder {
  const { encoder, encode, flush } = codec(FF_ENCODER_LIBOPUS, AV_SAMPLE_FMT_S16, 480, '48k');
  const written: Buffer[] = [];
  const muxer = Muxer.openSync(
    { write: (bytes) => void written.push(Buffer.from(bytes)) },
    { format: 'ogg', options: { page_duration: 200_000 } },
  );
  const stream = muxer.addStream(encoder);
  const write = (packets: ReturnType<Codec['encode']>) => {
    for (const packet of packets) {
      muxer.writePacketSync(packet, stream);
      packet.free();
    }
  };
  return {
    encode(samples) {
      write(encode(samples));
      return Buffer.concat(written.splice(0));
    },
    finish() {
      write(flush());
      muxer.closeSync();
      encoder.close();
      return Buffer.concat(written.splice(0));
    },
  };
}

const pcm16 = (samples: Float32Array) => Buffer.from(Int16Array.from(samples, toInt16).buffer);
