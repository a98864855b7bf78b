import 'server-only';
import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Encoder, Frame, Muxer, Rational } from 'node-av';
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_S16, FF_ENCODER_FLAC } from 'node-av/constants';
import { toInt16 } from '#lib/format/wav.ts';
import {
  audibleSpan,
  chooseCut,
  LEVEL_SECONDS,
  levelOf,
  PART_LIMITS,
  partLimit,
} from '#lib/studio/transcript/cut-plan.ts';
import { soundBySeconds, writePackets } from './av-open.ts';
import { BrokenMedia, type CutPart } from './jobs.ts';

const FRAME = 4096;

/** Writes mono samples as FLAC and returns the size of the file. */
export async function writeFlac(file: string, samples: Float32Array, rate: number): Promise<number> {
  const muxer = await Muxer.open(file, { format: 'flac' });
  const encoder = await Encoder.create(FF_ENCODER_FLAC);
  const timeBase = new Rational(1, rate);
  try {
    const stream = muxer.addStream(encoder);
    for (let at = 0; at < samples.length; at += FRAME) {
      // The encoder drops an incomplete last frame, so it is padded with silence.
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
      await writePackets(muxer, stream, await encoder.encodeAll(frame));
    }
    await writePackets(muxer, stream, encoder.flushPackets());
    await muxer.close();
  } finally {
    encoder.close();
  }
  return (await stat(file)).size;
}

const PART_RATE = 16_000;
const PER_LEVEL = PART_RATE * LEVEL_SECONDS;
const OVERLAP = PART_LIMITS.overlap * PART_RATE;

interface PartsJob {
  file: string;
  demuxer: string;
  folder: string;
  duration: number | null;
  skip: number[];
}

/** Decodes a recording once and writes it in parts that end in pauses. */
export async function writeParts({ folder, skip, ...source }: PartsJob) {
  let count = 0;
  let end = 0;
  for (const { samples, ...cut } of cutParts(source)) {
    const { index } = cut.part;
    const isWritten = !cut.silent && !skip.includes(index);
    const bytes = isWritten ? await writeFlac(join(folder, `${index}.flac`), samples, PART_RATE) : 0;
    const told: CutPart = { ...cut, bytes };
    await writeFile(join(folder, `${index}.new`), JSON.stringify(told));
    await rename(join(folder, `${index}.new`), join(folder, `${index}.json`));
    count += 1;
    end = cut.part.to;
  }
  return { parts: count, duration: end };
}

function* cutParts(source: Pick<PartsJob, 'file' | 'demuxer' | 'duration'>) {
  const held = new HeldSound();
  let index = 0;
  let start = 0;
  let from = 0;
  const limit = () => partLimit(index, source.duration) * PART_RATE;
  const part = (end: number, to: number) => {
    // Silence at the edges is cut off; times count from where the rest begins.
    const span = audibleSpan(levelsOf(held.slice(start, end)));
    const first = span ? start + span.from * PER_LEVEL : start;
    const last = span ? Math.min(end, start + span.to * PER_LEVEL) : end;
    const place = { index, start: first, end: last, from, to };
    const seconds = Object.entries(place).map(([name, at]) => [name, name === 'index' ? at : at / PART_RATE]);
    return {
      part: Object.fromEntries(seconds) as typeof place,
      silent: span === null,
      samples: held.slice(first, last),
    };
  };
  for (const samples of soundBySeconds(source.file, source.demuxer, PART_RATE)) {
    held.add(samples);
    if (held.end - from < limit()) continue;
    const { at, inSpeech } = chooseCut(levelsOf(held.slice(from, held.end)));
    const cut = from + at * PER_LEVEL;
    yield part(inSpeech ? Math.min(held.end, cut + OVERLAP) : cut, cut);
    index += 1;
    from = cut;
    start = inSpeech ? Math.max(start, cut - OVERLAP) : cut;
    held.forgetBefore(start);
  }
  if (held.end === 0) throw new BrokenMedia('The file holds no readable sound');
  if (held.end > from) yield part(held.end, held.end);
}

/** Samples that may still be needed, by position in the recording. */
class HeldSound {
  #chunks: Float32Array[] = [];
  #begin = 0;
  end = 0;

  add(samples: Float32Array): void {
    this.#chunks.push(samples);
    this.end += samples.length;
  }

  slice(from: number, to: number): Float32Array {
    const result = new Float32Array(to - from);
    let at = this.#begin;
    for (const chunk of this.#chunks) {
      const first = Math.max(from, at);
      const last = Math.min(to, at + chunk.length);
      if (first < last) result.set(chunk.subarray(first - at, last - at), first - from);
      at += chunk.length;
    }
    return result;
  }

  forgetBefore(from: number): void {
    let first = this.#chunks[0];
    while (first && this.#begin + first.length <= from) {
      this.#begin += first.length;
      this.#chunks.shift();
      first = this.#chunks[0];
    }
  }
}

function levelsOf(samples: Float32Array): number[] {
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += PER_LEVEL)
    levels.push(levelOf(samples.subarray(at, at + PER_LEVEL)));
  return levels;
}
