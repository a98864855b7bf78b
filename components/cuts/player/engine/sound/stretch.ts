/** Seconds: of the overlapped pieces, and of the search for the best fit around each. */
const WINDOW = 0.04;
const AROUND = 0.01;
/** Compares every nth sample: pitch is far below what that drops. */
const COARSE = 8;

type Samples = Float32Array<ArrayBuffer>;

/**
 * Changes speed but not pitch: pieces are overlapped closer together or further apart, each shifted slightly
 * to fit the one before.
 */
export function stretch(channels: readonly Samples[], speed: number, sampleRate: number): Samples[] {
  const length = channels[0]?.length ?? 0;
  const hop = Math.round((WINDOW * sampleRate) / 2);
  const around = Math.round(AROUND * sampleRate);
  const made = channels.map(() => new Float32Array(Math.round(length / speed)));
  // The rising and falling halves sum to one.
  const rise = Float32Array.from(
    { length: hop },
    (_, at) => 0.5 - 0.5 * Math.cos((Math.PI * (at + 0.5)) / hop),
  );
  let from = 0;
  for (let to = 0; to < (made[0]?.length ?? 0); to += hop) {
    const wanted = Math.round(to * speed);
    const next = to === 0 ? 0 : bestNear(channels[0] ?? new Float32Array(), from + hop, wanted, around, hop);
    channels.forEach((samples, channel) => {
      const into = made[channel];
      if (into) lay(samples, next, to === 0 ? null : from + hop, into, to, rise);
    });
    from = next;
  }
  return made;
}

/** One step: cross-fades from the previous piece into the next. */
function lay(
  samples: Samples,
  next: number,
  before: number | null,
  into: Samples,
  to: number,
  rise: Samples,
) {
  const count = Math.min(rise.length, into.length - to);
  for (let at = 0; at < count; at++) {
    const share = before === null ? 1 : (rise[at] ?? 1);
    const old = before === null ? 0 : (samples[before + at] ?? 0);
    into[to + at] = old * (1 - share) + (samples[next + at] ?? 0) * share;
  }
}

/** The position near the wanted one that best matches the sound from `goesOn`. */
function bestNear(samples: Samples, goesOn: number, wanted: number, around: number, count: number): number {
  let best = Math.max(0, wanted);
  let likeness = -Infinity;
  const compare = (from: number) => {
    if (from < 0 || from + count > samples.length) return;
    let [alike, loud] = [0, 1e-9];
    for (let at = 0; at < count; at += COARSE) {
      const sample = samples[from + at] ?? 0;
      alike += sample * (samples[goesOn + at] ?? 0);
      loud += sample * sample;
    }
    const found = alike / Math.sqrt(loud);
    if (found > likeness) [best, likeness] = [from, found];
  };
  for (let from = wanted - around; from <= wanted + around; from += COARSE) compare(from);
  const near = best;
  for (let from = near - COARSE + 1; from < near + COARSE; from++) compare(from);
  return best;
}
