import 'server-only';
import type { Stream } from 'node-av';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { type FilmPlan, type FilmSound, gainAt } from '#lib/studio/cut/film-plan.ts';
import { openMedia, samplesOf, soundOf } from '../av-open.ts';
import { BrokenMedia } from '../jobs.ts';

export const FILM_RATE = 48_000;
const FILM_CHANNELS = 2;
const BLOCK = 4096;
/** Gains are interpolated linearly over this many. */
const STEP = 64;

const samplesIn = (seconds: number) => Math.round(seconds * FILM_RATE);

/** As many samples as the picture is long. */
const soundSamples = ({ frames, fps }: Pick<FilmPlan, 'frames' | 'fps'>) => samplesIn(frames / fps);

/** A sound being played. */
interface Playing {
  sound: FilmSound;
  pieces: Generator<Float32Array>;
  /** The film positions of its next sample, and after its last. */
  at: number;
  end: number;
}

/** The mix of a film as interleaved stereo samples. Only sounds being heard are open. */
export function* mixedSound(plan: FilmPlan): Generator<Float32Array> {
  const total = soundSamples(plan);
  const waiting = plan.sounds.toSorted((one, other) => one.start - other.start);
  const playing = new Set<Playing>();
  // Pieces reach beyond the block they begin in.
  let mix = new Float32Array(2 * BLOCK * FILM_CHANNELS);
  try {
    for (let from = 0; from < total; from += BLOCK) {
      const to = Math.min(total, from + BLOCK);
      for (let next = waiting[0]; next && samplesIn(next.start) < to; next = waiting[0]) {
        waiting.shift();
        playing.add(begin(next, total));
      }
      for (const one of playing) if (!addUntil(one, to, mix, from)) playing.delete(one);
      yield mix.slice(0, (to - from) * FILM_CHANNELS);
      const rest = mix.subarray(BLOCK * FILM_CHANNELS);
      mix = new Float32Array(mix.length);
      mix.set(rest);
    }
  } finally {
    for (const { pieces } of playing) pieces.return(undefined);
  }
}

function begin(sound: FilmSound, total: number): Playing {
  const at = samplesIn(sound.start);
  const end = Math.min(total, samplesIn(sound.start + sound.length));
  return { sound, pieces: piecesOf(sound), at, end };
}

/** Adds a sound up to a sample of the film; returns whether more follows. */
function addUntil(playing: Playing, to: number, mix: Float32Array, from: number): boolean {
  while (playing.at < Math.min(to, playing.end)) {
    const { done, value } = playing.pieces.next();
    if (done) return false;
    const count = Math.min(value.length / FILM_CHANNELS, playing.end - playing.at);
    add(mix, playing.at - from, value.subarray(0, count * FILM_CHANNELS), playing);
    playing.at += count;
  }
  if (playing.at < playing.end) return true;
  playing.pieces.return(undefined);
  return false;
}

/** Adds a piece at its gain, which is interpolated between steps. */
function add(mix: Float32Array, offset: number, piece: Float32Array, { sound, at }: Playing): void {
  const count = piece.length / FILM_CHANNELS;
  let gain = gainAt(sound, at / FILM_RATE);
  for (let step = 0; step < count; step += STEP) {
    const size = Math.min(STEP, count - step);
    const next = gainAt(sound, (at + step + size) / FILM_RATE);
    for (let index = 0; index < size; index += 1) {
      const now = gain + ((next - gain) * index) / size;
      const [to, from] = [(offset + step + index) * FILM_CHANNELS, (step + index) * FILM_CHANNELS];
      mix[to] = (mix[to] as number) + (piece[from] as number) * now;
      mix[to + 1] = (mix[to + 1] as number) + (piece[from + 1] as number) * now;
    }
    gain = next;
  }
}

function* piecesOf(sound: FilmSound): Generator<Float32Array> {
  try {
    for (;;) {
      let any = false;
      for (const piece of sourceSamples(sound)) {
        any = true;
        yield piece;
      }
      if (!sound.loop || !any) return;
    }
  } catch (cause) {
    if (cause instanceof BrokenMedia) throw new BrokenMedia(`${sound.name}: ${cause.message}`, { cause });
    throw cause;
  }
}

function* sourceSamples({ source, from, speed }: FilmSound): Generator<Float32Array> {
  if (source.demuxer === null) return;
  using input = openMedia(source.file, source.demuxer);
  const stream = soundOf(input);
  if (!stream) return;
  const start = from + Math.max(0, input.startTime);
  if (from > 0) input.seekSync(start, -1, AVSEEK_FLAG_BACKWARD);
  yield* samplesOf(input, stream, soundChain(stream, start, speed), FILM_CHANNELS);
}

/** Starts at a second, fills gaps with silence, and changes the tempo but not the pitch. */
function soundChain({ codecpar }: Stream, start: number, speed: number): string {
  return [
    `atrim=start=${start}`,
    `asetpts=PTS-${start}/TB`,
    `aresample=${FILM_RATE}:async=1:first_pts=0`,
    // Upmixes mono at the same loudness; by default the filter would take 3 dB off.
    ...(codecpar.channelLayout.nbChannels === 1 ? ['pan=stereo|c0=c0|c1=c0'] : []),
    ...paces(speed),
    'aformat=sample_fmts=flt:channel_layouts=stereo',
    `asetnsamples=n=${BLOCK}:p=0`,
  ].join(',');
}

/** The filter works well from half to double tempo; more takes stages. */
function paces(speed: number): string[] {
  const stages = Math.ceil(Math.abs(Math.log2(speed)) - 1e-9);
  return Array.from({ length: stages }, () => `atempo=${speed ** (1 / stages)}`);
}
