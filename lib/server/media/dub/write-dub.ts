import 'server-only';
import { type Demuxer, Encoder, FilterAPI, Frame, Muxer, type Packet, Rational, type Stream } from 'node-av';
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT, FF_ENCODER_AAC } from 'node-av/constants';
import { believable, openMedia, pictureOf, samplesOf, soundOf, writePackets } from './av-open.ts';
import { BrokenMedia, type MediaJobs, type SpokenOver } from './jobs.ts';

const MIX_RATE = 48_000;
export const MIX_CHANNELS = 2;

/** How far the original is ducked under a voice, and over how long. */
const DUCKED = 10 ** (-12 / 20);
const RAMP = 0.15;

export interface Span {
  start: number;
  end: number;
}

/** The gain of the original at a moment: ducked under every span, with ramps before and after. */
export function duckingAt(seconds: number, spans: readonly Span[]): number {
  let away = Number.POSITIVE_INFINITY;
  for (const { start, end } of spans) {
    const distance = Math.max(start - seconds, seconds - end, 0);
    if (distance < away) away = distance;
    if (away === 0) break;
  }
  return away >= RAMP ? 1 : DUCKED + (1 - DUCKED) * (away / RAMP);
}

/** Applies a gain ramp to a frame of interleaved samples in place. */
export function duck(frame: Float32Array, from: number, to: number): void {
  const count = frame.length / MIX_CHANNELS;
  for (let index = 0; index < frame.length; index += 1) {
    const gain = from + ((to - from) * Math.floor(index / MIX_CHANNELS)) / count;
    frame[index] = (frame[index] as number) * gain;
  }
}

/** Mixes a voice into a frame in place. `offset` is where the voice begins, in samples from the frame's first. */
export function addVoice(frame: Float32Array, voice: Float32Array, offset: number): void {
  const from = Math.max(0, offset);
  const to = Math.min(frame.length, offset + voice.length);
  for (let index = from; index < to; index += 1) {
    frame[index] = bend((frame[index] as number) + (voice[index - offset] as number));
  }
}

/** A soft clipper: linear up to 0.8, then curving towards full scale. */
function bend(sample: number): number {
  const size = Math.abs(sample);
  if (size <= 0.8) return sample;
  return Math.sign(sample) * (0.8 + 0.2 * Math.tanh((size - 0.8) / 0.2));
}

type Job = MediaJobs['dub']['job'];

const FRAME = 1024;
const timeBase = new Rational(1, MIX_RATE);
// Upmixes mono at the same loudness; by default the filter would take 3 dB off.
const shape = ({ codecpar }: Stream) => {
  const both = codecpar.channelLayout.nbChannels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : '';
  return `aresample=${MIX_RATE}:async=1:first_pts=0,${both}aformat=sample_fmts=flt:channel_layouts=stereo,asetnsamples=n=${FRAME}:p=1`;
};
const PLANAR = `aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=${FRAME}:p=1`;

/** Writes a video with its picture copied and voices mixed over its sound. */
export async function writeDub({ file, demuxer, into, speech }: Job): Promise<void> {
  using input = openMedia(file, demuxer);
  const picture = pictureOf(input);
  if (!picture) throw new BrokenMedia('The file has no picture');
  const voices = speech.toSorted((one, other) => one.start - other.start).map(loadVoice);
  const length = lengthOf(input, file, voices);
  const encoder = await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: 160_000 } });
  const muxer = await Muxer.open(into, { format: 'mp4', input, options: { movflags: '+faststart' } });
  try {
    const tracks = { picture: muxer.addStream(picture), sound: muxer.addStream(encoder) };
    const sound = encoded(encoder, mixed(file, demuxer, voices, length));
    let next = await sound.next();
    for (const packet of input.packetsSync(picture.index)) {
      if (!packet) continue;
      // Both tracks are interleaved, so that neither has to be buffered.
      for (; !next.done && next.value.at <= secondsOf(packet, picture); next = await sound.next()) {
        await writePackets(muxer, tracks.sound, [next.value.packet]);
      }
      await writePackets(muxer, tracks.picture, [packet]);
    }
    for (; !next.done; next = await sound.next())
      await writePackets(muxer, tracks.sound, [next.value.packet]);
    await muxer.close();
  } finally {
    encoder.close();
  }
}

