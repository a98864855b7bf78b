import { describe, expect, test } from 'vitest';
import type { Draft } from '../task/draft.ts';
import { blankShot, blankTimeline } from './blank.ts';
import {
  chooseTake,
  draftSeconds,
  insertShots,
  lengthLabel,
  missingShots,
  moveSeam,
  moveShot,
  removeShot,
  setDraft,
  shotStatus,
  tallyShots,
} from './board.ts';
import type { Shot, Timeline } from './cut.ts';

const draft = (params: Record<string, unknown>, endpoint: Draft['endpoint'] = 'videos'): Draft => ({
  endpoint,
  params,
  references: [],
  tags: [],
});
const shot = (id: string, over: Partial<Shot> = {}): Shot => ({ ...blankShot(id), out: 2, ...over });
const film = (...shots: Shot[]): Timeline => ({ ...blankTimeline('Film'), shots });
const ids = ({ shots }: Timeline) => shots.map(({ id }) => id).join('');
const media = (status: 'ready' | 'making' | 'failed' | 'gone') => ({ status, progress: null, duration: 5 });

test('a shot is what its take is; one that was named a moment ago is being made', () => {
  const known = new Map([
    ['task:t1', media('ready')],
    ['task:t2', media('failed')],
    ['asset:a1', media('gone')],
  ]);
  const shots = [
    shot('a', { taskId: 't1' }),
    shot('b', { taskId: 't2' }),
    shot('c', { assetId: 'a1' }),
    shot('d', { taskId: 'new' }),
    shot('e'),
  ];
  expect(shots.map((each) => shotStatus(each, known).status)).toEqual([
    'ready',
    'failed',
    'gone',
    'making',
    'empty',
  ]);
  expect(tallyShots(shots, known)).toEqual({ ready: 1, failed: 1, gone: 1, making: 1, empty: 1 });
});

test('missing are empty places; those without words cannot be sent', () => {
  const shots = [
    shot('a', { draft: draft({ prompt: 'A boat' }) }),
    shot('b', { draft: draft({ prompt: '  ' }) }),
    shot('c'),
    shot('d', { taskId: 't', draft: draft({ prompt: 'Made' }) }),
  ];
  const { ready, blank } = missingShots(shots);
  expect(ready.map(({ id }) => id)).toEqual(['a']);
  expect(blank.map(({ id }) => id)).toEqual(['b', 'c']);
});

test.each<[string, Draft | null, number]>([
  ['asked', draft({ seconds: '12' }), 12],
  ['asked under the other name', draft({ duration: 15 }, 'video/create'), 15],
  ['what the endpoint always makes', draft({ model: 'vidA3' }, 'video/create'), 8],
  ['unknown', draft({ model: 'somebody/else' }), 4],
  ['no draft', null, 4],
])('a draft knows its seconds: %s', (_, asked, seconds) => expect(draftSeconds(asked)).toBe(seconds));

test('lengths are seconds and frames', () => {
  expect(lengthLabel({ in: 1, out: 4.5, speed: 1 }, 24)).toBe('3:12');
  expect(lengthLabel({ in: 0, out: 4, speed: 2 }, 24)).toBe('2:00');
});

describe('edits', () => {
  test('an empty place grows with its draft, a filled one keeps its cut', () => {
    const long = draft({ prompt: 'x', seconds: '8' });
    expect(setDraft('a', long, 24)(film(shot('a'))).shots[0]).toMatchObject({ draft: long, in: 0, out: 8 });
    expect(setDraft('a', long, 24)(film(shot('a', { taskId: 't' }))).shots[0]).toMatchObject({ out: 2 });
  });

  test('typing a prompt does not undo a trim of the empty place', () => {
    const before = film(shot('a', { draft: draft({ prompt: 'x', seconds: '8' }), out: 3 }));
    const after = setDraft('a', draft({ prompt: 'xy', seconds: '8' }), 24)(before);
    expect(after.shots[0]?.out).toBe(3);
  });

  test('a shorter take shortens the shot to its last frame; a later in starts over', () => {
    const before = film(shot('a', { taskId: 't1', in: 1, out: 6, takes: ['t1', 't2'] }));
    expect(chooseTake('a', 't2', 4.02, 24)(before).shots[0]).toMatchObject({ taskId: 't2', in: 1, out: 4 });
    const late = film(shot('a', { taskId: 't1', in: 5, out: 6 }));
    expect(chooseTake('a', 't2', 4, 24)(late).shots[0]).toMatchObject({ in: 0, out: 4 });
    expect(chooseTake('a', 't1', 4, 24)(before)).toBe(before);
  });

  test.each([
    ['a', 'axbc'],
    ['c', 'abcx'],
    [null, 'abcx'],
    ['gone', 'abcx'],
  ])('shots land behind %s', (behind, expected) => {
    expect(ids(insertShots(film(shot('a'), shot('b'), shot('c')), behind, [shot('x')]))).toBe(expected);
  });

  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 9, 'acb'],
    ['b', 1, 'abc'],
    ['gone', 0, 'abc'],
  ])('%s moves to %i', (id, to, expected) => {
    expect(ids(moveShot(film(shot('a'), shot('b'), shot('c')), id, to))).toBe(expected);
  });

  test('what continued a removed shot continues nothing', () => {
    const after = removeShot(film(shot('a'), shot('b', { continues: 'a' })), 'a');
    expect(after.shots).toEqual([shot('b')]);
  });

  test('a better cut point moves both sides of the seam', () => {
    const after = moveSeam(film(shot('a'), shot('b')), 'b', { out: 1.5, in: 0.25 });
    expect(after.shots.map(({ in: start, out }) => [start, out])).toEqual([
      [0, 1.5],
      [0.25, 2],
    ]);
  });
});
