import { expect, test } from 'vitest';
import { call, relayTo } from './testing/relay-to.ts';

await relayTo((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: {"choices":[]}\n\ndata: {"cho', () => response.destroy());
});

test('events that a service breaks off end with an error in words', async () => {
  const told = await (await call('/api/v1/chat/completions', { method: 'POST', body: '{}' })).text();
  expect(told).toContain('data: {"choices":[]}\n\n');
  const [, last] = told.split('\n\nevent: error\ndata: ');
  expect(JSON.parse(last ?? '')).toMatchObject({
    error: { code: 'upstream_error', type: expect.any(String) },
  });
});
