import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { dialectOf } from '#lib/dialects/all.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { PutOff } from '../queue/put-off.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { dubSpeaker, type Tries } from './dub-speaker.ts';
import type { DubRecord } from './repository.ts';

ownDataFolder();
const incoming = ownFolder();

const at = (address: string): ServiceConnection => ({
  ...{ id: 'one', name: 'One', address, key: null, source: 'settings', idempotent: false },
  dialect: dialectOf('openai') as Dialect,
  ...{ atOnce: null, perMinute: null },
});

test('what was spoken is not requested again, and a service that is away is asked eight times', async () => {
  let asked = 0;
  let isAway = false;
  await using service = await startUpstream((_, response) => {
    asked += 1;
    if (isAway) response.writeHead(503, { 'retry-after': '0' });
    response.end('sound');
  });
  const tries: Tries = new Map();
  const dub = { id: 'dub_1', owner: LOCAL_OWNER, model: 'm', voice: 'alloy', agent: null } as DubRecord;
  const engine = { incoming, store: await store() };
  const speaker = dubSpeaker(
    engine,
    dub,
    at(service.url),
    tries,
    { whole: {}, projectId: null },
    new AbortController().signal,
  );
  const [one, two] = speaker.orders(['One', 'Two'], 1);
  if (!one || !two) throw new Error('There are two');
  for (const _ of [1, 2]) expect(String(await buffer(await speaker.speak(one)))).toBe('sound');
  expect(asked).toBe(1);
  isAway = true;
  for (let attempt = 1; attempt < 8; attempt += 1)
    await expect(speaker.speak(two)).rejects.toBeInstanceOf(PutOff);
  await expect(speaker.speak(two)).rejects.toMatchObject({ status: 503 });
  expect(asked).toBe(9);
  expect(await buffer(await speaker.speak(one))).toHaveLength(5);
  await speaker.forget([one]);
  isAway = false;
  await buffer(await speaker.speak(one));
  expect(asked).toBe(10);
});
