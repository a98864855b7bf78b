import { expect, test } from 'vitest';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import type { Capabilities } from '../models/catalogue.ts';
import { type FramePlace, placeFrame } from './place-frame.ts';
import { chosenRoute, INTENTS, type Intent, offeredRoutes, routesFor, videoModels } from './routes.ts';

type Images = Capabilities['images'];
const ways = (images: Images) =>
  INTENTS.flatMap((intent) =>
    offeredRoutes(intent, [sampleModel({ capabilities: { images } })]).map(
      ({ images: { min, max, roles } }) => `${intent} ${min}-${max} ${roles.join('+')}`.trim(),
    ),
  );

test.each<[string, Images, string[]]>([
  ['unknown', null, ['prompt 0-0', 'image 1-1 reference']],
  ['none', { max: 0, roles: [], required: false }, ['prompt 0-0']],
  [
    'a first frame',
    { max: 1, roles: ['first_frame'], required: false },
    ['prompt 0-0', 'image 1-1 first_frame'],
  ],
  ['a needed image', { max: 1, roles: ['first_frame'], required: true }, ['image 1-1 first_frame']],
  [
    'frames',
    { max: 2, roles: ['first_frame', 'last_frame'], required: false },
    ['prompt 0-0', 'image 1-1 first_frame', 'frames 2-2 first_frame+last_frame'],
  ],
  ['elements', { max: 4, roles: ['element'], required: false }, ['prompt 0-0', 'elements 1-4 element']],
  [
    'references',
    { max: 3, roles: ['reference'], required: false },
    ['prompt 0-0', 'image 1-3 reference', 'elements 1-3 reference'],
  ],
  [
    'all of it',
    { max: 3, roles: ['first_frame', 'last_frame', 'reference'], required: false },
    ['prompt 0-0', 'image 1-1 first_frame', 'frames 2-2 first_frame+last_frame', 'elements 1-3 reference'],
  ],
])('a model that takes %s is offered for what it can do', (_, images, expected) => {
  expect(ways(images)).toEqual(expected);
});

test('a model of the contract keeps the ways of its table, wherever it is', () => {
  const offered = [sampleModel({ id: 'vidB-2', contract: true })];
  for (const intent of INTENTS) {
    const [known] = routesFor(intent).filter(({ model }) => model === 'vidB-2');
    expect(offeredRoutes(intent, offered)).toEqual(known ? [{ ...known, connectionId: 'acme' }] : []);
  }
  const stranger = sampleModel({ id: 'vidB-2', contract: false });
  expect(offeredRoutes('streamed', [stranger])).toEqual([]);
});

test('frames models make videos from words alone, too', () => {
  const models = routesFor('prompt').map(({ model }) => model);
  expect(models).toEqual(expect.arrayContaining(['vidA2-fast-frames', 'vidA2-fast-components']));
});

test('models come by connection, and those of the contract as their table has them', () => {
  const model = (connectionId: string, id: string, contract = false) =>
    sampleModel({ connectionId, id, contract });
  const models = [
    model('b', 'z'),
    model('a', 'vidB-2', true),
    model('b', 'c'),
    model('a', 'vidA3', true),
    sampleModel({ kind: 'speech', id: 'voice' }),
  ];
  const order = (ids: string[]) => videoModels(models, ids).map(({ id }) => id);
  expect(order(['a', 'b'])).toEqual(['vidA3', 'vidB-2', 'z', 'c']);
  expect(order(['b', 'a'])).toEqual(['z', 'c', 'vidA3', 'vidB-2']);
});

test.each<[string, { connectionId: string | null; model: string }, string]>([
  ['what was chosen', { connectionId: 'b', model: 'one' }, 'b one'],
  ['the same elsewhere, if its connection is gone', { connectionId: 'gone', model: 'two' }, 'b two'],
  ['another of its connection, if it is gone', { connectionId: 'b', model: 'gone' }, 'b one'],
  ['the default, if nothing was chosen', { connectionId: null, model: 'two' }, 'a one'],
  ['the first, if nothing is left', { connectionId: 'gone', model: 'gone' }, 'a one'],
])('the route is that of %s', (_, choice, expected) => {
  const offered = ['a one', 'b one', 'b two'].map((name) => {
    const [connectionId = '', id = ''] = name.split(' ');
    return sampleModel({ connectionId, id });
  });
  const route = chosenRoute(offeredRoutes('prompt', offered), choice);
  expect(`${route?.connectionId} ${route?.model}`).toBe(expected);
});

test.each<[Intent, string[], FramePlace, Intent, string[]]>([
  ['prompt', [], 'first', 'image', ['new']],
  ['prompt', [], 'reference', 'image', ['new']],
  ['image', ['a'], 'first', 'image', ['new']],
  ['image', ['a'], 'last', 'frames', ['a', 'new']],
  ['frames', ['a', 'b'], 'first', 'frames', ['new', 'b']],
  ['frames', ['a', 'b'], 'last', 'frames', ['a', 'new']],
  ['elements', ['a'], 'reference', 'elements', ['a', 'new']],
])('%s with %j takes a frame as %s', (intent, references, place, after, arranged) => {
  const before = { intent, connectionId: null, model: 'vidA2-fast-frames', references };
  const placed = placeFrame(before, 'new', place, null);
  expect(placed).toMatchObject({ intent: after, references: arranged });
});

test('the model changes only where it cannot take the frame', () => {
  const before = { intent: 'prompt', connectionId: null, model: 'vidB-2', references: [] } as const;
  const modelFor = (place: FramePlace) =>
    placeFrame({ ...before, references: [] as string[] }, 'f', place, null).model;
  expect(modelFor('first')).toBe('vidB-2');
  expect(modelFor('last')).toBe('vidA2-fast-frames');
});

test('a frame goes to the model it came from, on whichever connection', () => {
  const images: Images = { max: 1, roles: ['first_frame'], required: false };
  const offered = [sampleModel({ id: 'vidB-2', contract: true }), sampleModel({ capabilities: { images } })];
  const before = { intent: 'prompt', connectionId: 'acme', model: 'acme/film', references: [] } as const;
  const placed = placeFrame({ ...before, references: [] as string[] }, 'f', 'first', offered);
  expect(placed).toMatchObject({ intent: 'image', connectionId: 'acme', model: 'acme/film' });
});
