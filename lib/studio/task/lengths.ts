type Fields = Readonly<Record<string, unknown>>;

/** How services name the length of a video, without capitals and signs. */
const LENGTHS = new Set([
  ...['seconds', 'nseconds', 'duration', 'durationseconds', 'durationinseconds'],
  ...['videolength', 'videoduration'],
]);
const FRAMES = new Set(['numframes', 'frames']);
const RATES = new Set(['fps', 'framerate', 'framespersecond']);
/** And how many videos one request makes. */
const TIMES = new Set([
  ...['n', 'nvariants', 'samplecount', 'numsamples', 'numvideos', 'numberofvideos', 'numoutputs'],
  ...['numvideosperprompt', 'numoutputsperprompt', 'batchsize'],
]);
/** Frames per second: of the slowest models that take a frame count, and more than any produces. */
const SLOWEST = 16;
const FASTEST = 60;

const MOST = 1_000_000;
const PLAIN = /^\d{1,6}(\.\d{1,6})?$/;
/** Deeper than any service looks. */
const DEEPEST = 20;

const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
/** There may be more than a call has arguments. */
const largest = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), 0);

/** A number above zero that everybody reads alike: `60s`, `0x3c` and `6e1` are none. */
export function plainNumber(value: unknown): number | null {
  const read = typeof value === 'string' && PLAIN.test(value) ? Number(value) : value;
  return typeof read === 'number' && read > 0 && read < MOST ? read : null;
}

/** The same with its unit, as we write it for services that want it so. */
export const withUnit = (value: unknown): number | null =>
  plainNumber(typeof value === 'string' ? value.replace(/s$/, '') : value);

/** All named values, also within fields such as `metadata` and in lists, where services look too. */
function* named(value: unknown, name = '', depth = 0): Generator<[name: string, value: unknown]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return;
  for (const [key, one] of Object.entries(value))
    yield* named(one, Array.isArray(value) ? name : key, depth + 1);
}

export const valuesNamed = (fields: Fields, names: ReadonlySet<string>): unknown[] =>
  [...named(fields)].flatMap(([name, value]) => (names.has(bare(name)) ? [value] : []));

const numbersNamed = (fields: Fields, names: ReadonlySet<string>) =>
  valuesNamed(fields, names).flatMap((value) => plainNumber(value) ?? []);

/** Every length that is named, in seconds: which of them its service heeds is its own affair. */
function lengthsIn(fields: Fields, read = plainNumber): number[] {
  const rates = numbersNamed(fields, RATES);
  const rate = rates.length === 0 ? SLOWEST : rates.reduce((one, other) => Math.min(one, other), FASTEST);
  return within(fields, '', 0).filter((length) => length > 0);

  function within(value: unknown, name: string, depth: number): number[] {
    if (typeof value !== 'object' || value === null) return lengthOf(value, name);
    if (depth === DEEPEST) return [];
    const parts = Object.entries(value).map(([key, one]) =>
      within(one, Array.isArray(value) ? name : bare(key), depth + 1),
    );
    // Lengths in a list add up.
    return Array.isArray(value) ? [parts.reduce((sum, part) => sum + largest(part), 0)] : parts.flat();
  }

  function lengthOf(value: unknown, name: string): number[] {
    const number = LENGTHS.has(name) || FRAMES.has(name) ? read(value) : null;
    if (number === null) return [];
    // The first frame stands at no time.
    return [FRAMES.has(name) ? (number - 1) / rate : number];
  }
}

/** The longest of what is named; null where nothing is. */
export const longestIn = (fields: Fields, read = plainNumber): number | null =>
  largest(lengthsIn(fields, read)) || null;

/** How many videos are requested at once. */
export const timesIn = (fields: Fields): number =>
  Math.max(1, Math.ceil(largest(numbersNamed(fields, TIMES))));

/** An ambiguous length or count: what is paid for must be what is made. */
export function unclearNumber(fields: Fields): { name: string; isLength: boolean } | null {
  for (const [name, value] of named(fields)) {
    const isLength = LENGTHS.has(bare(name));
    const isLeftOut = value === undefined || value === null || value === '';
    if (!isLeftOut && (isLength || TIMES.has(bare(name))) && plainNumber(value) === null)
      return { name, isLength };
  }
  return null;
}