interface Voice extends Span {
  samples: Float32Array;
}

function loadVoice({ file, start, tempo }: SpokenOver): Voice {
  using input = openMedia(file, 'wav');
  const stream = soundOf(input);
  if (!stream) throw new BrokenMedia('What was spoken has no sound');
  const faster = tempo > 1 ? `${tempoChain(tempo)},` : '';
  const frames = [...samplesOf(input, stream, `${faster}${shape(stream)}`, MIX_CHANNELS)];
  const samples = new Float32Array(frames.reduce((sum, frame) => sum + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    samples.set(frame, at);
    at += frame.length;
  }
  return { samples, start, end: start + samples.length / MIX_CHANNELS / MIX_RATE };
}

/** The filter doubles the tempo at most; more is done in stages. */
function tempoChain(tempo: number): string {
  const steps = Math.ceil(Math.log2(tempo));
  return Array.from({ length: Math.max(1, steps) }, () => `atempo=${tempo ** (1 / Math.max(1, steps))}`).join(
    ',',
  );
}

const lengthOf = (input: Demuxer, file: string, voices: readonly Voice[]): number =>
  believable(input.duration, file) ?? Math.max(0, ...voices.map(({ end }) => end));

/** The original ducked under the voices and mixed with them; without sound, the voices over silence. */
function* mixed(file: string, demuxer: string, voices: readonly Voice[], length: number): Generator<Frame> {
  const total = Math.ceil((length * MIX_RATE) / FRAME);
  const original = originalFrames(file, demuxer);
  let loudness = duckingAt(0, voices);
  for (let index = 0; index < total; index += 1) {
    const { done, value } = original.next();
    const samples = done ? new Float32Array(FRAME * MIX_CHANNELS) : value;
    const start = (index * FRAME) / MIX_RATE;
    const end = ((index + 1) * FRAME) / MIX_RATE;
    const next = duckingAt(end, voices);
    duck(samples, loudness, next);
    loudness = next;
    for (const voice of voices) {
      if (voice.end <= start || voice.start >= end) continue;
      addVoice(samples, voice.samples, MIX_CHANNELS * Math.round((voice.start - start) * MIX_RATE));
    }
    yield toFrame(samples, index * FRAME);
  }
  original.return(undefined);
}

function* originalFrames(file: string, demuxer: string): Generator<Float32Array, undefined> {
  using input = openMedia(file, demuxer);
  const sound = soundOf(input);
  if (sound) yield* samplesOf(input, sound, shape(sound), MIX_CHANNELS);
  return undefined;
}

function toFrame(samples: Float32Array, position: number): Frame {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const frame = Frame.fromAudioBuffer(bytes, {
    nbSamples: FRAME,
    format: AV_SAMPLE_FMT_FLT,
    sampleRate: MIX_RATE,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase,
  });
  frame.pts = BigInt(position);
  frame.timeBase = timeBase;
  return frame;
}

async function* encoded(encoder: Encoder, frames: Iterable<Frame>) {
  using filter = FilterAPI.create(PLANAR);
  const ended = function* (): Generator<Frame | null> {
    yield* frames;
    yield null;
  };
  let count = 0;
  const timed = (packet: Packet) => {
    const at = (count * FRAME) / MIX_RATE;
    count += 1;
    return { packet, at };
  };
  for (const frame of filter.framesSync(ended())) {
    if (!frame) continue;
    for (const packet of await encoder.encodeAll(frame)) yield timed(packet);
    frame.free();
  }
  for await (const packet of encoder.flushPackets()) yield timed(packet);
}

const secondsOf = ({ dts }: Packet, { timeBase: { num, den } }: Stream) => (Number(dts) * num) / den;
