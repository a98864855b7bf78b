import { expect, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from './blank.ts';
import type { Shot, Timeline } from './cut.ts';
import { mergeTimelines } from './merge.ts';

const shot = (id: string, over: Partial<Shot> = {}): Shot => ({ ...blankShot(id), out: 4, ...over });
const base: Timeline = {
  ...blankTimeline('Film'),
  shots: [shot('a'), shot('b', { taskId: 't1', takes: ['t1'] }), shot('c')],
  lines: [{ ...blankLine('l'), text: 'Hello' }],
  markers: [{ id: 'm', at: 1, note: '' }],
  bed: { assetId: 'song', volume: 1, fadeIn: 0, fadeOut: 0, duck: 12 },
};
type Edit = (film: Timeline) => Timeline;
const setShot =
  (id: string, over: Partial<Shot>): Edit =>
  (film) => ({ ...film, shots: film.shots.map((one) => (one.id === id ? { ...one, ...over } : one)) });
const setLine =
  (over: object): Edit =>
  (film) => ({ ...film, lines: film.lines.map((line) => ({ ...line, ...over })) });
const reorder =
  (...ids: string[]): Edit =>
  (film) => ({
    ...film,
    shots: ids.map((id) => film.shots.find((one) => one.id === id) ?? shot(id)),
  });
const set =
  (over: Partial<Timeline>): Edit =>
  (film) => ({ ...film, ...over });

const EDITS: Edit[] = [
  setShot('a', { volume: 0.5 }),
  setShot('b', { in: 1, out: 3 }),
  setLine({ text: 'Goodbye' }),
  reorder('c', 'a', 'b'),
  reorder('a', 'c'),
  reorder('a', 'new', 'b', 'c'),
  set({ bed: null, title: 'Other' }),
  set({ captions: { ...base.captions, from: 'lines' }, markers: [] }),
];

test.each(EDITS.map((edit, index) => [index, edit] as const))(
  'a change of one alone is the result, and so is the same change of both (%i)',
  (_, edit) => {
    const changed = edit(base);
    expect(mergeTimelines(base, changed, base)).toEqual({ merged: changed, conflicts: [] });
    expect(mergeTimelines(base, base, changed)).toEqual({ merged: changed, conflicts: [] });
    expect(mergeTimelines(base, changed, structuredClone(changed))).toEqual({
      merged: changed,
      conflicts: [],
    });
  },
);

const found = (mine: Edit, theirs: Edit) => mergeTimelines(base, mine(base), theirs(base));
const order = ({ merged }: ReturnType<typeof found>) => merged.shots.map(({ id }) => id).join('');

test.each<[string, Edit, Edit, Edit]>([
  [
    'fields of one shot',
    setShot('a', { volume: 0.5 }),
    setShot('a', { speed: 2 }),
    setShot('a', { volume: 0.5, speed: 2 }),
  ],
  [
    'a line and the title',
    setLine({ start: 2 }),
    set({ title: 'New' }),
    (film) => ({ ...setLine({ start: 2 })(film), title: 'New' }),
  ],
  [
    'a take that came meanwhile, and my trim',
    setShot('b', { in: 1 }),
    setShot('b', { taskId: 't2', takes: ['t1', 't2'], out: 3.5 }),
    setShot('b', { in: 1, taskId: 't2', takes: ['t1', 't2'], out: 3.5 }),
  ],
  [
    'takes of both',
    setShot('b', { takes: ['t1', 'mine'], taskId: 'mine' }),
    setShot('b', { takes: ['t1', 'theirs'] }),
    setShot('b', { takes: ['t1', 'theirs', 'mine'], taskId: 'mine' }),
  ],
  [
    'a deleted shot whose take came',
    reorder('a', 'c'),
    setShot('b', { taskId: 't2', takes: ['t1', 't2'] }),
    reorder('a', 'c'),
  ],
  [
    'the sides of the bed',
    (film) => ({ ...film, bed: film.bed && { ...film.bed, volume: 0.2 } }),
    (film) => ({ ...film, bed: film.bed && { ...film.bed, duck: 6 } }),
    (film) => ({ ...film, bed: film.bed && { ...film.bed, volume: 0.2, duck: 6 } }),
  ],
])('%s are joined', (_, mine, theirs, wanted) => {
  expect(found(mine, theirs)).toEqual({ merged: wanted(base), conflicts: [] });
});

test.each([
  ['both add', reorder('x', 'a', 'b', 'c'), reorder('a', 'b', 'c', 'y'), 'xabcy'],
  ['one adds, one moves', reorder('a', 'b', 'x', 'c'), reorder('c', 'a', 'b'), 'cabx'],
  ['one moves, one deletes', reorder('c', 'b', 'a'), reorder('a', 'c'), 'ca'],
])('orders are joined when %s', (_, mine, theirs, wanted) => {
  const result = found(mine, theirs);
  expect([order(result), result.conflicts]).toEqual([wanted, []]);
});

test.each<[string, Edit, Edit, string]>([
  ['a field', setShot('a', { volume: 0.5 }), setShot('a', { volume: 0.7 }), 'Shot 1: volume'],
  ['the title', set({ title: 'One' }), set({ title: 'Two' }), 'title'],
  ['the take', setShot('a', { taskId: 'x' }), setShot('a', { assetId: 'y' }), 'Shot 1: picture'],
  ['the words of a line', setLine({ text: 'One' }), setLine({ speechId: 's' }), 'Line 1: words'],
  ['the order', reorder('c', 'a', 'b'), reorder('b', 'a', 'c'), 'Shots: order'],
  ['a length turned inside out', setShot('b', { in: 3 }), setShot('b', { out: 2 }), 'Shot 2: length'],
  [
    'what is deleted here',
    reorder('a', 'c'),
    setShot('b', { volume: 0 }),
    'Shot 2: deleted here, changed elsewhere',
  ],
  [
    'the bed',
    set({ bed: null }),
    (film) => ({ ...film, bed: film.bed && { ...film.bed, duck: 6 } }),
    'Bed: file',
  ],
])('where two disagree on %s it is told, and theirs stays', (_, mine, theirs, conflict) => {
  expect(found(mine, theirs)).toEqual({ merged: theirs(base), conflicts: [conflict] });
});

test('what I changed and they deleted is told, and is gone', () => {
  const result = found(setShot('b', { volume: 0 }), reorder('a', 'c'));
  expect([order(result), result.conflicts]).toEqual(['ac', ['Shot 2: deleted elsewhere']]);
});
