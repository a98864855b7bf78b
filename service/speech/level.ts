import { SPEECH_SAMPLE_RATE } from '../audio/encode-formats.ts';

const FRAME = Math.round(0.02 * SPEECH_SAMPLE_RATE);
const MARGIN = Math.round(0.03 * SPEECH_SAMPLE_RATE);
const EDGE = Math.round(0.006 * SPEECH_SAMPLE_RATE);
const SPEECH_LEVEL = 0.1;
const CEILING = 0.89;

/** Cuts the silence an engine leaves around a sentence: pauses are ours to set. */
export function trimSilence(samples: Float32Array): Float32Array {
  const levels = frameLevels(samples);
  const floor = Math.max(...levels, 0) * 0.02;
  const first = levels.findIndex((level) => level > floor);
  if (first === -1) return new Float32Array();
  const last = levels.findLastIndex((level) => level > floor);
  return samples.slice(Math.max(0, first * FRAME - MARGIN), (last + 1) * FRAME + MARGIN);
}

/** Brings the voiced part of a sentence to the common loudness, `decibels` over it, and bends what would clip. */
export function normaliseLevel(samples: Float32Array, decibels = 0): Float32Array {
  const levels = frameLevels(samples);
  const gate = Math.max(...levels, 0) * 0.1;
  const voiced = levels.filter((level) => level > gate);
  if (voiced.length === 0) return samples;
  const loudness = Math.sqrt(voiced.reduce((sum, level) => sum + level * level, 0) / voiced.length);
  const gain = (SPEECH_LEVEL / loudness) * 10 ** (decibels / 20);
  return samples.map((sample) => bend(sample * gain));
}

/** Fades both ends in place so that sentences and pauses meet without a click. */
export function softenEdges(samples: Float32Array): Float32Array {
  const edge = Math.min(EDGE, samples.length >> 1);
  for (let index = 0; index < edge; index++) {
    const fade = 0.5 - 0.5 * Math.cos((Math.PI * index) / edge);
    const end = samples.length - 1 - index;
    samples[index] = (samples[index] as number) * fade;
    samples[end] = (samples[end] as number) * fade;
  }
  return samples;
}

/** Straight up to 0.6, then curving towards the ceiling. */
function bend(sample: number): number {
  const knee = 0.6;
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  const room = CEILING - knee;
  return Math.sign(sample) * (knee + room * Math.tanh((size - knee) / room));
}

function frameLevels(samples: Float32Array): number[] {
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += FRAME) {
    const frame = samples.subarray(start, start + FRAME);
    levels.push(Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length));
  }
  return levels;
}
