import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteText } from '#lib/studio/compose/note-text.ts';
import { english } from '#lib/testing/page/english.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { boxOf, type Reference, useComposer } from './composer-store.ts';
import { fromVersionTwo } from './draft-storage.ts';

// Node has no storage that outlives a tab.
vi.hoisted(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage });
});

const table = ['vidA2-fast-frames', 'vidA3', 'vidB-2', 'vidB-2-pro'].map((id) =>
  sampleModel({ id, name: id, contract: true, connectionId: 'home' }),
);
const picture = (key: string, over: Partial<Reference> = {}): Reference => ({
  key,
  name: `${key}.png`,
  state: 'ready',
  ...over,
});
const composer = () => useComposer.getState();
const said = () => composer().notes.map((note) => noteText(note, english('compose')));

beforeEach(() => {
  useComposer.setState({ ...useComposer.getInitialState(), offered: table, connectionId: 'home' });
});

test('a picture that the model has no place for changes the model, and says so', () => {
  useComposer.setState({ model: 'vidA3' });
  composer().addReference(picture('a', { role: 'first_frame' }));
  expect(composer()).toMatchObject({
    model: 'vidA2-fast-frames',
  });
  expect(said()).toEqual(['Now vidA2-fast-frames: vidA3 does not take this picture.']);
});

test('a role that the model has not changes the model too, and who had it takes the other', () => {
  useComposer.setState({ model: 'vidB-2' });
  composer().addReference(picture('a'));
  composer().addReference(picture('b'));
  expect(composer()).toMatchObject({ model: 'vidB-2', notes: [] });
  composer().setRole('b', 'first_frame');
  composer().setRole('a', 'first_frame');
  expect(composer().model).toBe('vidA2-fast-frames');
  expect(boxOf(composer()).roles).toEqual(['first_frame', 'last_frame']);
});

test('what pictures do to the settings of the same model is said as it is', () => {
  useComposer.setState({ model: 'vidB-2', settings: { style: 'noir', seconds: 4 } });
  composer().addReference(picture('a'));
  expect(composer().settings).toEqual({ duration: 10 });
  expect(said()).toEqual([
    'Style left out: vidB-2 does not take it with pictures.',
    'Length 4 s → 10 s: vidB-2 has no 4 s with pictures.',
  ]);
});

describe('a draft that takes the place of another', () => {
  test('leaves a way back, with everything that was in it', () => {
    useComposer.setState({
      prompt: 'Mine',
      references: [picture('a')],
      settings: { seconds: 4 },
      variations: 4,
    });
    composer().replace('frame', { prompt: 'Theirs', references: [] });
    expect(composer()).toMatchObject({ prompt: 'Theirs', variations: 1, replaced: { by: 'frame' } });
    composer().bringBack();
    expect(composer()).toMatchObject({
      prompt: 'Mine',
      references: [picture('a')],
      settings: { seconds: 4 },
      variations: 4,
      replaced: null,
    });
  });

  test('leaves none where there was nothing', () => {
    composer().replace('frame', { prompt: 'Theirs' });
    expect(composer().replaced).toBeNull();
  });

  test('two drafts put one after the other lead back to what was composed before them', () => {
    composer().set({ prompt: 'Mine' });
    composer().replace('settings', { prompt: 'Theirs' });
    composer().replace('frame', { prompt: 'Another' });
    composer().bringBack();
    expect(composer().prompt).toBe('Mine');
  });

  test('a draft that was put there and changed since is brought back itself', () => {
    composer().set({ prompt: 'Mine' });
    composer().replace('settings', { prompt: 'Theirs' });
    composer().set({ prompt: 'Theirs at night' });
    composer().replace('frame', { prompt: 'Another' });
    composer().bringBack();
    expect(composer().prompt).toBe('Theirs at night');
  });
});

test('two tabs keep a draft each, and a new one begins with the latest', async () => {
  sessionStorage.clear();
  composer().set({ prompt: 'In this tab' });
  const other = JSON.parse(localStorage.getItem('composer') ?? '{}');
  other.state.prompt = 'In the other tab';
  localStorage.setItem('composer', JSON.stringify(other));
  await useComposer.persist.rehydrate();
  expect(composer().prompt).toBe('In this tab');
  sessionStorage.clear();
  await useComposer.persist.rehydrate();
  expect(composer().prompt).toBe('In the other tab');
});

test.each([
  ['frames', ['first_frame', 'last_frame'], false],
  ['elements', ['element', 'element'], false],
  ['image', [undefined, undefined], false],
  ['prompt', [], false],
  ['streamed', [], true],
])('a draft kept with the intent %s has roles %j', (intent, roles, live) => {
  const kept = fromVersionTwo({ intent, references: [picture('a'), picture('b')], prompt: 'Kept' });
  expect(kept).toMatchObject({ prompt: 'Kept', live });
  expect((kept as { references: Reference[] }).references.map(({ role }) => role)).toEqual(roles);
});
