import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstream } from '#lib/testing/upstream.ts';
import { askService } from '../connection/ask-service.ts';
import { route } from '../door/route.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { none } from '../testing/requests.ts';
import { sampleConnection } from '../testing/samples.ts';
import { startTracing, stopTracing } from './tracing.ts';

interface Handed {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

const handed: Handed[] = [];
const asked: string[] = [];
const upstream = await startUpstream(async (request, response) => {
  if (request.url !== '/v1/traces') {
    asked.push(String(request.headers.traceparent));
    return void response.setHeader('content-type', 'application/json').end('{}');
  }
  const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) handed.push(...spans);
  response.end('{}');
});
ownDataFolder({ OTEL_EXPORTER_OTLP_ENDPOINT: upstream.url });
beforeAll(startTracing);
afterAll(() => upstream.close());

test('a call and what it asks of the service are one trace, which goes on from the caller’s and tells no query', async () => {
  const handle = route(async () => {
    const connection = sampleConnection({ address: upstream.url });
    await askService(connection, { method: 'GET', path: '/v1/models?key=secret' }, { limit: 5000 });
    return Response.json({});
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` };
  await handle(new Request('http://127.0.0.1:3000/api/tasks?q=secret', { headers }), none);
  await stopTracing();
  expect(handed.map(({ name, traceId }) => [name, traceId])).toEqual([
    ['service GET', trace],
    ['GET /api/tasks', trace],
  ]);
  const [call, served] = handed;
  expect([call?.parentSpanId, served?.parentSpanId]).toEqual([served?.spanId, 'b7ad6b7169203331']);
  expect(asked).toEqual([`00-${trace}-${call?.spanId}-01`]);
  expect(JSON.stringify(handed)).not.toContain('secret');
});
