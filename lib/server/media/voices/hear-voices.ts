import 'server-only';
import { soundBySeconds } from '../av-open.ts';
import { BrokenMedia, type MediaJobs, type Stretch } from '../jobs.ts';
import { groupVoices, type HeardVoice, type VoiceOf } from './group-voices.ts';
import { framePair, HOP, VOICE_RATE, type VoiceFrame, WINDOW } from './voice-frames.ts';
import { VoiceMeter } from './voice-meter.ts';

/** Seconds of a stretch to analyse: enough to identify a voice without holding hours. */
const LISTENED = 20;
const PAIR = 2 * HOP;

/** Decodes a recording once, up to the last stretch, and finds the speaker of each. */
export function hearVoices({ file, demuxer, stretches }: MediaJobs['voices']['job']): VoiceOf[] {
  const ears = new Ears(stretches);
  let left: Float32Array = new Float32Array();
  let begin = 0;
  let isHeard = false;
  for (const second of soundBySeconds(file, demuxer, VOICE_RATE)) {
    isHeard = true;
    const samples = joined(left, second);
    let at = 0;
    for (; at + WINDOW + HOP <= samples.length; at += PAIR) {
      const middle = (begin + at + WINDOW / 2) / VOICE_RATE;
      if (ears.wants(middle)) ears.hear(framePair(samples, at));
    }
    begin += at;
    left = samples.slice(at);
    if (ears.areDone) break;
  }
  if (!isHeard) throw new BrokenMedia('The file holds no readable sound');
  return ears.voices();
}

function joined(a: Float32Array, b: Float32Array): Float32Array {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Analyses one stretch after another. Where two overlap, the later one is used. */
class Ears {
  readonly #stretches: readonly Stretch[];
  readonly #meter = new VoiceMeter();
  readonly #heard: (HeardVoice | null)[] = [];
  #frames: VoiceFrame[] = [];

  constructor(stretches: readonly Stretch[]) {
    this.#stretches = stretches;
  }

  get areDone() {
    return this.#heard.length === this.#stretches.length;
  }

  /** Whether this time, in seconds, is in a stretch that needs more samples. */
  wants(seconds: number): boolean {
    for (;;) {
      const at = this.#heard.length;
      const [now, next] = [this.#stretches[at], this.#stretches[at + 1]];
      if (!now) return false;
      if (seconds < Math.min(now.end, next?.start ?? now.end))
        return seconds >= now.start && this.#frames.length * HOP < LISTENED * VOICE_RATE;
      this.#close();
    }
  }

  hear(frames: readonly VoiceFrame[]): void {
    this.#frames.push(...frames);
  }

  voices(): VoiceOf[] {
    while (!this.areDone) this.#close();
    return groupVoices(this.#meter.measured(this.#heard));
  }

  #close(): void {
    this.#heard.push(this.#meter.add(this.#frames));
    this.#frames = [];
  }
}
