/** Seconds: of the pieces that are laid over each other, and how far around its place the best fit is looked for. */
const WINDOW = 0.04;
const AROUND = 0.01;
/** Every so many samples are compared: pitch is heard far below what that leaves out. */
const COARSE = 8;

type Samples = Float32Array<ArrayBuffer>;

/**
 * Sound at another pace and the same pitch: pieces of it are laid over each other closer together or further apart,
 * each moved a little to where it goes on from the one before.
 */
export function stretch(channels: readonly Samples[], speed: number, sampleRate: number): Samples[] {
  const length = channels[0]?.length ?? 0;
  const hop = Math.round((WINDOW * sampleRate) / 2);
  const around = Math.round(AROUND * sampleRate);
  const made = channels.map(() => new Float32Array(Math.round(length / speed)));
  // Rising and falling halves add up to one.
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

/** One step: out of how the piece before goes on, into the next. */
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

/** The place near the wanted one from which it sounds most like it does from `goesOn`. */
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
