import { expect, test } from 'vitest';
import { parseRequest } from '#lib/contract/parse.ts';
import { blankTimeline } from './blank.ts';
import type { Shot, Timeline } from './cut.ts';
import { fillTimeline } from './fill.ts';
import { TimelinePatch } from './new-cut.ts';
import { fitShot, type KnownMedia, settleTimeline } from './settle.ts';
import { shotsFromScript } from './shots-from-script.ts';

const media = (over: Partial<KnownMedia>): KnownMedia => ({
  kind: 'video',
  status: 'ready',
  duration: 4.01,
  name: 'The boat',
  asked: null,
  ...over,
});
const MEDIA = new Map([
  ['task:done', media({})],
  ['task:short', media({ duration: 1.5 })],
  ['task:making', media({ status: 'making', duration: null, asked: 8 })],
  ['task:failed', media({ status: 'failed', duration: null })],
  ['asset:film', media({ duration: 60, name: 'film.mp4' })],
  ['asset:still', media({ kind: 'image', duration: null, name: 'still.png' })],
  ['asset:song', media({ kind: 'sound', duration: 90, name: 'song.mp3' })],
  ['speech:hello', media({ kind: 'sound', duration: 1.3, name: 'Hello' })],
]);
const draft = { endpoint: 'videos', params: { model: 'vidB-2', prompt: 'A boat', seconds: '8' } };

function settled(given: object, before: Timeline | null = null, named: string[] = []): Timeline {
  let made = 0;
  const patch = parseRequest(TimelinePatch, given);
  const filled = fillTimeline(patch, before ?? blankTimeline('Film'), (kind) => `${kind}${made++}`);
  return settleTimeline(filled, { before, media: MEDIA, named: new Set(named) });
}
const length = ({ in: start, out }: Shot) => [start, out];

test.each([
  ['a finished take goes to its end', { taskId: 'done' }, [0, 4]],
  ['one that is being made is as long as asked', { taskId: 'making' }, [0, 8]],
  ['a place is as long as its draft', { draft }, [0, 8]],
  ['a place with nothing has a usual length', {}, [0, 4]],
  ['a picture has any length', { assetId: 'still', out: 30 }, [0, 30]],
  ['times come to the grid', { taskId: 'done', in: 1.01, out: 2.99 }, [1, 3]],
  ['less than a frame is one', { taskId: 'done', in: 1, out: 1.001 }, [1, 1.041667]],
  ['nearly beyond the end is the end', { taskId: 'done', out: 4.2 }, [0, 4]],
])('%s', (_, shot, wanted) => {
  expect(length(settled({ shots: [shot] }).shots[0] as Shot)).toEqual(wanted);
});

test.each([
  [{ shots: [{ taskId: 'none' }] }, 'shots[0].taskId', 'does not exist'],
  [{ shots: [{}, { assetId: 'none' }] }, 'shots[1].assetId', 'does not exist'],
  [{ shots: [{ assetId: 'song' }] }, 'shots[0].assetId', 'no picture'],
  [{ shots: [{ taskId: 'failed' }] }, 'shots[0].taskId', 'failed'],
  [{ shots: [{ takes: ['done', 'none'] }] }, 'shots[0].takes[1]', 'does not exist'],
  [
    { shots: [{ draft: { ...draft, references: ['still', 'none'] } }] },
    'shots[0].draft.references[1]',
    'file',
  ],
  [{ shots: [{ taskId: 'done', assetId: 'film' }] }, 'shots[0].assetId', 'must be null'],
  [{ shots: [{ taskId: 'done', in: 3, out: 2 }] }, 'shots[0].out', 'must be after in'],
  [{ shots: [{ taskId: 'done', out: 5 }] }, 'shots[0].out', 'beyond the end of The boat, at 4.01 s'],
  [{ shots: [{ taskId: 'done', in: 4 }] }, 'shots[0].in', 'before the end'],
  [{ shots: [{ taskId: 'done', in: -1 }] }, 'shots[0].in', ''],
  [{ shots: [{ taskId: 'done', speed: 9 }] }, 'shots[0].speed', ''],
  [{ lines: [{ text: 'Hi', speechId: 'none' }] }, 'lines[0].speechId', 'does not exist'],
  [{ lines: [{ text: 'Hi', assetId: 'still' }] }, 'lines[0].assetId', 'no sound'],
  [{ bed: { assetId: 'still' } }, 'bed.assetId', 'no sound'],
  [{ fps: 23 }, 'fps', 'must be one of 24, 25, 30, 50, 60'],
  [{ title: ' ' }, 'title', ''],
  [{ shots: [{ id: 'a' }, { id: 'a' }] }, 'shots', 'twice'],
])('%j is refused at %s', (given, param, words) => {
  expect(() => settled(given)).toThrow(
    expect.objectContaining({ param, message: expect.stringContaining(words) }),
  );
});

