type Fields = Readonly<Record<string, unknown>>;

/** How services name the length of a video, without capitals and signs. */
const LENGTHS = new Set([
  ...['seconds', 'nseconds', 'duration', 'durationseconds', 'durationinseconds'],
  ...['videolength', 'videoduration'],
]);
const FRAMES = new Set(['numframes', 'frames']);
const RATES = new Set(['fps', 'framerate', 'framespersecond']);
/** Frames a second: of the slowest models that are told how many to draw, and more than any shows. */
const SLOWEST = 16;
const FASTEST = 60;

const MOST = 1_000_000;
const PLAIN = /^\d{1,6}(\.\d{1,6})?$/;

const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number above zero that everybody reads alike: `60s`, `0x3c` and `6e1` are none. */
export function plainNumber(value: unknown): number | null {
  const read = typeof value === 'string' && PLAIN.test(value) ? Number(value) : value;
  return typeof read === 'number' && read > 0 && read < MOST ? read : null;
}

export const isLengthName = (name: string) => LENGTHS.has(bare(name));

/** What has one of these names, also within a field such as `metadata`: services look in there, too. */
export const valuesNamed = (fields: Fields, names: ReadonlySet<string>): unknown[] =>
  [fields, ...Object.values(fields).filter(isFields)]
    .flatMap((some) => Object.entries(some))
    .flatMap(([name, value]) => (names.has(bare(name)) ? [value] : []));

const numbersNamed = (fields: Fields, names: ReadonlySet<string>) =>
  valuesNamed(fields, names).flatMap((value) => plainNumber(value) ?? []);

/** Every length that is named, in seconds: which of them its service heeds is its own affair. */
export function lengthsIn(fields: Fields): number[] {
  const rates = numbersNamed(fields, RATES);
  const rate = rates.length === 0 ? SLOWEST : Math.min(FASTEST, ...rates);
  // The first frame stands at no time.
  const drawn = numbersNamed(fields, FRAMES).map((frames) => (frames - 1) / rate);
  return [...numbersNamed(fields, LENGTHS), ...drawn].filter((length) => length > 0);
}
