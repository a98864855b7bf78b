import 'server-only';
import { type Demuxer, Encoder, FilterAPI, type Frame, Muxer, type Packet, type Stream } from 'node-av';
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { framesOf, openMedia, pictureOf, quarterTurns, soundOf, TURNED } from './av-open.ts';
import { BrokenMedia } from './jobs.ts';

const LONGEST_SIDE = 1280;

interface Cut {
  file: string;
  demuxer: string;
  into: string;
  /** Seconds from the beginning. */
  start: number;
  end: number;
}

/** Writes a short part of a video as a separate MP4, frame-accurate, with its sound. */
export async function writeCut(cut: Cut): Promise<void> {
  const muxer = await Muxer.open(cut.into, { format: 'mp4', options: { movflags: '+faststart' } });
  const picture = await Encoder.create(FF_ENCODER_LIBX264, { options: { preset: 'veryfast', crf: 18 } });
  const hasSound = withSound(cut);
  const sound = hasSound ? await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: 128_000 } }) : null;
  try {
    const tracks = [{ encoder: picture, frames: pictureFrames, stream: muxer.addStream(picture) }];
    if (sound) tracks.push({ encoder: sound, frames: soundFrames, stream: muxer.addStream(sound) });
    for (const { encoder, frames, stream } of tracks) {
      for await (const packet of encoded(encoder, frames(cut))) {
        await muxer.writePacket(packet, stream);
        packet.free();
      }
    }
    await muxer.close();
  } finally {
    picture.close();
    sound?.close();
  }
}

function withSound({ file, demuxer }: Cut): boolean {
  using input = openMedia(file, demuxer);
  return soundOf(input) !== null;
}

function* pictureFrames({ file, demuxer, start, end }: Cut): Generator<Frame> {
  using input = openMedia(file, demuxer);
  const stream = pictureOf(input);
  if (!stream) throw new BrokenMedia('The file has no picture');
  const fit = `scale=w='min(${LONGEST_SIDE},iw)':h='min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
  const turn = TURNED[quarterTurns(stream)] ?? '';
  // The last frame is held to the end: a cut of one second is one second long at any frame rate.
  const whole = `fps=30,tpad=stop_mode=clone:stop_duration=1,trim=duration=${end - start}`;
  const chain = `${turn}trim=start=${start}:end=${end},setpts=PTS-STARTPTS,${whole},${fit},setsar=1,format=yuv420p`;
  yield* filtered(chain, stream, input, { start, end });
}

function* soundFrames({ file, demuxer, start, end }: Cut): Generator<Frame> {
  using input = openMedia(file, demuxer);
  const stream = soundOf(input);
  if (!stream) return;
  const shape = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=1024:p=0';
  const chain = `atrim=start=${start}:end=${end},asetpts=PTS-STARTPTS,${shape}`;
  yield* filtered(chain, stream, input, { start, end });
}

function* filtered(
  chain: string,
  stream: Stream,
  input: Demuxer,
  { start, end }: Pick<Cut, 'start' | 'end'>,
) {
  // Decoding begins at the key frame before the cut, or at the start where seeking fails.
  if (start > 0) input.seekSync(start, -1, AVSEEK_FLAG_BACKWARD);
  using filter = FilterAPI.create(chain);
  for (const frame of filter.framesSync(framesUntil(input, stream, end))) if (frame) yield frame;
}

/** A filter at the end of the cut accepts nothing more; the null flushes it. */
function* framesUntil(input: Demuxer, stream: Stream, end: number): Generator<Frame | null> {
  const { num, den } = stream.timeBase;
  for (const frame of framesOf(input, stream)) {
    if ((Number(frame.pts) * num) / den >= end) {
      frame.free();
      break;
    }
    yield frame;
  }
  yield null;
}

async function* encoded(encoder: Encoder, frames: Iterable<Frame>): AsyncGenerator<Packet> {
  let any = false;
  for (const frame of frames) {
    any = true;
    yield* await encoder.encodeAll(frame);
    frame.free();
  }
  if (any) yield* encoder.flushPackets();
}
