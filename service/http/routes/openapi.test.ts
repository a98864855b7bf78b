import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { dataUrl, picture } from '#lib/testing/media-samples.ts';
import { finished, type RunningService, startService } from '../../testing/start-service.ts';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}
interface Operation {
  operationId: string;
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

const ENGLISH = new URL('../../recognition/fixtures/english.ogg', import.meta.url);

let service: RunningService;
let description: Description;
let ajv: Ajv2020;

beforeAll(async () => {
  service = await startService({ speechEngine: 'classic' });
  description = (await (await service.call('/openapi.json', {}, null)).json()) as Description;
  ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(description, 'service');
});
afterAll(() => service.close());

const operations = () => Object.values(description.paths).flatMap((methods) => Object.values(methods));

async function expectDescribed(response: Response, name: keyof typeof ENDPOINTS) {
  const operation = operations().find(({ operationId }) => operationId === name);
  const answer = operation?.responses[response.status === 200 ? '200' : 'default'];
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  expect(Object.keys(answer?.content ?? {})).toContain(type);
  if (type !== 'application/json') return undefined;
  const schema = answer?.content[type]?.schema ?? {};
  const resolved = '$ref' in schema ? description.components.schemas.Error : schema;
  const body: unknown = await response.json();
  const valid = ajv.validate(resolved as object, body);
  expect(valid, `${name}: ${ajv.errorsText()} in ${JSON.stringify(body)}`).toBe(true);
  return body as { id: string };
}

test('every endpoint is described, and every schema is one', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(Object.keys(ENDPOINTS).sort());
  const schemas = JSON.stringify(description, (name, value) => {
    if (name === 'schema' && !('$ref' in value)) ajv.compile(value);
    return value;
  });
  expect(schemas).toContain('binary');
});

test('live answers are as described', async () => {
  const { json, call, form } = service;
  const images = [dataUrl(await picture())];
  const b = await expectDescribed(
    await json('/v1/videos', {
      model: 'vidB-2',
      prompt: 'a pond',
      seconds: 4,
      size: '480x480',
      metadata: '{"a":1}',
    }),
    'createVideos',
  );
  const a = await expectDescribed(
    await json('/v1/video/create', { model: 'vidA2-fast', prompt: 'a' }),
    'createVideo',
  );
  await expectDescribed(
    await json('/v1/video/create', { model: 'vidB-2', prompt: 'a', images }),
    'createVideo',
  );
  await expectDescribed(await call(`/v1/video/query?id=${a?.id}`), 'queryVideo');
  await expectDescribed(await call(`/v1/videos/${a?.id}`), 'retrieveVideo');
  await expectDescribed(await call(`/v1/videos/${b?.id}/content`), 'videoContent');
  await expectDescribed(await call(`/v1/videos/${a?.id}`, { method: 'DELETE' }), 'deleteVideo');
  const done = await finished(service, b?.id ?? '');
  expect(done.status).toBe('completed');
  await expectDescribed(await call(`/v1/videos/${encodeURIComponent(b?.id ?? '')}`), 'retrieveVideo');
  await expectDescribed(await call(`/v1/videos/${b?.id}/content`), 'videoContent');
  await expectDescribed(await call(`/v1/videos/${b?.id}/content?variant=video`), 'videoContent');
  await expectDescribed(await json(`/v1/videos/${b?.id}/remix`, { prompt: 'in rain' }), 'remixVideo');
  await expectDescribed(await json(`/v1/videos/${b?.id}/remix`, {}), 'remixVideo');
  await expectDescribed(await call('/v1/videos'), 'listVideos');
  await expectDescribed(await call('/v1/models'), 'listModels');
  await expectDescribed(await call('/v1/models/vidA2'), 'retrieveModel');
  await expectDescribed(await json('/vidB/v1/characters', {}), 'createCharacter');
  const portrayed = await json('/vidB/v1/characters', { from_task: b?.id, timestamps: '1,3' });
  expect(portrayed.status).toBe(200);
  await expectDescribed(portrayed, 'createCharacter');
  const hello = { model: 'chat-4o-audio-preview', messages: [{ role: 'user', content: 'hello' }] };
  await expectDescribed(await json('/v1/chat/completions', hello), 'chat');
  await expectDescribed(await json('/v1/chat/completions', { ...hello, stream: true }), 'chat');
  for (const response_format of ['mp3', 'opus', 'wav']) {
    const speech = { model: 'ttsB-3.1-flash-tts-preview', input: 'Hi', voice: 'Puck', response_format };
    await expectDescribed(await json('/v1/audio/speech', speech), 'speak');
  }
  const said = new File([await readFile(ENGLISH)], 'english.ogg', { type: 'audio/ogg' });
  for (const response_format of ['json', 'verbose_json', 'text', 'srt', 'vtt']) {
    const asked = { file: said, model: 'asr-large-v3-turbo', language: 'en', response_format };
    const written = await form('/v1/audio/transcriptions', asked);
    expect(written.status).toBe(200);
    await expectDescribed(written, 'transcribe');
  }
  const translated = await form('/v1/audio/translations', { file: said, model: 'asr-1' });
  expect(translated.status).toBe(200);
  await expectDescribed(translated, 'translate');
}, 180_000);