test('what is saved and gone since refuses nothing, and what is not said stays', () => {
  const before = settled(
    {
      shots: [
        { id: 'a', taskId: 'gone', out: 3 },
        { id: 'b', taskId: 'failed', out: 3 },
      ],
    },
    null,
    ['task:gone', 'task:failed'],
  );
  const after = settled(
    { title: 'New', shots: [{ id: 'b' }, { id: 'a', volume: 0.5 }, { id: 'copy', taskId: 'gone', out: 2 }] },
    before,
  );
  expect(after.shots).toMatchObject([
    { id: 'b', out: 3 },
    { taskId: 'gone', out: 3, volume: 0.5 },
    { takes: ['gone'] },
  ]);
  expect(after.title).toBe('New');
});

test('another take in its place is shown as far as it goes, and takes the place of a file', () => {
  const before = settled({ shots: [{ id: 'a', assetId: 'film', in: 2, out: 4 }] });
  const after = settled({ shots: [{ id: 'a', taskId: 'short' }] }, before);
  expect(after.shots[0]).toMatchObject({ taskId: 'short', assetId: null, in: 0, out: 1.5, takes: ['short'] });
});

test('lines know their sound, and everything is on the grid of another rate', () => {
  const before = settled({
    shots: [{ id: 'a', taskId: 'done', in: 1, out: 3.5, continues: 'none' }],
    lines: [{ id: 'l', text: 'Hello', start: 0.51, speechId: 'hello' }],
    markers: [{ at: 1.02, note: 'here' }],
  });
  expect(before.lines[0]).toMatchObject({ start: 0.5, duration: 1.3, speed: 1 });
  expect(before.shots[0]?.continues).toBeNull();
  const after = settled({ fps: 25 }, before);
  expect(after.shots[0]).toMatchObject({ in: 1, out: 3.52 });
  expect(after.lines[0]?.start).toBe(0.52);
  expect(after.markers[0]?.at).toBe(1);
});

test.each([
  [{ in: 0, out: 8 }, 5.03, { in: 0, out: 5 }],
  [{ in: 1, out: 3 }, 5, { in: 1, out: 3 }],
  [{ in: 6, out: 8 }, 5, { in: 3, out: 5 }],
  [{ in: 6, out: 8 }, 1, { in: 0, out: 1 }],
])('%j of something %f s long is %j', (shot, seconds, wanted) => {
  expect(fitShot(shot, seconds, 24)).toEqual(wanted);
});

test('a script becomes empty places with drafts, and lines where they are said', () => {
  let made = 0;
  const newId = () => `id${made++}`;
  const script =
    'EXT. HARBOUR - NIGHT\nBoats at anchor.\nMARA: She gave it to the water.\nMARA: All of it.\nRain on the roof.';
  const defaults = {
    endpoint: 'videos',
    params: { seconds: '8' },
    model: 'vidB-2',
    references: ['face'],
    tags: [],
  } as const;
  const read = shotsFromScript(script, {
    defaults: { ...defaults, references: ['face'], tags: [] },
    fps: 24,
    newId,
    start: 4,
  });
  expect(read.shots).toMatchObject([
    {
      scene: 'EXT. HARBOUR - NIGHT',
      script: 'Boats at anchor.',
      out: 8,
      draft: {
        params: { model: 'vidB-2', seconds: '8', prompt: 'Boats at anchor.\nEXT. HARBOUR - NIGHT' },
        references: ['face'],
      },
    },
    { scene: null, out: 8, draft: { params: { prompt: 'Rain on the roof.\nEXT. HARBOUR - NIGHT' } } },
  ]);
  expect(read.lines.map(({ start, text }) => [start, text])).toEqual([
    [4, 'She gave it to the water.'],
    [expect.closeTo(5.79, 1), 'All of it.'],
  ]);
  const [plain] = shotsFromScript('Fog.', { fps: 24, newId }).shots;
  expect(plain).toMatchObject({
    out: 4,
    draft: { endpoint: 'videos', params: { model: 'vidB-2', prompt: 'Fog.' } },
  });
});
