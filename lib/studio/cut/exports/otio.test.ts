import { expect, test } from 'vitest';
import { z } from 'zod';
import { sampleFilm } from '#lib/testing/samples/sample-film.ts';
import { pictureFrames, placeShots } from '../timeline.ts';
import { toOtio } from './otio.ts';

/** The published schemas as far as a film needs them: their names, versions and fields. */
const named = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ OTIO_SCHEMA: z.literal(name), ...fields });
const described = { name: z.string(), metadata: z.record(z.string(), z.unknown()) };

const Time = named('RationalTime.1', { rate: z.number().positive(), value: z.int() });
const Range = named('TimeRange.1', { start_time: Time, duration: Time });
const Reference = z.discriminatedUnion('OTIO_SCHEMA', [
  named('MissingReference.1', { ...described, available_range: z.null() }),
  named('ExternalReference.1', { ...described, target_url: z.string(), available_range: Range.nullable() }),
]);
const Warp = named('LinearTimeWarp.1', {
  ...described,
  effect_name: z.literal('LinearTimeWarp'),
  time_scalar: z.number().positive(),
});
const Mark = named('Marker.2', {
  ...described,
  color: z.enum(['PINK', 'RED', 'ORANGE', 'YELLOW', 'GREEN', 'CYAN', 'BLUE', 'PURPLE', 'MAGENTA']),
  comment: z.string(),
  marked_range: Range,
});
const item = { ...described, effects: z.array(Warp), markers: z.array(Mark) };
const Clip = named('Clip.1', { ...item, source_range: Range, media_reference: Reference });
const Gap = named('Gap.1', { ...item, source_range: Range });
const Mix = named('Transition.1', {
  ...described,
  transition_type: z.literal('SMPTE_Dissolve'),
  in_offset: Time,
  out_offset: Time,
});
const Child = z.discriminatedUnion('OTIO_SCHEMA', [Clip, Gap, Mix]);
const Track = named('Track.1', {
  ...item,
  kind: z.enum(['Video', 'Audio']),
  source_range: z.null(),
  children: z.array(Child),
});
const Document = named('Timeline.1', {
  ...described,
  global_start_time: Time,
  tracks: named('Stack.1', { ...item, source_range: z.null(), children: z.array(Track) }),
});
type Clip = z.infer<typeof Clip>;
type Child = z.infer<typeof Child>;

const read = (text: string) => Document.parse(JSON.parse(text));
const lengthOf = (child: Child) => ('source_range' in child ? child.source_range.duration.value : 0);
const lengthOfAll = (children: Child[]) => children.reduce((sum, child) => sum + lengthOf(child), 0);
const scalar = (clip: Clip) => clip.effects[0]?.time_scalar ?? 1;
const isClip = (child: Child | undefined): child is Clip => child?.OTIO_SCHEMA === 'Clip.1';

const film = sampleFilm();
const { tracks, ...rest } = read(toOtio(film));
const track = (name: string) => tracks.children.find((one) => one.name === name)?.children ?? [];

test('a film is one stack of tracks, picture first', () => {
  expect(rest.name).toBe('Boats & <fog>');
  expect(tracks.children.map(({ kind, name }) => [kind, name])).toEqual([
    ['Video', 'Picture'],
    ['Audio', 'Sound'],
    ['Audio', 'Lines'],
    ['Audio', 'Bed'],
  ]);
});

test('picture and its sound are as long as the film, and each shot is cut within its place', () => {
  for (const name of ['Picture', 'Sound']) expect(lengthOfAll(track(name))).toBe(pictureFrames(film));
  let start = 0;
  const clips = track('Picture').filter((child) => {
    const at = start;
    start += lengthOf(child);
    const place =
      placeShots(film)[
        track('Picture')
          .filter(isClip)
          .indexOf(child as Clip)
      ];
    if (place) expect(at - place.start).toBe(Math.floor(place.overlap / 2));
    return isClip(child);
  });
  expect(clips.map(({ name }) => name)).toEqual([
    '1 Shot a',
    '2 Shot b',
    '3 Shot c',
    '4 Shot d',
    '5 EXT. Pier',
    '6 Shot f',
  ]);
});

test('a transition lies between two items and reaches no further than either of them', () => {
  const reach = ({ in_offset, out_offset }: z.infer<typeof Mix>) => [in_offset.value, out_offset.value];
  for (const { children } of tracks.children) {
    for (const [index, child] of children.entries()) {
      if (child.OTIO_SCHEMA !== 'Transition.1') continue;
      const neighbours = [children[index - 1], children[index + 1]];
      expect(neighbours.map((one) => one && 'source_range' in one)).toEqual([true, true]);
      const [before = 0, after = 0] = reach(child);
      expect(before).toBeLessThanOrEqual(lengthOf(neighbours[0] as Child));
      expect(after).toBeLessThanOrEqual(lengthOf(neighbours[1] as Child));
    }
  }
  expect(track('Picture').flatMap((one) => (one.OTIO_SCHEMA === 'Transition.1' ? [reach(one)] : []))).toEqual(
    [
      [6, 7],
      [2, 3],
    ],
  );
});

