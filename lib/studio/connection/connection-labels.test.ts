import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import type { ListedConnection } from './connection.ts';
import { madeOnLabel, placeAmong } from './place.ts';
import { suggestedDefaults, suggestedName } from './suggestions.ts';
import { recognisedLabel, refusedLabel } from './trial-labels.ts';
import { inWorkOrder } from './work-labels.ts';

const found = { ok: true, url: 'http://x', latencyMs: 1, models: {} } as const;
const dialect = { id: 'litellm', name: 'LiteLLM' };

test.each([
  ['certain', 'This is LiteLLM.'],
  ['likely', 'This looks like LiteLLM.'],
  ['guess', 'This answers like LiteLLM, as many services do.'],
  ['chosen', 'It answers as LiteLLM.'],
] as const)('how sure it is, %s, is said', (sure, words) => {
  expect(recognisedLabel({ ...found, dialect, sure }, english('connections'))).toBe(words);
});

test.each([
  [null, null, 'upstream_error', true, /^Nobody answers there\./],
  [null, 404, 'upstream_error', true, 'Something answers there, but it is no service the studio knows.'],
  [null, 301, 'upstream_error', true, /^It points to another address\./],
  [dialect, 307, 'upstream_error', true, /^It points to another address\./],
  [null, 401, 'invalid_api_key', false, 'It needs a key.'],
  [null, 403, 'access_denied', false, 'It needs a key.'],
  [null, 403, 'access_denied', true, 'It did not accept this key.'],
  [dialect, 401, 'invalid_api_key', true, 'This is LiteLLM. It did not accept this key.'],
  [dialect, 400, 'invalid_api_key', true, 'This is LiteLLM. It did not accept this key.'],
  [dialect, 401, 'missing_api_key', true, 'This is LiteLLM. It needs a key.'],
  [dialect, 403, 'account_suspended', true, /The account is suspended\./],
  [dialect, 404, 'model_not_found', true, 'Something answers there, but not as LiteLLM does.'],
  [dialect, 502, 'upstream_error', true, 'This is LiteLLM. It fails just now. Try again in a moment.'],
] as const)('of %j the answer %j %s, with a key: %s, is told', (by, status, code, withKey, words) => {
  const told = refusedLabel(
    { ok: false, url: '', dialect: by, error: { status, code, message: 'No.' } },
    withKey,
    english('connections'),
    english('errors'),
  );
  expect(told.words).toMatch(words);
  expect(told.words).not.toMatch(/Settings|_|\d/);
});

test.each([
  [[], 'fal'],
  [['FAL'], 'fal 2'],
  [['fal', 'fal 2'], 'fal 3'],
])('beside %j a new one is called %s', (taken, name) => {
  expect(suggestedName('fal', taken)).toBe(name);
});

const embedded = { source: 'embedded', defaults: ['video', 'speech'] } as const;
const own = { source: 'settings', defaults: ['speech'] } as const;

test.each([
  ['the first of one’s own does all it can', [embedded], ['video', 'talk']],
  ['a further one does what nobody does', [embedded, own], ['talk']],
])('%s', (_, connections, expected) => {
  const listed = connections.map(({ source, defaults }) => ({ source, defaults: [...defaults] }));
  expect(suggestedDefaults(['video', 'talk'], listed)).toEqual(expected);
});

test('kinds of work stand in one order', () => {
  expect(inWorkOrder(['talk', 'nothing', 'video'])).toEqual(['video', 'talk']);
});

test.each([
  ['con_1', 'Slow house'],
  ['http://x', 'Slow house'],
  ['con_2', 'Old house, removed since'],
  ['con_3', 'A connection, removed since'],
])('what was made on %s says %s', (home, words) => {
  const house = { id: 'con_1', name: 'Slow house', url: 'http://x', defaults: [], paused: null };
  const connections = [house, { ...house, id: 'con_4', url: 'http://y' }] as unknown as ListedConnection[];
  const known = { connections, removed: [{ id: 'con_2', name: 'Old house' }] };
  expect(madeOnLabel(placeAmong(known, home), english('task'))).toBe(words);
});
