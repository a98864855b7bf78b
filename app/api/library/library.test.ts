import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { blobs } from '#lib/server/media/blob-store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { fillLibrary } from '#lib/server/testing/sample-library.ts';
import { LibraryImported, LibraryPreview } from '#lib/studio/library/portable-library.ts';
import * as exporting from './export/route.ts';
import * as importing from './import/route.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const none = { params: Promise.resolve({}) };
const dataDir = ownDataFolder();
let ids: string[];
let zip: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const { first, remix, failed } = await fillLibrary(await store(), blobs(), LOCAL_OWNER, dataDir);
  ids = [first.id, remix.id, failed?.id ?? ''];
  zip = new Uint8Array(await (await download('')).arrayBuffer());
});
beforeEach(async () => {
  await tasks(await store(), LOCAL_OWNER).purge(ids);
});
afterAll(async () => (await store()).close());

const download = (query: string) => exporting.GET(new Request(`${ORIGIN}/api/library/export${query}`), none);

function upload(query: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set('file', new File([bytes], 'library.zip'));
  return importing.POST(new Request(`${ORIGIN}/api/library/import${query}`, { method: 'POST', body }), none);
}

function ask(token: string, method: 'POST' | 'DELETE') {
  const request = new Request(`${ORIGIN}/api/library/import?token=${token}`, { method });
  return method === 'POST' ? importing.POST(request, none) : importing.DELETE(request, none);
}

const waiting = async () =>
  (await readdir(join(dataDir, 'incoming'))).filter((name) => name.includes('library'));
const videosOf = ({ kinds }: LibraryImported) => kinds.find(({ kind }) => kind === 'tasks');

test('an export is offered as a file under the name of the day', async () => {
  const answer = await download('');
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /filename="Dailies library \d{4}-\d\d-\d\d\.zip"/,
  );
  await answer.body?.cancel();
});

test('a selection of which nothing can be exported is refused in words', async () => {
  const answer = await download('?ids=task_unknown');
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    404,
    'None of these videos can be exported yet',
  ]);
});

test('what was looked at is imported by its token, once', async () => {
  const preview = LibraryPreview.parse(await (await upload('?preview=1', zip)).json());
  expect(videosOf(preview)).toMatchObject({ fresh: 3, duplicates: 0 });
  expect(await waiting()).toHaveLength(1);
  expect(await tasks(await store(), LOCAL_OWNER).get(ids[0] ?? '')).toBeNull();
  const result = LibraryImported.parse(await (await ask(preview.token, 'POST')).json());
  expect(videosOf(result)).toMatchObject({ fresh: 3 });
  expect(await tasks(await store(), LOCAL_OWNER).get(ids[0] ?? '')).not.toBeNull();
  expect((await ask(preview.token, 'POST')).status).toBe(404);
  expect(await waiting()).toEqual([]);
});

test('without a preview a library is imported at once', async () => {
  const result = LibraryImported.parse(await (await upload('', zip)).json());
  expect(videosOf(result)).toMatchObject({ fresh: 3 });
  expect(await waiting()).toEqual([]);
});

test('an upload that is not wanted after all is forgotten', async () => {
  const { token } = LibraryPreview.parse(await (await upload('?preview=1', zip)).json());
  expect((await ask(token, 'DELETE')).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect((await ask(token, 'POST')).status).toBe(404);
});

test.each(['?preview=1', ''])('half a zip is refused and not kept (%s)', async (query) => {
  const answer = await upload(query, zip.slice(0, zip.length / 2));
  expect(answer.status).toBe(400);
  expect((await answer.json()).error).toMatchObject({ code: 'broken_file' });
  expect(await waiting()).toEqual([]);
});

test('a token cannot lead to another file', async () => {
  expect((await ask('../studio.db', 'POST')).status).toBe(404);
  expect((await ask('../studio.db', 'DELETE')).status).toBe(404);
  expect(await readdir(dataDir)).toContain('studio.db');
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="cut.zip"\r\n\r\n';
      controller.enqueue(Buffer.concat([Buffer.from(head), zip]));
    },
    pull: () => begin(),
  });
  const caller = new AbortController();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', body, headers, duplex: 'half', signal: caller.signal } as RequestInit;
  const pending = importing.POST(new Request(`${ORIGIN}/api/library/import?preview=1`, init), none);
  await begun;
  caller.abort();
  await pending;
  expect(await waiting()).toEqual([]);
});
