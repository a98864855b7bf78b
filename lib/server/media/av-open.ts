import 'server-only';
import { statSync } from 'node:fs';
import { Decoder, Demuxer, FilterAPI, type Frame, type Muxer, type Packet, type Stream } from 'node-av';
import { AV_DISPOSITION_ATTACHED_PIC, AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';
import { LONGEST_SECONDS } from '#lib/studio/media/asset-limits.ts';
import { BrokenMedia } from './jobs.ts';

// Loads native code: for the worker only.

/** PCM packets may have any size; each costs time, and hours of sound have many. */
const PIECES: Record<string, { max_size?: number }> = { wav: { max_size: 1 << 18 } };

/** A file must not make its reader open anything but files. */
export const demuxerOptions = (demuxer: string) => ({
  format: demuxer,
  options: { protocol_whitelist: 'file', ...PIECES[demuxer] },
});

/** Of one frame: a little over the largest, 8192 × 4320. */
const MOST_PIXELS = 40_000_000;

export function openMedia(file: string, demuxer: string): Demuxer {
  try {
    return Demuxer.openSync(file, demuxerOptions(demuxer));
  } catch (cause) {
    throw new BrokenMedia('The file is damaged and cannot be opened', { cause });
  }
}

const DAY = 86_400;

/** A plausible length: up to a day for any file, up to a year at most, in between one byte per second. */
export function believable(seconds: number, file: string): number | null {
  const most = Math.min(LONGEST_SECONDS, Math.max(DAY, statSync(file).size));
  return seconds > 0 && seconds <= most ? seconds : null;
}

/** The video stream; a cover image in a sound file does not count. */
export function pictureOf(input: Demuxer): Stream | null {
  const stream = input.video();
  if (!stream || (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0) return null;
  const { width, height } = stream.codecpar;
  if (width * height > MOST_PIXELS) {
    const most = `${MOST_PIXELS / 1_000_000} million`;
    throw new BrokenMedia(`The video has frames of ${width} × ${height} pixels; at most ${most} are taken`);
  }
  return stream;
}

export const soundOf = (input: Demuxer): Stream | null => input.audio() ?? null;

export function requireSound(input: Demuxer): Stream {
  const sound = soundOf(input);
  if (!sound) throw new BrokenMedia('The file has no sound', { reason: 'no_sound' });
  return sound;
}

export function* framesOf(input: Demuxer, stream: Stream): Generator<Frame> {
  using decoder = openDecoder(stream);
  for (const frame of decoder.framesSync(input.packetsSync(stream.index))) if (frame) yield frame;
}

/** The same, then null, which flushes a filter. */
export function* framesToTheEnd(input: Demuxer, stream: Stream): Generator<Frame | null> {
  yield* framesOf(input, stream);
  yield null;
}

/** The samples a filter chain makes of a stream. The chain must output interleaved floats. */
export function* samplesOf(
  input: Demuxer,
  stream: Stream,
  chain: string,
  channels = 1,
): Generator<Float32Array> {
  using filter = FilterAPI.create(chain);
  for (const frame of filter.framesSync(framesToTheEnd(input, stream))) {
    if (!frame) continue;
    const samples = new Float32Array(frame.nbSamples * channels);
    const plane = frame.data?.[0];
    if (plane) new Uint8Array(samples.buffer).set(plane.subarray(0, samples.byteLength));
    frame.free();
    yield samples;
  }
}

/** The sound as mono, a second at a time; gaps become silence, so that times stay right. */
export function* soundBySeconds(file: string, demuxer: string, rate: number): Generator<Float32Array> {
  using input = openMedia(file, demuxer);
  const sound = requireSound(input);
  const begin = Number.isFinite(input.startTime) ? input.startTime : 0;
  const chain = [
    `asetpts=PTS-(${begin})/TB`,
    `aresample=${rate}:async=1:first_pts=0`,
    'aformat=sample_fmts=flt:channel_layouts=mono',
    `asetnsamples=n=${rate}:p=0`,
  ].join(',');
  yield* samplesOf(input, sound, chain);
}

/** Writes packets to a track and frees them. */
export async function writePackets(
  muxer: Muxer,
  track: number,
  packets: Iterable<Packet | null> | AsyncIterable<Packet>,
): Promise<void> {
  for await (const packet of packets) {
    if (!packet) continue;
    await muxer.writePacket(packet, track);
    packet.free();
  }
}

function openDecoder(stream: Stream): Decoder {
  try {
    return Decoder.createSync(stream, {
      exitOnError: false,
      // A stream may have larger frames than its file claims. Not by `options`: node-av frees those twice.
      configure: (context) => void context.setOption('max_pixels', MOST_PIXELS),
    });
  } catch (cause) {
    throw new BrokenMedia('The file uses an encoding that cannot be read', { cause });
  }
}

/** The filter for each quarter turn. */
export const TURNED = ['', 'transpose=clock,', 'hflip,vflip,', 'transpose=cclock,'];

/** Clockwise quarter turns the picture needs to be shown upright. */
export function quarterTurns(stream: Stream): number {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return 0;
  const clockwise = -Math.atan2(-matrix.readInt32LE(4), matrix.readInt32LE(0));
  return ((Math.round(clockwise / (Math.PI / 2)) % 4) + 4) % 4;
}
