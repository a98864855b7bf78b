import 'server-only';
import type { HeardVoice } from './group-voices.ts';
import { DIMENSIONS, PITCH, type VoiceFrame } from './voice-frames.ts';

/** Anything this much quieter than the loudest frame, in dB, is an echo or far away. */
const HEARD = 30;
/** Frames judged together: three seconds, mostly of one person. */
const TOGETHER = 300;
/** Fewer frames are useless: half a second. */
const SHORT = 50;
/** The least voiced share of speech. */
const VOICED = 0.1;
/** The pitch of a voice always glides; that of an instrument holds or jumps. */
const GLIDING = { apart: 5, least: 0.008, most: 0.12, share: 0.3, enough: 20 };

/** Collects the voice of each stretch, and how much one voice varies. */
export class VoiceMeter {
  readonly #within = new Float64Array(DIMENSIONS * DIMENSIONS);
  #counted = 0;

  /** The mean of a stretch's voiced frames; null without a voice. */
  add(frames: readonly VoiceFrame[]): HeardVoice | null {
    const top = frames.reduce((most, { level }) => Math.max(most, level), Number.NEGATIVE_INFINITY);
    const loud = frames.filter(({ level }) => level > top - HEARD);
    const voiced = loud.flatMap(({ voice }) => voice ?? []);
    const isSpeech = voiced.length >= loud.length * VOICED && isGliding(frames);
    if (voiced.length === 0 || !isSpeech)
      return frames.length < SHORT ? { mean: new Float64Array(DIMENSIONS), frames: 0 } : null;
    for (let at = 0; at < voiced.length; at += TOGETHER) this.#spread(voiced.slice(at, at + TOGETHER));
    return { mean: meanOf(voiced), frames: voiced.length };
  }

  #spread(voiced: readonly Float64Array[]): void {
    const mean = meanOf(voiced);
    for (const voice of voiced) {
      const off = voice.map((value, k) => value - (mean[k] as number));
      for (let i = 0; i < DIMENSIONS; i += 1) {
        for (let j = 0; j <= i; j += 1)
          this.#within[cell(i, j)] =
            (this.#within[cell(i, j)] as number) + (off[i] as number) * (off[j] as number);
      }
    }
    this.#counted += voiced.length - 1;
  }

  /** The same means, scaled by the variation within voices. */
  measured(voices: readonly (HeardVoice | null)[]): (HeardVoice | null)[] {
    const lower = cholesky(this.#within.map((sum) => sum / Math.max(1, this.#counted)));
    return voices.map((voice) => voice && { ...voice, mean: solved(lower, voice.mean) });
  }
}

function isGliding(frames: readonly VoiceFrame[]): boolean {
  let pairs = 0;
  let gliding = 0;
  for (let at = GLIDING.apart; at < frames.length; at += 1) {
    const [before, now] = [frames[at - GLIDING.apart]?.voice, frames[at]?.voice];
    if (!before || !now) continue;
    const step = Math.abs((now[PITCH] as number) - (before[PITCH] as number));
    pairs += 1;
    if (step > GLIDING.least && step < GLIDING.most) gliding += 1;
  }
  return pairs < GLIDING.enough || gliding >= pairs * GLIDING.share;
}

function meanOf(voices: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(DIMENSIONS);
  for (const voice of voices) {
    for (let k = 0; k < DIMENSIONS; k += 1) sum[k] = (sum[k] as number) + (voice[k] as number);
  }
  return sum.map((value) => value / voices.length);
}

const cell = (row: number, column: number) => row * DIMENSIONS + column;

/** Of a covariance, slightly regularised: with few frames some variances are near zero. */
function cholesky(covariance: Float64Array): Float64Array {
  const lower = new Float64Array(covariance.length);
  for (let i = 0; i < DIMENSIONS; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      const given = covariance[cell(i, j)] as number;
      let sum = i === j ? given * 1.01 + 1e-6 : given;
      for (let k = 0; k < j; k += 1) sum -= (lower[cell(i, k)] as number) * (lower[cell(j, k)] as number);
      lower[cell(i, j)] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (lower[cell(j, j)] as number);
    }
  }
  return lower;
}

function solved(lower: Float64Array, values: Float64Array): Float64Array {
  const result = new Float64Array(DIMENSIONS);
  for (let i = 0; i < DIMENSIONS; i += 1) {
    let sum = values[i] as number;
    for (let k = 0; k < i; k += 1) sum -= (lower[cell(i, k)] as number) * (result[k] as number);
    result[i] = sum / (lower[cell(i, i)] as number);
  }
  return result;
}
