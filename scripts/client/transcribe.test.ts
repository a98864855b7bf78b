import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { Asset } from '#lib/studio/media/asset.ts';
import type { Catalogue } from '#lib/studio/models/catalogue.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { sampleConnection, sampleModel } from '#lib/testing/samples/sample-model.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { runCommand } from './run.ts';

const ASSET: Asset = {
  ...{ id: 'asset_1', kind: 'audio', mime: 'audio/wav', bytes: 5, sha256: 'a'.repeat(64) },
  ...{ name: 'said.wav', url: '/api/assets/asset_1', createdAt: 1 },
};
const WORKING: TranscriptRow = {
  ...{ id: 'tr_1', connectionId: 'acme', assetId: ASSET.id, sourceTaskId: null, originalId: null },
  ...{ task: 'transcribe', model: 'asr-1', name: 'said.wav', kind: 'audio', bytes: 5, status: 'working' },
  params: { language: null, prompt: null, temperature: null },
  ...{ reason: null, retryAt: null, progress: 0, parts: { done: 0, total: 1 }, language: null, duration: 2 },
  ...{ heard: 0, revision: 0, error: null, createdAt: 1, updatedAt: 1, agent: null, projectId: null },
  may: 'own',
};

const MODEL = sampleModel({ id: 'asr-1', kind: 'transcription' });

/** A studio that transcribes its uploads, or fails; returns the requests. */
async function studio(end: Partial<TranscriptRow>, catalogue: Catalogue = { models: [MODEL], problems: [] }) {
  const asked: string[] = [];
  const connections = [sampleConnection({ kinds: ['transcription'] })];
  const upstream = await startUpstream(async (request, response) => {
    const { method, url = '' } = request;
    const body = await text(request);
    const answer = (given: object) => void response.end(JSON.stringify(given));
    if (url.startsWith('/api/models')) return answer(catalogue);
    if (url === '/api/connections') return answer({ connections, removed: [], dialects: [] });
    asked.push(`${method} ${url}${url === '/api/transcripts' ? ` ${body}` : ''}`);
    if (url === '/api/assets') return answer(ASSET);
    if (url === '/api/transcripts') return answer(WORKING);
    if (url.endsWith('format=srt')) response.end('1\n00:00:00,000 --> 00:00:02,000\nGood evening.\n');
    else answer({ ...WORKING, ...end });
  });
  onTestFinished(() => upstream.close());
  const file = join(ownFolder(), 'said.wav');
  await writeFile(file, 'sound');
  return { asked, file, env: { DAILIES_URL: upstream.url } };
}

test('a recording is sent, waited for and printed as the subtitles that were asked for', async () => {
  const { asked, file, env } = await studio({ status: 'done', progress: 100 });
  expect(await runCommand(['transcribe', file, '--srt'], env)).toEqual({
    code: 0,
    out: '1\n00:00:00,000 --> 00:00:02,000\nGood evening.',
    err: '',
  });
  const wanted = { assetId: 'asset_1', task: 'transcribe', model: 'asr-1', connectionId: 'acme' };
  expect(asked).toEqual([
    'POST /api/assets',
    `POST /api/transcripts ${JSON.stringify(wanted)}`,
    'GET /api/transcripts/tr_1',
    'GET /api/transcripts/tr_1/export?format=srt',
  ]);
});

test('a recording that could not be written down says why, and is a failure', async () => {
  const error = { status: 500, type: 'api_error', code: 'internal_error', message: 'Nobody listens' };
  const { file, env } = await studio({ status: 'failed', error });
  expect(await runCommand(['transcribe', file], env)).toMatchObject({
    code: 1,
    out: 'tr_1  failed  Nobody listens',
  });
});

test('a recording is not sent before the service was ever reached, and that is said', async () => {
  const problems = [{ connectionId: 'acme', message: 'It is asleep', asOf: null, refused: false }];
  const { asked, file, env } = await studio({}, { models: [], problems });
  const { code, err } = await runCommand(['transcribe', file], env);
  expect({ code, err, asked }).toMatchObject({
    code: 1,
    err: expect.stringContaining('try again later'),
    asked: [],
  });
});
