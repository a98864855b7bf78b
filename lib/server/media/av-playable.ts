import 'server-only';
import {
  type Demuxer,
  Encoder,
  FilterAPI,
  type Frame,
  Muxer,
  type Packet,
  Rational,
  type Stream,
} from 'node-av';
import {
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  FF_ENCODER_AAC,
} from 'node-av/constants';
import { framesToTheEnd, openMedia, pictureOf, requireSound, soundOf, writePackets } from './av-open.ts';
import type { Size } from './film/fit-chain.ts';
import { h264Encoder } from './film/h264-encoder.ts';
import { chainFor, shownSize, timedFrames } from './film/source-pictures.ts';
import { BrokenMedia, type MediaJobs } from './jobs.ts';

/** Demuxers of containers that browsers open, under their own or a related type. */
const OPENED = new Set(['mp4', 'mov', 'matroska']);
const PLAYED = new Set<number>([AV_CODEC_ID_VP8, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1]);
const PLAYED_H264 = new Set<number>([AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P]);

/** Whether every browser plays this picture as it is. */
export function playsInBrowsers({ codecpar: { codecId, format } }: Stream, demuxer: string): boolean {
  if (!OPENED.has(demuxer)) return false;
  return PLAYED.has(codecId) || (codecId === AV_CODEC_ID_H264 && PLAYED_H264.has(format));
}

const [LONG_SIDE, SHORT_SIDE] = [1920, 1080];
/** The frames of all usual rates, 24000/1001 included, begin on these ticks. */
const TICKS = 120_000;
const TICK = new Rational(1, TICKS);
const USUAL_RATE = 30;
const FASTEST_RATE = 240;
const SOUND_RATE = 48_000;
/** A copy keeps the shape of the original, so that nothing is cropped or padded. */
const LOOK = { fit: 'fill', background: '#000000' } as const;

/** Writes a copy every browser plays, each frame at its original time, where films look for it. */
export async function writePlayable({ file, demuxer, into }: MediaJobs['playable']['job']): Promise<void> {
  using input = openMedia(file, demuxer);
  const picture = pictureOf(input);
  if (!picture) throw new BrokenMedia('The file has no picture');
  using seen = h264Encoder(rateOf(picture));
  using heard = soundOf(input) ? Encoder.createSync(FF_ENCODER_AAC, { context: { bitRate: 160_000 } }) : null;
  const muxer = await Muxer.open(into, { format: 'mp4', options: { movflags: '+faststart' } });
  try {
    const pictures = muxer.addStream(seen);
    const sounds = heard
      ? { track: muxer.addStream(heard), packets: soundPackets(heard, file, demuxer) }
      : null;
    let sound = sounds?.packets.next();
    // Both tracks are interleaved, so that neither has to be buffered.
    for (const { packet, at } of encoded(seen, pictureFrames(input, picture))) {
      for (; sounds && sound && !sound.done && sound.value.at <= at; sound = sounds.packets.next())
        await writePackets(muxer, sounds.track, [sound.value.packet]);
      await writePackets(muxer, pictures, [packet]);
    }
    for (; sounds && sound && !sound.done; sound = sounds.packets.next())
      await writePackets(muxer, sounds.track, [sound.value.packet]);
  } finally {
    await muxer.close();
  }
}

function rateOf({ avgFrameRate: { num, den } }: Stream): number {
  const rate = num > 0 && den > 0 ? num / den : USUAL_RATE;
  return Math.min(FASTEST_RATE, Math.max(1, rate));
}

/** Limited to what browsers play with ease; smaller videos keep their size. */
function copySize({ width, height }: Size): Size {
  const long = Math.max(width, height);
  const shrink = Math.min(1, LONG_SIDE / long, SHORT_SIDE / Math.min(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * shrink) / 2) * 2);
  return { width: even(width), height: even(height) };
}

function* pictureFrames(input: Demuxer, stream: Stream): Generator<Frame> {
  const duration = BigInt(Math.round(TICKS / rateOf(stream)));
  let filter: FilterAPI | null = null;
  try {
    for (const { frame, tick } of lastOfEachTick(timedFrames(input, stream, 0))) {
      filter ??= FilterAPI.create(chainFor(frame, stream, LOOK, copySize(shownSize(frame, stream))));
      for (const drawn of filter.processAllSync(frame)) {
        Object.assign(drawn, { pts: BigInt(tick), duration, timeBase: TICK });
        yield drawn;
      }
      frame.free();
    }
  } finally {
    filter?.close();
  }
  if (!filter) throw new BrokenMedia('The file holds no readable picture');
}

/** Of frames on the same tick, or before the start, only the last is seen. */
function* lastOfEachTick(
  frames: Iterable<{ frame: Frame; at: number }>,
): Generator<{ frame: Frame; tick: number }, undefined> {
  let held: { frame: Frame; tick: number } | null = null;
  for (const { frame, at } of frames) {
    const tick = Math.max(0, Math.round(at * TICKS));
    if (held && tick > held.tick) yield held;
    else held?.frame.free();
    held = { frame, tick };
  }
  if (held) yield held;
  return undefined;
}

function* soundPackets(encoder: Encoder, file: string, demuxer: string) {
  using input = openMedia(file, demuxer);
  const stream = requireSound(input);
  const begin = Math.max(0, input.startTime);
  const chain = [
    `asetpts=PTS-(${begin})/TB`,
    `aresample=${SOUND_RATE}:async=1:first_pts=0`,
    'aformat=sample_fmts=fltp:channel_layouts=mono|stereo',
    'asetnsamples=n=1024:p=0',
  ].join(',');
  using filter = FilterAPI.create(chain);
  yield* encoded(encoder, filter.framesSync(framesToTheEnd(input, stream)));
}

function* encoded(
  encoder: Encoder,
  frames: Iterable<Frame | null>,
): Generator<{ packet: Packet; at: number }, undefined> {
  const timed = (packet: Packet) => {
    const { num, den } = packet.timeBase;
    return { packet, at: (Number(packet.dts) * num) / den };
  };
  let any = false;
  for (const frame of frames) {
    if (!frame) continue;
    any = true;
    for (const packet of encoder.encodeAllSync(frame)) yield timed(packet);
    frame.free();
  }
  if (any) for (const packet of encoder.encodeAllSync(null)) yield timed(packet);
  return undefined;
}
