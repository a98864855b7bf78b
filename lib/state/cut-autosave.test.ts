// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankShot } from '#lib/studio/cut/blank.ts';
import type { Cut, Timeline } from '#lib/studio/cut/cut.ts';
import { changeShot } from '#lib/studio/cut/edits.ts';
import { timelineOf } from '#lib/studio/cut/timeline.ts';
import { sampleCut } from '#lib/testing/samples/sample-cut.ts';
import { restoreEdits, startCutAutosave } from './cut-autosave.ts';
import { createCutStore } from './cut-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class Outdated extends Error {
  theirs: Cut;
  constructor(theirs: Cut) {
    super('outdated');
    this.theirs = theirs;
  }
}

/** A studio that keeps one film as the real one does, and may be out of reach. */
function studio() {
  const kept = { cut: sampleCut({ shots: [{ ...blankShot('a'), out: 2 }] }) };
  const state = { isDown: false, sent: [] as Partial<Timeline>[], browser: null as unknown };
  return {
    kept,
    state,
    open(restored?: Parameters<typeof restoreEdits>[1]) {
      const store = createCutStore(structuredClone(kept.cut));
      if (restored) restoreEdits(store, restored);
      const stop = startCutAutosave(store, {
        async save(_id, revision, changes) {
          state.sent.push(changes);
          if (state.isDown) throw new Error('unreachable');
          if (revision !== kept.cut.revision) throw new Outdated(structuredClone(kept.cut));
          kept.cut = { ...kept.cut, ...structuredClone(changes), revision: revision + 1 };
          return structuredClone(kept.cut);
        },
        theirsIn: (cause) => (cause instanceof Outdated ? cause.theirs : null),
        keep: async (edits) => {
          state.browser = structuredClone(edits);
        },
      });
      const rename = (title: string) =>
        store.getState().edit((film) => ({ ...film, title }), 'rename', 'title');
      return { store, stop, rename };
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(1000);

test('an edit is saved a moment after the last key, once, and with nothing but what it changed', async () => {
  const there = studio();
  const { store, rename, stop } = there.open();
  for (const title of ['F', 'Fi', 'Kite']) rename(title);
  expect(there.state.browser).toMatchObject({ timeline: { title: 'Kite' }, revision: 1 });
  await settle();
  expect(there.state.sent).toEqual([{ title: 'Kite' }]);
  expect(store.getState()).toMatchObject({ saving: 'saved', cut: { revision: 2 } });
  expect(there.state.browser).toBeNull();
  stop();
});

test('while the studio is out of reach edits stay in the browser and are sent again until they arrive', async () => {
  const there = studio();
  there.state.isDown = true;
  const { store, rename, stop } = there.open();
  rename('Kite');
  await settle();
  expect(store.getState()).toMatchObject({ saving: 'offline', problem: { message: 'unreachable' } });
  expect(there.state.browser).toMatchObject({ timeline: { title: 'Kite' } });
  there.state.isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(there.kept.cut.title).toBe('Kite');
  expect(there.state.browser).toBeNull();
  stop();
});

test('what is edited while the studio is out of reach goes with it', async () => {
  const there = studio();
  there.state.isDown = true;
  const { store, rename, stop } = there.open();
  rename('Kite');
  await settle();
  store.getState().edit((film) => changeShot(film, 'a', { volume: 0.5 }));
  there.state.isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(there.kept.cut).toMatchObject({ title: 'Kite', shots: [{ volume: 0.5 }] });
  stop();
});

test('a tab that was killed loses nothing: the next one brings its edits back and saves them', async () => {
  const there = studio();
  there.state.isDown = true;
  const killed = there.open();
  killed.rename('Kite');
  await settle();
  const kept = there.state.browser as Parameters<typeof restoreEdits>[1];
  there.state.isDown = false;
  there.kept.cut = { ...there.kept.cut, revision: 2, shots: [{ ...blankShot('a'), out: 1 }] };
  const { store, stop } = there.open(kept);
  expect(store.getState()).toMatchObject({
    timeline: { title: 'Kite', shots: [{ out: 1 }] },
    saving: 'dirty',
  });
  await settle();
  expect(there.kept.cut).toMatchObject({ title: 'Kite', revision: 3, shots: [{ out: 1 }] });
  stop();
});

test('two tabs that change different things both have them', async () => {
  const there = studio();
  const one = there.open();
  const other = there.open();
  one.rename('Kite');
  await settle();
  other.store.getState().edit((film) => changeShot(film, 'a', { volume: 0.5 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(there.kept.cut).toMatchObject({ title: 'Kite', shots: [{ volume: 0.5 }], revision: 3 });
  expect(other.store.getState()).toMatchObject({ saving: 'saved', timeline: { title: 'Kite' } });
  one.stop();
  other.stop();
});

test('two tabs that change the same never overwrite each other silently', async () => {
  const there = studio();
  const one = there.open();
  const other = there.open();
  one.rename('Kite');
  await settle();
  other.rename('Boat');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(there.kept.cut.title).toBe('Kite');
  expect(other.store.getState()).toMatchObject({
    saving: 'conflict',
    timeline: { title: 'Boat' },
    conflict: { title: 'Kite' },
  });
  expect(there.state.browser).toMatchObject({ timeline: { title: 'Boat' } });
  other.store.getState().resolve('mine');
  await settle();
  expect(there.kept.cut.title).toBe('Boat');
  one.stop();
  other.stop();
});

test('leaving saves at once', async () => {
  const there = studio();
  const { rename, stop } = there.open();
  rename('Kite');
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(there.kept.cut.title).toBe('Kite');
  rename('Boat');
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(there.kept.cut.title).toBe('Boat');
});

test('what was changed while a save was under way is saved when the film is closed', async () => {
  const there = studio();
  const { rename, stop } = there.open();
  rename('Kite');
  window.dispatchEvent(new Event('pagehide'));
  rename('Boat');
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(there.kept.cut.title).toBe('Boat');
  expect(there.state.browser).toBeNull();
});

test('edits of two tabs that were closed, and those made meanwhile, are all brought back', () => {
  const cut = sampleCut({ shots: [{ ...blankShot('a'), out: 2 }] });
  const store = createCutStore(cut);
  const base = timelineOf(cut);
  store.getState().edit((film) => changeShot(film, 'a', { script: 'A kite.' }));
  restoreEdits(store, { revision: 1, base, timeline: { ...base, title: 'Kite' } });
  restoreEdits(store, { revision: 1, base, timeline: changeShot(base, 'a', { volume: 0.5 }) });
  expect(store.getState()).toMatchObject({
    timeline: { title: 'Kite', shots: [{ script: 'A kite.', volume: 0.5 }] },
    saving: 'dirty',
  });
});

test('edits that disagree with those brought back before are said to be left out', () => {
  const cut = sampleCut({ title: 'Old' });
  const store = createCutStore(cut);
  const base = timelineOf(cut);
  const titled = (title: string) => restoreEdits(store, { revision: 1, base, timeline: { ...base, title } });
  expect(titled('Kite')).toBe(true);
  expect(titled('Boat')).toBe(false);
  expect(store.getState().timeline.title).toBe('Kite');
});
