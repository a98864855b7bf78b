import { describe, expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { formOf } from '../compose/draft-form.ts';
import type { Draft } from '../task/draft.ts';
import { blankShot, blankTimeline } from './blank.ts';
import {
  chooseTake,
  continueShot,
  insertShots,
  lengthLabel,
  missingShots,
  resized,
  setDraft,
  shotFromFrame,
  takeDraft,
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
const media = (status: 'ready' | 'failed' | 'gone') => ({ status });

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
  expect(tallyShots(shots, known)).toEqual({
    ready: 1,
    failed: 1,
    uncertain: 0,
    gone: 1,
    making: 1,
    empty: 1,
  });
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

test('lengths are seconds and frames', () => {
  expect(lengthLabel({ in: 1, out: 4.5, speed: 1 }, 24, english('cuts'))).toBe('3.5 s');
  expect(lengthLabel({ in: 0, out: 4, speed: 2 }, 24, english('cuts'))).toBe('2 s');
});

describe('edits', () => {
  test('an empty place grows with its draft, a filled one keeps its cut', () => {
    const long = draft({ prompt: 'x', seconds: '8' });
    expect(setDraft(film(shot('a')), 'a', long).shots[0]).toMatchObject({ draft: long, in: 0, out: 8 });
    expect(setDraft(film(shot('a', { taskId: 't' })), 'a', long).shots[0]).toMatchObject({ out: 2 });
  });

  test('typing a prompt does not undo a trim of the empty place', () => {
    const before = film(shot('a', { draft: draft({ prompt: 'x', seconds: '8' }), out: 3 }));
    const after = setDraft(before, 'a', draft({ prompt: 'xy', seconds: '8' }));
    expect(after.shots[0]?.out).toBe(3);
  });

  const take = (taskId: string, duration: number) => ({ taskId, duration, draft: null });
  test('a shorter take shortens the shot to its last frame; a later in starts over', () => {
    const before = film(shot('a', { taskId: 't1', in: 1, out: 6, takes: ['t1', 't2'] }));
    expect(chooseTake(before, 'a', take('t2', 4.02)).shots[0]).toMatchObject({ taskId: 't2', in: 1, out: 4 });
    const late = film(shot('a', { taskId: 't1', in: 5, out: 6 }));
    expect(chooseTake(late, 'a', take('t2', 4)).shots[0]).toMatchObject({ in: 0, out: 4 });
    expect(chooseTake(before, 'a', take('t1', 4))).toBe(before);
  });

  test('a chosen take brings the words it was made from', () => {
    const before = film(shot('a', { taskId: 't1', draft: draft({ prompt: 'Old' }), takes: ['t1', 't2'] }));
    const made = { params: { prompt: 'New' }, references: [], sourceTaskId: null };
    const chosen = {
      ...take('t2', 4),
      draft: takeDraft({ ...made, endpoint: 'videos', connectionId: 'acme' }),
    };
    expect(chooseTake(before, 'a', chosen).shots[0]?.draft).toEqual({
      endpoint: 'videos',
      params: { prompt: 'New' },
      references: [],
      connectionId: 'acme',
      tags: [],
    });
    expect(takeDraft({ ...made, endpoint: 'own', connectionId: null })).toBeNull();
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
    ['the frame that is shown at that second is the last', 1.5, 1 + 13 / 24],
    ['between two frames the earlier one is shown', 1.51, 1 + 13 / 24],
    ['beyond its end the shot grows', 3, 3 + 1 / 24],
    ['a still has no seconds', null, 2],
    ['before its beginning it stays as it is', 0.5, 2],
  ])('a shot is continued from a frame: %s', (_, at, out) => {
    const before = film(shot('a', { in: 1 }), shot('b'));
    const after = continueShot(before, 'a', at, shot('x'));
    expect(ids(after)).toBe('axb');
    expect(after.shots[0]?.out).toBeCloseTo(out, 5);
    expect(after.shots[1]?.continues).toBe('a');
  });
});

test.each([
  ['4', 4],
  ['8', 8],
  ['25', 25],
])('a shot that continues one of %s s is %i s long', (seconds, long) => {
  const before = formOf(draft({ model: 'vidB-2', prompt: 'A boat', seconds }));
  expect(shotFromFrame('next', before, 'frame', null)).toMatchObject({
    out: long,
    draft: { references: ['frame'] },
  });
});

describe('resized', () => {
  const sized = (size: string): Draft => ({
    endpoint: 'videos',
    params: { model: 'vidB-2', prompt: 'A kite', seconds: '8', size },
    references: [],
    tags: [],
  });
  const UPRIGHT = { width: 1080, height: 1920 };
  const filmOf = (size: string, taskId: string | null = null) => ({
    ...blankTimeline('Kite'),
    shots: [{ ...blankShot('a'), taskId, draft: sized(size) }],
  });
  const sizeIn = ({ shots }: Timeline) => shots[0]?.draft?.params.size;

  test('shots still to be made take the new shape', () => {
    const upright = resized(filmOf('1280x720'), UPRIGHT, null);
    expect(upright).toMatchObject(UPRIGHT);
    expect(sizeIn(upright)).toBe('720x1280');
    expect(upright.shots[0]?.draft?.params).toMatchObject({
      model: 'vidB-2',
      prompt: 'A kite',
      seconds: '8',
    });
    expect(sizeIn(resized(upright, { width: 1280, height: 720 }, null))).toBe('1280x720');
  });

  test('a shot that had a shape of its own keeps it', () => {
    expect(sizeIn(resized(filmOf('480x480'), UPRIGHT, null))).toBe('480x480');
  });

  test('a made shot keeps what it was made with', () => {
    expect(sizeIn(resized(filmOf('1280x720', 'task'), UPRIGHT, null))).toBe('1280x720');
  });
});