test('nothing is asked of a file that it does not hold, transitions included', () => {
  for (const { children } of tracks.children) {
    for (const [index, clip] of children.entries()) {
      if (!isClip(clip)) continue;
      const range = clip.media_reference.available_range;
      if (range === null) continue;
      const [into, out] = [children[index - 1], children[index + 1]];
      const before = into?.OTIO_SCHEMA === 'Transition.1' ? into.in_offset.value : 0;
      const after = out?.OTIO_SCHEMA === 'Transition.1' ? out.out_offset.value : 0;
      const { start_time, duration } = clip.source_range;
      expect(start_time.value - Math.round(before * scalar(clip))).toBeGreaterThanOrEqual(0);
      const end = start_time.value + Math.round((duration.value + after) * scalar(clip));
      expect(end).toBeLessThanOrEqual(range.duration.value);
    }
  }
});

test('files are named by relative addresses, and what is missing says so', () => {
  const references = track('Picture')
    .filter(isClip)
    .map(({ media_reference }) => media_reference);
  const files = references.map((one) =>
    one.OTIO_SCHEMA === 'ExternalReference.1' ? decodeURIComponent(one.target_url) : null,
  );
  expect(files).toEqual([
    "media/1 Ada's boat & naïve fog.mp4",
    'media/2 Harbour.mp4',
    'media/3 Hulls.mp4',
    'media/4 Still.png',
    null,
    "media/1 Ada's boat & naïve fog.mp4",
  ]);
});

test('lines begin where they lie, or after the one before; the one nobody spoke is left out', () => {
  const lines = track('Lines');
  expect(lines.map((child) => [child.OTIO_SCHEMA, lengthOf(child)])).toEqual([
    ['Gap.1', 18],
    ['Clip.1', 48],
    ['Clip.1', 22],
  ]);
  expect(lines.filter(isClip).map(scalar)).toEqual([1, 1.1]);
});

test.each([24, 25, 30, 50, 60] as const)(
  'at %i frames a second every time is in whole frames of that rate',
  (fps) => {
    const text = toOtio({ ...film, fps });
    const other = read(text);
    expect(new Set(Array.from(text.matchAll(/"rate": ([\d.]+)/g), ([, rate]) => Number(rate)))).toEqual(
      new Set([fps]),
    );
    const frames = pictureFrames({ ...film, fps });
    const lengths = other.tracks.children.map(({ name, children }) => [name, lengthOfAll(children)]);
    expect(lengths.filter(([name]) => name !== 'Lines')).toEqual([
      ['Picture', frames],
      ['Sound', frames],
      ['Bed', frames],
    ]);
  },
);

test('every file, seen and heard, lies beside the timeline', () => {
  const references = tracks.children.flatMap(({ children }) =>
    children.filter(isClip).map(({ media_reference }) => media_reference),
  );
  const addresses = references.flatMap((one) =>
    one.OTIO_SCHEMA === 'ExternalReference.1' ? [one.target_url] : [],
  );
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    expect(URL.canParse(address), `${address} is relative`).toBe(false);
    expect(new URL(address, 'file:///film/film.otio').pathname).toMatch(/^\/film\/(media|sound)\/[^/]+$/);
  }
  for (const one of references) if (one.available_range) expect(one.available_range.start_time.value).toBe(0);
});

test('markers keep their notes', () => {
  expect(
    tracks.markers.map(({ name, comment, marked_range }) => [name, comment, marked_range.start_time.value]),
  ).toEqual([
    ['Too dark?', 'Too dark?\nAsk & see', 24],
    ['', '', 144],
  ]);
});

test('an empty film is a timeline with nothing in it', () => {
  const { tracks: none } = read(toOtio({ ...film, shots: [], lines: [], bed: null, markers: [] }));
  expect(none.children.map(({ children }) => children)).toEqual([[], []]);
});

test('no sign is halved where a name ends', () => {
  const [shot] = film.shots;
  const long = { ...film, shots: shot ? [{ ...shot, script: `${'x'.repeat(59)}😀y` }] : [] };
  const markers = [{ id: 'm', at: 0, note: `${'n'.repeat(79)}😀` }];
  const written = toOtio({
    ...long,
    markers,
    lines: film.lines.map((line) => ({ ...line, text: `${'l'.repeat(59)}😀` })),
  });
  expect(written).not.toMatch(/\\ud[89a-f]/i);
  expect(read(written).tracks.markers[0]?.name).toBe('n'.repeat(79));
});
