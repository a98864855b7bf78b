import { request, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startUpstream } from '#lib/testing/upstream.ts';
import { count, ms, NOTHING, quantile, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openStudio, servedBy } from '../setting/open.ts';

const BODY = JSON.stringify({
  model: 'talk-1',
  stream: true,
  messages: [{ role: 'user', content: 'Hello' }],
});
const EVERY_MS = 10;

/** The same event sent to two readers at once, one behind the relay. */
export const measure: Row['measure'] = async ({ quick }) => {
  const readers: ServerResponse[] = [];
  await using upstream = await startUpstream((asked, response) => {
    asked.resume();
    // The studio sometimes checks whether the service is up.
    if (asked.method !== 'POST') return void response.writeHead(200).end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    readers.push(response);
  });
  await using studio = await openStudio({ ...servedBy(upstream.url), WORK: 'off' });
  const direct = follow(`${upstream.url}/v1/chat/completions`);
  const relayed = follow(`${studio.url}/api/v1/chat/completions`);
  while (readers.length < 2) await delay(EVERY_MS);

  const warm = 100;
  const events = warm + (quick ? 500 : 3000);
  let heldBack = 0;
  for (let index = 0; index < events; index += 1) {
    if (index > warm && relayed.seen.size < index) heldBack += 1;
    const chunk = JSON.stringify({ choices: [{ index: 0, delta: { content: `word ${index}` } }] });
    // They take turns at being first.
    const turn = index % 2 === 0 ? readers : [...readers].reverse();
    for (const reader of turn) reader.write(`data: ${chunk}\n\n`);
    await delay(EVERY_MS);
  }
  for (const reader of readers) reader.end('data: [DONE]\n\n');
  await Promise.all([direct.ended, relayed.ended]);

  const added: number[] = [];
  for (const [index, at] of direct.seen) {
    const through = relayed.seen.get(index);
    if (through !== undefined && index >= warm) added.push(through - at);
  }
  const missing = events - relayed.seen.size;
  return [
    within('event stream through the relay, added delay p50', quantile(added, 0.5), ms, 0.5),
    within('event stream through the relay, added delay p99', quantile(added, 0.99), ms, 3),
    {
      ...NOTHING,
      what: `event stream through the relay, events lost / later than the next (sent every ${EVERY_MS} ms)`,
      ours: `${count(missing)} / ${count(heldBack)}`,
      target: '0 / 0',
      met: missing === 0 && heldBack === 0,
    },
  ];
};

/** Notes when each event arrives. */
function follow(url: string) {
  const seen = new Map<number, number>();
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  sent.on('error', reject);
  sent.on('response', (response) => {
    response.on('data', (chunk: Buffer) => {
      const at = performance.now();
      for (const [, index] of chunk.toString().matchAll(/word (\d+)/g)) seen.set(Number(index), at);
    });
    response.on('end', resolve);
  });
  sent.end(BODY);
  return { seen, ended };
}
