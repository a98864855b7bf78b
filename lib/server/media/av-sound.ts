import 'server-only';
import { Encoder, FilterAPI, Muxer } from 'node-av';
import { FF_ENCODER_FLAC, FF_ENCODER_LIBOPUS, FF_ENCODER_PCM_S16LE } from 'node-av/constants';
import { framesToTheEnd, openMedia, requireSound, writePackets } from './av-open.ts';
import { BrokenMedia, type MediaJobs } from './jobs.ts';

const MUXERS = { mp3: 'mp3', aac: 'adts', opus: 'ogg', flac: 'flac', wav: 'wav' } as const;

const ENCODERS = {
  opus: { name: FF_ENCODER_LIBOPUS, samples: 'flt', rate: 48_000, frame: 960, bitRate: 48_000 },
  flac: { name: FF_ENCODER_FLAC, samples: 's16', rate: 24_000, frame: 2400, bitRate: undefined },
  wav: { name: FF_ENCODER_PCM_S16LE, samples: 's16', rate: 16_000, frame: 1600, bitRate: undefined },
} as const;

/** Remuxes streamed sound into the same format, adding the lengths that seeking needs. */
export async function copySound({
  file,
  demuxer,
  into,
  format,
}: MediaJobs['copySound']['job']): Promise<void> {
  using input = openMedia(file, demuxer);
  const sound = requireSound(input);
  const muxer = await Muxer.open(into, { format: MUXERS[format] });
  const stream = muxer.addStream(sound);
  await writePackets(muxer, stream, input.packetsSync(sound.index));
  await muxer.close();
}

/** Transcodes the sound of any file to mono in another format. */
export async function encodeSound({
  file,
  demuxer,
  into,
  format,
  limit = Number.POSITIVE_INFINITY,
}: MediaJobs['encodeSound']['job']): Promise<void> {
  using input = openMedia(file, demuxer);
  const sound = requireSound(input);
  const { name, samples, rate, frame, bitRate } = ENCODERS[format];
  const shape = `aresample=${rate},aformat=sample_fmts=${samples}:channel_layouts=mono,asetnsamples=n=${frame}:p=1`;
  using filter = FilterAPI.create(shape);
  const encoder = await Encoder.create(name, bitRate === undefined ? {} : { context: { bitRate } });
  const muxer = await Muxer.open(into, { format: MUXERS[format] });
  try {
    const stream = muxer.addStream(encoder);
    let any = false;
    let bytes = 0;
    for (const one of filter.framesSync(framesToTheEnd(input, sound))) {
      if (!one) continue;
      any = true;
      const packets = await encoder.encodeAll(one);
      for (const packet of packets) bytes += packet.size;
      one.free();
      if (bytes > limit) throw new BrokenMedia('The file holds more sound than fits', { reason: 'too_long' });
      await writePackets(muxer, stream, packets);
    }
    if (!any) throw new BrokenMedia('The file has no sound that can be read');
    await writePackets(muxer, stream, encoder.flushPackets());
    await muxer.close();
  } finally {
    encoder.close();
  }
}
