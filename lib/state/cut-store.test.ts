import { expect, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Cut, Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { changeShot, moveShot, removeShot, trimShot } from '#lib/studio/cut/edits.ts';
import { changeLine } from '#lib/studio/cut/line-edits.ts';
import { timelineOf } from '#lib/studio/cut/timeline.ts';
import { sampleCut, sampleMedia } from '#lib/testing/samples/sample-cut.ts';
import { changesOf, createCutStore, filmFrames } from './cut-store.ts';

const shot = (id: string, over: Partial<Shot> = {}): Shot => ({
  ...blankShot(id),
  taskId: id,
  takes: [id],
  out: 2,
  ...over,
});

const cutOf = (over: Partial<Timeline> = {}): Cut =>
  sampleCut({
    shots: [shot('a'), shot('b'), shot('c')],
    lines: [{ ...blankLine('l', 4.5), text: 'Hello', duration: 1 }],
    ...over,
  });

const later = (cut: Cut, change: Partial<Timeline>): Cut => ({
  ...structuredClone(cut),
  ...change,
  revision: cut.revision + 1,
});
const order = ({ shots }: Timeline) => shots.map(({ id }) => id).join('');

test('an edit can be undone and done again, without end', () => {
  const store = createCutStore(cutOf());
  const { edit, undo, redo } = store.getState();
  for (let turn = 0; turn < 1000; turn += 1)
    edit((film) => moveShot(film, 'a', turn % 2 === 0 ? 2 : 0), 'moveAShot');
  expect(store.getState().past).toHaveLength(1000);
  for (let turn = 0; turn < 1000; turn += 1) undo();
  expect(order(store.getState().timeline)).toBe('abc');
  expect(store.getState().saving).toBe('saved');
  undo();
  redo();
  expect(order(store.getState().timeline)).toBe('bca');
  expect(store.getState().saving).toBe('dirty');
});

test('what is edited is the timeline, and nothing that the studio says of the film', () => {
  const { timeline } = createCutStore(cutOf()).getState();
  expect(Object.keys(timeline).toSorted()).toEqual(Object.keys(blankTimeline('')).toSorted());
});

test('what is told of the media once more is told to nobody', () => {
  const store = createCutStore(cutOf());
  store.getState().setMedia([sampleMedia('task:a')]);
  const { media } = store.getState();
  store.getState().setMedia([structuredClone(sampleMedia('task:a'))]);
  expect(store.getState().media).toBe(media);
  store.getState().setMedia([{ ...sampleMedia('task:a'), status: 'gone' }]);
  expect(store.getState().media).not.toBe(media);
});

test('what changes nothing is no step', () => {
  const store = createCutStore(cutOf());
  store.getState().edit((film) => changeShot(film, 'a', { volume: 1 }));
  expect(store.getState().past).toEqual([]);
  expect(store.getState().saving).toBe('saved');
});

const trimIn = (store: ReturnType<typeof createCutStore>, seconds: number) =>
  store
    .getState()
    .edit((_, began) => trimShot(began(), 'c', 'in', seconds, 2), ['trimShot', { number: 3 }], 'drag 1');

test('a gesture is one step, from where it began', () => {
  const store = createCutStore(cutOf());
  for (const seconds of [1.5, 0.5, 1]) trimIn(store, seconds);
  expect(store.getState().past).toHaveLength(1);
  expect(store.getState().timeline.shots[2]?.in).toBe(1);
  // The line at half a second of the shot was cut off with its beginning, as far as the last of them went.
  expect(store.getState().timeline.lines[0]?.start).toBe(4);
  trimIn(store, 0);
  expect(store.getState().timeline.lines[0]?.start).toBe(4.5);
});

test('what could be done again before a gesture can be after it was given up', () => {
  const store = createCutStore(cutOf());
  const { edit, undo, redo, giveUp } = store.getState();
  edit((film) => ({ ...film, title: 'Kite' }));
  undo();
  for (const title of ['B', 'Bo']) edit((film) => ({ ...film, title }), 'rename', 'title 1');
  expect(store.getState().future).toEqual([]);
  giveUp('title 1');
  redo();
  expect(store.getState().timeline.title).toBe('Kite');
});

test('what comes into the film during a drag stays, also when the drag is given up or undone', () => {
  const arrivals: Record<string, (store: ReturnType<typeof createCutStore>) => void> = {
    'a line is spoken': (store) =>
      store
        .getState()
        .edit((film) => changeLine(film, 'l', { speechId: 'clip', duration: 0.5 }), 'speakLine'),
    'a take has come': (store) =>
      store.getState().receive(
        later(cutOf(), {
          lines: [{ ...blankLine('l', 4.5), text: 'Hello', speechId: 'clip', duration: 0.5 }],
        }),
      ),
  };
  for (const [name, arrive] of Object.entries(arrivals)) {
    for (const takeBack of ['giveUp', 'undo'] as const) {
      const store = createCutStore(cutOf());
      const { timeline: film } = store.getState();
      trimIn(store, 1);
      arrive(store);
      trimIn(store, 0.5);
      trimIn(store, 0.75);
      expect(store.getState().timeline.shots[2]?.in, name).toBe(0.75);
      expect(store.getState().timeline.lines[0], name).toMatchObject({ start: 4, speechId: 'clip' });
      if (takeBack === 'giveUp') store.getState().giveUp('drag 1');
      else store.getState().undo();
      expect(store.getState().timeline.lines[0]?.speechId, name).toBe('clip');
      if (takeBack === 'giveUp') expect(store.getState().timeline.shots, name).toEqual(film.shots);
    }
  }
});

test('a drag that changed nothing takes nothing back when it is given up', () => {
  const store = createCutStore(cutOf());
  store.getState().edit((film) => removeShot(film, 'a'));
  trimIn(store, 0);
  store.getState().giveUp('drag 1');
  expect(order(store.getState().timeline)).toBe('bc');
});

test('lines go with their shots, unless somebody does not want that', () => {
  const store = createCutStore(cutOf());
  store.getState().edit((film) => removeShot(film, 'a'));
  expect(store.getState().timeline.lines[0]?.start).toBe(2.5);
  store.getState().undo();
  store.getState().setRipple(false);
  store.getState().edit((film) => removeShot(film, 'a'));
  expect(store.getState().timeline.lines[0]?.start).toBe(4.5);
});

test('what the studio changed meanwhile is taken in, beside what was changed here', () => {
  const cut = cutOf();
  const store = createCutStore(cut);
  store.getState().edit((film) => ({ ...film, title: 'Mine' }), 'rename');
  store
    .getState()
    .receive(
      later(cut, { shots: [shot('a', { taskId: 'new', takes: ['a', 'new'] }), shot('b'), shot('c')] }),
    );
  const { timeline, saving, conflict } = store.getState();
  expect([timeline.title, timeline.shots[0]?.taskId, saving, conflict]).toEqual([
    'Mine',
    'new',
    'dirty',
    null,
  ]);
  expect(changesOf(store.getState().cut, timeline)).toEqual({ title: 'Mine' });
  store.getState().undo();
  expect(store.getState().timeline.title).toBe('Film');
  expect(store.getState().timeline.shots[0]?.taskId).toBe('new');
});

test('shots that are as they were stay the same objects, so that they are not drawn again', () => {
  const cut = cutOf();
  const store = createCutStore(cut);
  store.getState().receive(later(cut, { shots: [shot('a'), shot('b', { volume: 0.5 }), shot('c')] }));
  const { shots, lines } = store.getState().timeline;
  expect([shots[0] === cut.shots[0], shots[1] === cut.shots[1], shots[2] === cut.shots[2]]).toEqual([
    true,
    false,
    true,
  ]);
  expect(lines).toBe(cut.lines);
});

test('the same changed in two ways is kept in both, until somebody chooses', () => {
  const cut = cutOf();
  const theirs = later(cut, { title: 'Theirs' });
  for (const [keep, title, saving] of [
    ['mine', 'Mine', 'dirty'],
    ['theirs', 'Theirs', 'saved'],
  ] as const) {
    const store = createCutStore(cut);
    store.getState().edit((film) => ({ ...film, title: 'Mine' }));
    store.getState().receive(theirs);
    expect(store.getState()).toMatchObject({
      saving: 'conflict',
      conflict: theirs,
      timeline: { title: 'Mine' },
    });
    store.getState().edit((film) => changeShot(film, 'a', { volume: 0.5 }));
    expect(store.getState().saving).toBe('conflict');
    store.getState().resolve(keep);
    expect(store.getState()).toMatchObject({
      saving,
      conflict: null,
      timeline: { title },
      cut: { revision: 2 },
    });
  }
});

test('what was edited while a save was under way is still to be saved', () => {
  const cut = cutOf();
  const store = createCutStore(cut);
  store.getState().edit((film) => ({ ...film, title: 'One' }));
  const sent = store.getState().timeline;
  store.getState().setSaving('saving');
  store.getState().edit((film) => changeShot(film, 'a', { volume: 0.5 }));
  expect(store.getState().saving).toBe('saving');
  store.getState().saved(sent, later(cut, { title: 'One' }));
  expect(store.getState()).toMatchObject({
    saving: 'dirty',
    timeline: { title: 'One', shots: [{ volume: 0.5 }, {}, {}] },
  });
});

test('the playhead stays within the film', () => {
  const store = createCutStore(cutOf());
  const { seek } = store.getState();
  seek(1000);
  expect(store.getState().playhead).toBe(filmFrames(timelineOf(cutOf())) - 1);
  seek(-3);
  expect(store.getState()).toMatchObject({ playhead: 0, seeks: 2 });
});

test('what undoing takes out of the film is not selected any more', () => {
  const store = createCutStore(cutOf());
  const { edit, select, undo } = store.getState();
  edit((film) => ({ ...film, shots: [...film.shots, shot('d')] }), 'addShot');
  select({ kind: 'shot', id: 'd' });
  undo();
  expect(store.getState().selection).toBeNull();
});

test('the playhead stays in a film that becomes shorter', () => {
  const store = createCutStore(cutOf());
  store.getState().seek(Number.MAX_SAFE_INTEGER);
  store.getState().edit((film) => removeShot(film, 'c'));
  expect(store.getState().playhead).toBe(filmFrames(store.getState().timeline) - 1);
});

test('at another rate, and back, the playhead and what is marked stay at their time', () => {
  const store = createCutStore(cutOf({ fps: 24 }));
  store.getState().seek(48);
  store.getState().setRange({ in: 24 });
  store.getState().edit((film) => ({ ...film, fps: 30 }), 'anotherRate');
  expect(store.getState()).toMatchObject({ playhead: 60, range: { in: 30, out: null } });
  store.getState().undo();
  expect(store.getState()).toMatchObject({ playhead: 48, range: { in: 24, out: null } });
});

test('in a film that may only be looked at by now, nothing is undone or done again', () => {
  const store = createCutStore(cutOf());
  const { edit, undo, redo } = store.getState();
  edit((timeline) => ({ ...timeline, title: 'Kites' }));
  edit((timeline) => ({ ...timeline, title: 'Kites at sea' }));
  undo();
  store.setState({ readOnly: true });
  undo();
  expect(store.getState().timeline.title).toBe('Kites');
  redo();
  expect(store.getState().timeline.title).toBe('Kites');
});
