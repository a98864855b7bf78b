import 'server-only';
import { soundBySeconds } from '../av-open.ts';
import { BrokenMedia, type MediaJobs, type Stretch } from '../jobs.ts';
import { groupVoices, type HeardVoice, type VoiceOf } from './group-voices.ts';
import { framePair, HOP, VOICE_RATE, type VoiceFrame, WINDOW } from './voice-frames.ts';
import { VoiceMeter } from './voice-meter.ts';

/** Seconds of one stretch that are listened to: they tell a voice, and hours must not be held. */
const LISTENED = 20;
const PAIR = 2 * HOP;

/** Decodes a recording once, up to the last of the stretches, and tells who speaks in which. */
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

/** Listens to one stretch after the other. Where two overlap, the later one is heard. */
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

  /** Whether this moment, in seconds, belongs to a stretch that is not yet known well enough. */
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
