import { describe, expect, test } from 'vitest';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { arranged, type Box, chosenFit, fitsFor, recognise, roomierFit } from './box.ts';
import { toDraft } from './composition.ts';
import type { Intent } from './routes.ts';

const box = (over: Partial<Box> = {}): Box => ({ roles: [], cast: false, live: false, ...over });
const at = (model: string) => ({ connectionId: null, model });
const waysOf = (model: string, over: Partial<Box> = {}) => {
  const found = chosenFit(fitsFor(box(over), null), at(model));
  if (!found) throw new Error(`No way with ${model}`);
  return found;
};

test.each<[Partial<Box>, Intent]>([
  [{}, 'prompt'],
  [{ cast: true }, 'character'],
  [{ live: true }, 'streamed'],
  [{ live: true, roles: [null] }, 'image'],
  [{ roles: [null] }, 'image'],
  [{ roles: [null], cast: true }, 'character'],
  [{ roles: ['reference'], cast: true }, 'image'],
  [{ roles: [null, null], cast: true }, 'image'],
  [{ roles: ['first_frame'] }, 'image'],
  [{ roles: ['first_frame', 'last_frame'] }, 'frames'],
  [{ roles: ['element', 'element'] }, 'elements'],
])('what is in the box, %j, is %s', (over, intent) => {
  expect(recognise(box(over))).toBe(intent);
});

/** The way each of them went when it was chosen by hand. */
test.each<[string, Partial<Box>, Intent, string]>([
  ['vidA2', {}, 'prompt', 'video/create'],
  ['vidB-2', {}, 'prompt', 'videos'],
  ['vidB-2', { cast: true }, 'character', 'videos'],
  ['vidB-2', { roles: [null], cast: true }, 'character', 'videos'],
  ['vidB-2', { roles: [null] }, 'image', 'video/create'],
  ['vidB-2', { roles: [null, null] }, 'image', 'video/create'],
  ['vidB-2', { live: true }, 'streamed', 'chat/completions'],
  ['vidA_3_1', { roles: [null] }, 'image', 'videos'],
  ['vidA2-fast-frames', { roles: [null] }, 'image', 'video/create'],
  ['vidA2-fast-frames', { roles: [null, null] }, 'frames', 'video/create'],
  ['vidA2-fast-frames', { roles: ['last_frame'] }, 'frames', 'video/create'],
  ['vidA2-fast-components', { roles: [null, null] }, 'elements', 'video/create'],
])('%s with %j goes the way of %s, to %s', (model, over, intent, endpoint) => {
  expect(waysOf(model, over).route).toMatchObject({ model, intent, endpoint });
});

test('the draft is the same as of the way chosen by hand', () => {
  const { route } = waysOf('vidA2-fast-frames', { roles: ['first_frame', 'last_frame'] });
  expect(toDraft({ route, prompt: 'Dawn', settings: {}, references: ['a', 'b'] })).toMatchObject({
    endpoint: 'video/create',
    params: { model: 'vidA2-fast-frames', prompt: 'Dawn' },
    references: ['a', 'b'],
  });
});

test.each<[string, Partial<Box>, string[], number]>([
  ['vidB-2', { roles: [null], cast: true }, [], 0],
  ['vidA3', { roles: ['first_frame'], cast: true }, ['first_frame', 'characters'], 0],
  ['vidA3', { roles: [null] }, ['picture'], 0],
  ['vidA3', { live: true }, ['live'], 0],
  ['vidB-2', { roles: ['first_frame', 'last_frame'] }, ['first_frame', 'last_frame'], 0],
  ['vidA_3_1', {}, [], 1],
  ['vidA2-fast-components', { roles: Array(5).fill(null) }, ['pictures'], 0],
])('%s with %j leaves out %j and needs %i', (model, over, leaves, needs) => {
  expect(waysOf(model, over)).toMatchObject({ leaves, needs });
});

describe('a model that has no place for an image gives way to one that has', () => {
  test.each<[string, Partial<Box>, string | null]>([
    ['vidB-2', { roles: [null] }, null],
    ['vidA3', { roles: ['first_frame'] }, 'vidA2-fast-frames'],
    ['vidB-2', { roles: ['first_frame', 'last_frame'] }, 'vidA2-fast-frames'],
    ['vidB-2', { roles: ['element', 'element'] }, 'vidA2-fast-components'],
  ])('%s with %j: %s', (model, over, next) => {
    expect(roomierFit(fitsFor(box(over), null), at(model))?.route.model ?? null).toBe(next);
  });
});

test('what was never chosen takes everything where anything does', () => {
  const one = sampleModel({ id: 'words', capabilities: { images: { max: 0, roles: [], required: false } } });
  const other = sampleModel({
    id: 'frame',
    capabilities: { images: { max: 1, roles: ['first_frame'], required: false } },
  });
  const fits = fitsFor(box({ roles: ['first_frame'] }), [one, other]);
  expect(chosenFit(fits, at(''))?.route.model).toBe('frame');
  expect(chosenFit(fits, { connectionId: 'acme', model: 'words' })?.route.model).toBe('words');
});

test.each<[string, string[], (string | null)[], string[]]>([
  ['a last frame alone leaves the first place empty', ['b:last_frame'], [null, 'b'], []],
  ['order does not matter where roles are said', ['b:last_frame', 'a:first_frame'], ['a', 'b'], []],
  ['unsaid ones fill the places left', ['b:last_frame', 'a'], ['a', 'b'], []],
  ['more than there are places are spare', ['a', 'b', 'c'], ['a', 'b'], ['c']],
])('%s', (_, given, places, spare) => {
  const { route } = waysOf('vidA2-fast-frames', { roles: ['first_frame', 'last_frame'] });
  const items = given.map((one) => {
    const [id = '', role] = one.split(':');
    return { id, role: role as 'first_frame' | undefined };
  });
  const found = arranged(items, route);
  expect(found.places.map((item) => item?.id ?? null)).toEqual(places);
  expect(found.spare.map(({ id }) => id)).toEqual(spare);
});
