import { expect, test } from 'vitest';
import { dialectOf } from '#lib/dialects/all.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import { anOrder } from '#lib/testing/samples/dialect-samples.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { partOrder, requestSpeech } from '../speech/speech-parts.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import type { ServiceConnection } from './current.ts';
import { modelOffer } from './offers.ts';
import { isSendable } from './sendable-path.ts';

ownDataFolder();

const at = (address: string, dialect: string): ServiceConnection => ({
  ...{ id: 'one', name: 'One', address, key: null, source: 'settings', idempotent: false },
  dialect: dialectOf(dialect) as Dialect,
  ...{ atOnce: null, perMinute: null },
});

test.each(['replicate', 'fal'])('what a model of %s is called leads to no other place', (dialect) => {
  const create = (model: string) =>
    at('https://x.example', dialect).dialect.video?.create(anOrder({ model }));
  const { path = '' } = create('me/mine?x=#y') ?? {};
  expect(path).toContain('me/mine%3Fx%3D%23y');
  expect(isSendable(path)).toBe(true);
  for (const model of ['../../v1/account', 'a/..', 'a/./b', '%2e%2e/x'])
    expect(isSendable(create(model)?.path ?? ''), model).toBe(model.startsWith('%'));
  expect(isSendable('/v1/%2E%2e/x')).toBe(false);
});

test('a model or voice that leads elsewhere is asked nothing', async () => {
  const asked: (string | undefined)[] = [];
  await using service = await startUpstream(({ url }, response) => {
    asked.push(url);
    response.end('{}');
  });
  expect(await modelOffer(at(service.url, 'replicate'), '../account')).toBeNull();
  const order = partOrder({ model: 'm', voice: '..', speed: 1 }, 'Hello', 'mp3');
  const payer = { store: await store(), owner: LOCAL_OWNER, work: 'speech', workId: 'clip_1' } as const;
  await expect(requestSpeech(payer, at(service.url, 'elevenlabs'), order)).rejects.toMatchObject({
    status: 400,
  });
  expect(asked).toEqual([]);
});
