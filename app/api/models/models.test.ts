import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConnection, removeConnection } from '#lib/server/connection/change.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { modelNotes } from '#lib/server/models/notes.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { Catalogue, CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { FAKES } from '#lib/testing/fakes/all.ts';
import { FAKE_KEY, type Fake } from '#lib/testing/fakes/fake-service.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as models from './route.ts';

const own = await startUpstream((_request, response) => {
  const data = ['vidB-2', 'ttsB-3.1-flash-tts-preview', 'asr-1'].map((id) => ({ id }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
});
ownDataFolder({ MEDIA_API_URL: own.url });

const USED = ['openai', 'openrouter', 'fal', 'replicate', 'kokoro', 'sglang'];
const fakes = new Map<string, { fake: Fake; id: string }>();
beforeAll(async () => {
  for (const { dialect, start, under = '' } of FAKES.filter(({ dialect }) => USED.includes(dialect.id))) {
    const fake = await start();
    const given = { url: `${fake.url}${under}`, key: FAKE_KEY, dialect: dialect.id };
    fakes.set(dialect.id, { fake, id: await addConnection(LOCAL_OWNER, given) });
  }
});
afterAll(async () => {
  await Promise.all([...fakes.values()].map(({ fake }) => fake.close()));
  await own.close();
  await (await store()).close();
});

const at = (dialect: string) => fakes.get(dialect)?.id ?? '';
const asked = (dialect: string) => fakes.get(dialect)?.fake.asked.length ?? 0;
const get = (query = '') => models.GET(ask(`/models${query}`), none);
const catalogue = async (query = '') => Catalogue.parse(await (await get(query)).json());
const one = async (connectionId: string, id: string) => {
  const found = await catalogue(`?${new URLSearchParams({ connectionId, id })}`);
  return found.models[0] as CatalogueModel;
};
const patch = (body: object) => models.PATCH(ask('/models', 'PATCH', body), none);
const corrected = async (body: object) => CatalogueModel.parse(await (await patch(body)).json());

test('the catalogue holds the models of every connection, each as its service tells of it', async () => {
  const { models: all, problems } = await catalogue();
  expect(problems).toEqual([]);
  const find = (connectionId: string, id: string) =>
    all.find((model) => model.connectionId === connectionId && model.id === id);
  expect(find('environment', 'vidB-2')).toMatchObject({
    kind: 'video',
    name: 'B2',
    contract: true,
    capabilities: { seconds: [4, 8, 10, 12, 15, 25], remix: true },
  });
  expect(find('environment', 'asr-1')).toMatchObject({ kind: 'transcription', contract: true });
  expect(find(at('openrouter'), 'google/veo-3.1')).toMatchObject({
    contract: false,
    capabilities: { seconds: expect.any(Array), aspectRatios: expect.any(Array) },
    price: { per: 'second', unit: 'USD' },
  });
  expect(find(at('fal'), 'fal-ai/veo3.1')).toMatchObject({ name: 'Veo 3.1', kind: 'video' });
  expect(find(at('kokoro'), 'kokoro')?.capabilities.voices?.length).toBeGreaterThan(0);
  const { models: voices } = await catalogue('?kind=speech');
  expect(new Set(voices.map(({ kind }) => kind))).toEqual(new Set(['speech']));
});
