import 'server-only';
import { rename } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { Encoder, FFmpegError, FilterAPI, Frame, Muxer, Rational } from 'node-av';
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT, FF_ENCODER_AAC } from 'node-av/constants';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';
import { framesToTheEnd, openMedia, requireSound } from '../av-open.ts';
import { FILM_RATE, mixedSound } from './film-sound.ts';

/** The loudness of films: integrated, in LUFS, and the true peak, in decibels. */
const TARGET = { loudness: -14, peak: -1 };
/** Close enough. */
const NEAR = 0.5;
/** Encoding raises peaks again, by up to this much. */
const HEADROOM = 1;
/** Anything quieter is silence, and stays it. */
const SILENCE = -69;
const MOST_TRIES = 4;
const BIT_RATE = 192_000;

export interface Loudness {
  /** LUFS; minus infinity for silence. */
  integrated: number;
  /** Decibels. */
  peak: number;
}

const timeBase = new Rational(1, FILM_RATE);
const FORMAT = {
  format: AV_SAMPLE_FMT_FLT,
  sampleRate: FILM_RATE,
  channelLayout: AV_CHANNEL_LAYOUT_STEREO,
};

function* framesOfSamples(pieces: Iterable<Float32Array>): Generator<Frame | null> {
  let position = 0;
  for (const samples of pieces) {
    const frame = new Frame();
    frame.alloc();
    Object.assign(frame, { ...FORMAT, nbSamples: samples.length / 2, timeBase, pts: BigInt(position) });
    // Filters keep frames; one made of a buffer would only point to it.
    FFmpegError.throwIfError(frame.getBuffer(), 'no memory for a frame');
    frame.data?.[0]?.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    position += samples.length / 2;
    yield frame;
    frame.free();
  }
  yield null;
}

/** How much sound was processed. */
interface Pass {
  samples: number;
  /** Called periodically. */
  told: () => void;
}
/** Pieces between two progress reports. */
const TELL = 50;

function* counted(frames: Iterable<Frame | null>, pass: Pass): Generator<Frame | null> {
  for (const frame of frames) {
    pass.samples += frame?.nbSamples ?? 0;
    yield frame;
  }
}

/** The output of a filter. */
async function* filtered(
  chain: string,
  frames: Iterable<Frame | null>,
  pass: Pass = { samples: 0, told: () => undefined },
): AsyncGenerator<Frame> {
  using filter = FilterAPI.create(chain, { threads: 1 });
  let count = 0;
  for (const frame of filter.framesSync(counted(frames, pass))) {
    if (!frame) continue;
    yield frame;
    frame.free();
    count += 1;
    if (count % TELL > 0) continue;
    pass.told();
    // Messages leave only when the event loop is free.
    await setImmediate();
  }
}

const METER = 'ebur128=metadata=1:framelog=quiet';
/** True peaks seldom exceed sample peaks by more decibels. */
const BETWEEN = 2;

async function measured(...given: Parameters<typeof filtered>): Promise<Loudness> {
  let [integrated, peak] = [Number.NEGATIVE_INFINITY, 0];
  for await (const frame of filtered(...given)) {
    const said = frame.getMetadata();
    integrated = Number(said.get('lavfi.r128.I') ?? integrated);
    peak = Math.max(peak, Number(said.get('lavfi.r128.true_peak') ?? 0));
  }
  return {
    integrated: integrated > SILENCE ? integrated : Number.NEGATIVE_INFINITY,
    peak: 20 * Math.log10(peak),
  };
}

export async function loudnessOf(file: string, pass?: Pass): Promise<Loudness> {
  using input = openMedia(file, 'mp4');
  const frames = framesToTheEnd(input, requireSound(input));
  return await measured(`aresample=${FILM_RATE},${METER}:peak=true`, frames, pass);
}

/** Changes the gain and limits true peaks, between samples too: hence at four times the rate. */
function levelled(gain: number, ceiling: number | null): string {
  const limit = (decibels: number) =>
    `aresample=${FILM_RATE * 4},alimiter=level=0:latency=1:attack=4:release=60:limit=${10 ** (decibels / 20)},aresample=${FILM_RATE}`;
  const planar = 'aformat=sample_fmts=fltp:channel_layouts=stereo';
  return [`volume=${gain}dB:precision=float`, ...(ceiling === null ? [] : [limit(ceiling)]), planar].join(
    ',',
  );
}

/** The loudness of the mix, with its sample peak: finding the true peak takes longer than all the rest. */
async function mixLoudness(plan: FilmPlan, pass: Pass): Promise<Loudness> {
  let peak = 0;
  const watched = function* () {
    for (const samples of mixedSound(plan)) {
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      yield samples;
    }
  };
  if (plan.sounds.length === 0)
    return { integrated: Number.NEGATIVE_INFINITY, peak: Number.NEGATIVE_INFINITY };
  const { integrated } = await measured(METER, framesOfSamples(watched()), pass);
  return { integrated, peak: 20 * Math.log10(peak) };
}

/** One mix is measured; each try mixes and measures again. A second try is often needed. */
const EXPECTED_PASSES = 1 + 2 * 2;

/** Reports progress over all passes, as far as their number is known. */
function passesOver(samples: number, tell: (share: number) => void): () => Pass {
  let [passes, furthest] = [0, 0];
  return () => {
    const before = passes;
    passes += 1;
    const pass = {
      samples: 0,
      told: () => {
        const part = Math.min(1, pass.samples / samples);
        furthest = Math.max(furthest, (before + part) / Math.max(EXPECTED_PASSES, before + 2));
        tell(furthest);
      },
    };
    return pass;
  };
}

/**
 * Writes the sound of a film as AAC at the target loudness. The encoded sound is measured again: it is never
 * quite the same.
 */
export async function writeSound(plan: FilmPlan, into: string, tell: (share: number) => void): Promise<void> {
  const mix = () => framesOfSamples(mixedSound(plan));
  const next = passesOver((plan.frames / plan.fps) * FILM_RATE, tell);
  const { integrated, peak } = await mixLoudness(plan, next());
  const isHeard = integrated > Number.NEGATIVE_INFINITY;
  let gain = isHeard ? TARGET.loudness - integrated : 0;
  let ceiling = TARGET.peak - HEADROOM;
  for (let tries = 1; ; tries += 1) {
    const chain = levelled(gain, peak + gain > ceiling - BETWEEN ? ceiling : null);
    await encode(filtered(chain, mix(), next()), `${into}.new`);
    if (!isHeard || tries === MOST_TRIES) break;
    const heard = await loudnessOf(`${into}.new`, next());
    const [short, over] = [TARGET.loudness - heard.integrated, heard.peak - TARGET.peak];
    if (Math.abs(short) <= NEAR && over <= 0) break;
    gain += Number.isFinite(short) ? short : 0;
    ceiling -= over > 0 ? over + 0.2 : 0;
  }
  await rename(`${into}.new`, into);
}

async function encode(frames: AsyncIterable<Frame>, into: string): Promise<void> {
  using encoder = Encoder.createSync(FF_ENCODER_AAC, { context: { bitRate: BIT_RATE } });
  using muxer = Muxer.openSync(into, { format: 'mp4' });
  const stream = muxer.addStream(encoder);
  const write = (frame: Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) {
      muxer.writePacketSync(packet, stream);
      packet.free();
    }
  };
  for await (const frame of frames) write(frame);
  write(null);
}
