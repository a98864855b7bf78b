import { expect, test } from 'vitest';
import { localai } from '#lib/dialects/localai/localai.ts';
import { reference } from '#lib/dialects/reference/reference.ts';
import type { Reply } from './ask-service.ts';
import { classifySubmission } from './classify.ts';

const NOW = 1_000_000;

const answered = (status: number, json: unknown, headers: Record<string, string> = {}): Reply => ({
  kind: 'answered',
  status,
  header: (name) => headers[name],
  json,
});
const body = (code: string) => ({ error: { message: 'words', type: 'type', code } });
const error = (status: number, code: string) => ({ status, message: 'words', type: 'type', code });

const cases: [string, Reply, unknown][] = [
  [
    'a task',
    answered(200, { id: 'a', status: 'pending' }),
    { kind: 'accepted', snapshot: { handle: { id: 'a' } } },
  ],
  ['a success that is no task', answered(200, undefined), { kind: 'lost' }],
  ['a success in another shape', answered(201, { ok: true }), { kind: 'lost' }],
  [
    'a redirect',
    answered(301, undefined, { location: 'https://x' }),
    { kind: 'paused', error: { status: 301 } },
  ],
  ['no connection', { kind: 'notSent' }, { kind: 'postponed', reason: 'offline', at: null, failing: null }],
  ['a broken connection', { kind: 'lost' }, { kind: 'lost' }],
  [
    'a rate limit',
    answered(429, body('rate_limit_exceeded'), { 'retry-after': '3' }),
    { kind: 'postponed', reason: 'rate_limited', at: NOW + 3000, failing: null },
  ],
  [
    'an overload',
    answered(503, body('model_overloaded')),
    { kind: 'postponed', reason: 'overloaded', at: null, failing: null },
  ],
  [
    'a fault',
    answered(500, body('internal_error')),
    { kind: 'postponed', reason: 'overloaded', at: null, failing: error(500, 'internal_error') },
  ],
  ['a fault as a page', answered(500, undefined), { kind: 'postponed', failing: { code: 'internal_error' } }],
  ['a fault behind the service', answered(502, body('x')), { kind: 'postponed', failing: error(502, 'x') }],
  ['a proxy that does not reach the service', answered(502, null), { kind: 'postponed', failing: null }],
  [
    'a fault after a task may exist',
    answered(500, body('internal_error'), { 'x-should-retry': 'false' }),
    { kind: 'lost' },
  ],
  ['a gateway that waited in vain', answered(504, undefined), { kind: 'lost' }],
  ['a proxy that waited in vain', answered(524, undefined), { kind: 'lost' }],
  ['a proxy that got no answer it knows', answered(520, undefined), { kind: 'lost' }],
  ['a proxy before a service that is down', answered(521, undefined), { kind: 'postponed', failing: null }],
  ['too much work', answered(529, body('overloaded_error')), { kind: 'postponed', reason: 'overloaded' }],
  [
    'a wrong key',
    answered(401, body('invalid_api_key')),
    { kind: 'paused', error: error(401, 'invalid_api_key') },
  ],
  [
    'no quota',
    answered(402, body('quota_exceeded')),
    { kind: 'paused', error: error(402, 'quota_exceeded') },
  ],
  ['no quota behind another status', answered(429, body('quota_exceeded')), { kind: 'paused' }],
  ['a suspended account', answered(403, body('account_suspended')), { kind: 'paused' }],
  ['a refusal as a page', answered(403, undefined), { kind: 'paused', error: { status: 403 } }],
  [
    'a model out of reach',
    answered(403, body('model_access_denied')),
    { kind: 'refused', error: error(403, 'model_access_denied') },
  ],
  ['refused content', answered(400, body('content_policy_violation')), { kind: 'refused' }],
  ['refused content with 403', answered(403, body('content_policy_violation')), { kind: 'refused' }],
  [
    'a bad image',
    answered(400, body('invalid_image')),
    { kind: 'refused', error: error(400, 'invalid_image') },
  ],
  ['an unknown model', answered(404, body('model_not_found')), { kind: 'refused' }],
  ['a request still being worked on', answered(409, body('x')), { kind: 'postponed', reason: 'overloaded' }],
  ['a file too large', answered(413, undefined), { kind: 'refused', error: { status: 413 } }],
];

test.each(cases)('%s', (_, reply, verdict) => {
  expect(classifySubmission(reply, reference, { model: 'vidB-2' }, NOW)).toMatchObject(verdict as object);
});

test('who answers when the work is done tells by a fault that it failed', () => {
  const fault = answered(500, { error: { message: 'CUDA out of memory', code: 500 } });
  for (const failed of [fault, answered(502, null)])
    expect(classifySubmission(failed, localai, { model: 'ltx-2' }, NOW)).toMatchObject({ kind: 'refused' });
  const loading = answered(
    503,
    { error: { message: 'loading', code: 'model_loading' } },
    { 'retry-after': '1' },
  );
  expect(classifySubmission(loading, localai, { model: 'ltx-2' }, NOW)).toMatchObject({ kind: 'postponed' });
});
