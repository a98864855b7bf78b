import { SPEECH_SAMPLE_RATE } from '../audio/encode-formats.ts';
import type { Delivery } from './delivery.ts';
import { revoice, type Source } from './vocoder.ts';

const SHELF_HERTZ = 1500;

/** Colours a sentence as the delivery asks; `hertz` is the pitch a robot would keep. */
export function colour(samples: Float32Array, { timbre, energy }: Delivery, hertz: number): Float32Array {
  const sources: Record<typeof timbre, Source | null> = {
    natural: null,
    whisper: 'breath',
    robot: { buzz: hertz },
  };
  const source = sources[timbre];
  return tilt(source === null ? samples : revoice(samples, source), energy);
}

/** Effort is heard in the high half of the spectrum: more of it sounds pressed, less of it gentle. */
function tilt(samples: Float32Array, energy: number): Float32Array {
  if (energy === 0) return samples;
  const amount = energy > 0 ? 1.2 * energy : 0.65 * energy;
  const memory = Math.exp((-2 * Math.PI * SHELF_HERTZ) / SPEECH_SAMPLE_RATE);
  let low = 0;
  return samples.map((sample) => {
    low = memory * low + (1 - memory) * sample;
    return sample + amount * (sample - low);
  });
}
