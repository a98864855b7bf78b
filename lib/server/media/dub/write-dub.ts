import 'server-only';
import { type Demuxer, Encoder, FilterAPI, Frame, Muxer, type Packet, Rational, type Stream } from 'node-av';
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT, FF_ENCODER_AAC } from 'node-av/constants';
import { believable, openMedia, pictureOf, samplesOf, soundOf, writePackets } from '../av-open.ts';
import { BrokenMedia, type MediaJobs, type SpokenOver } from '../jobs.ts';
import { FRAME, MIX_CHANNELS, MIX_RATE, mixed, type Voice } from './dub-mix.ts';

type Job = MediaJobs['dub']['job'];

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
  const voices = speech.map(voiceOf);
  const length = lengthOf(input, file, voices);
  const encoder = await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: 160_000 } });
  const muxer = await Muxer.open(into, { format: 'mp4', input, options: { movflags: '+faststart' } });
  try {
    const tracks = { picture: muxer.addStream(picture), sound: muxer.addStream(encoder) };
    const sound = encoded(encoder, mixedSound(file, demuxer, voices, length));
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

function voiceOf(spoken: SpokenOver): Voice {
  const { file, start, tempo } = spoken;
  using input = openMedia(file, 'wav');
  if (!soundOf(input)) throw new BrokenMedia('What was spoken has no sound');
  return { start, end: start + input.duration / Math.max(1, tempo), open: () => voiceSamples(spoken) };
}

function* voiceSamples({ file, tempo }: SpokenOver): Generator<Float32Array> {
  using input = openMedia(file, 'wav');
  const stream = soundOf(input);
  const faster = tempo > 1 ? `${tempoChain(tempo)},` : '';
  if (stream) yield* samplesOf(input, stream, `${faster}${shape(stream)}`, MIX_CHANNELS);
}

/** The filter at most doubles the tempo; more takes several stages. */
function tempoChain(tempo: number): string {
  const steps = Math.ceil(Math.log2(tempo));
  return Array.from({ length: Math.max(1, steps) }, () => `atempo=${tempo ** (1 / Math.max(1, steps))}`).join(
    ',',
  );
}

const lengthOf = (input: Demuxer, file: string, voices: readonly Voice[]): number =>
  believable(input.duration, file) ?? Math.max(0, ...voices.map(({ end }) => end));

function* mixedSound(
  file: string,
  demuxer: string,
  voices: readonly Voice[],
  length: number,
): Generator<Frame> {
  const frames = Math.ceil((length * MIX_RATE) / FRAME);
  let position = 0;
  for (const samples of mixed(originalFrames(file, demuxer), voices, frames)) {
    yield toFrame(samples, position);
    position += FRAME;
  }
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
