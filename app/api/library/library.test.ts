import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, askWithFile, askWithForm, breakOff, formHead, none } from '#lib/server/testing/requests.ts';
import { fillLibrary } from '#lib/server/testing/sample-library.ts';
import { LibraryImported, LibraryPreview } from '#lib/studio/portable/portable-library.ts';
import * as exporting from './export/route.ts';
import * as importing from './import/route.ts';

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

const download = (query: string) => exporting.GET(ask(`/library/export${query}`), none);

const upload = (query: string, bytes: Uint8Array<ArrayBuffer>) =>
  importing.POST(askWithFile(`/library/import${query}`, new File([bytes], 'library.zip')), none);
const conclude = (token: string, method: 'POST' | 'DELETE') => {
  const handle = method === 'POST' ? importing.POST : importing.DELETE;
  return handle(ask(`/library/import?token=${token}`, method), none);
};

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

test('a form that ends within the zip is refused, and leaves nothing behind', async () => {
  const source = {
    start(form: ReadableStreamDefaultController) {
      form.enqueue(Buffer.concat([formHead('library.zip'), zip.subarray(0, 1000)]));
      form.close();
    },
  };
  const answer = await importing.POST(askWithForm('/library/import', source), none);
  expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'invalid_request']);
  expect(await waiting()).toEqual([]);
});

test('what was looked at is imported by its token, once', async () => {
  const preview = LibraryPreview.parse(await (await upload('?preview=1', zip)).json());
  expect(videosOf(preview)).toMatchObject({ fresh: 3, duplicates: 0 });
  expect(await waiting()).toHaveLength(1);
  expect(await tasks(await store(), LOCAL_OWNER).get(ids[0] ?? '')).toBeNull();
  const result = LibraryImported.parse(await (await conclude(preview.token, 'POST')).json());
  expect(videosOf(result)).toMatchObject({ fresh: 3 });
  expect(await tasks(await store(), LOCAL_OWNER).get(ids[0] ?? '')).not.toBeNull();
  expect((await conclude(preview.token, 'POST')).status).toBe(404);
  expect(await waiting()).toEqual([]);
});

test('without a preview a library is imported at once', async () => {
  const result = LibraryImported.parse(await (await upload('', zip)).json());
  expect(videosOf(result)).toMatchObject({ fresh: 3 });
  expect(await waiting()).toEqual([]);
});

test('an upload that is not wanted after all is forgotten', async () => {
  const { token } = LibraryPreview.parse(await (await upload('?preview=1', zip)).json());
  expect((await conclude(token, 'DELETE')).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect((await conclude(token, 'POST')).status).toBe(404);
});

test.each(['?preview=1', ''])('half a zip is refused and not kept (%s)', async (query) => {
  const answer = await upload(query, zip.slice(0, zip.length / 2));
  expect(answer.status).toBe(400);
  expect((await answer.json()).error).toMatchObject({ code: 'broken_file' });
  expect(await waiting()).toEqual([]);
});

test('a token cannot lead to another file', async () => {
  expect((await conclude('../studio.db', 'POST')).status).toBe(404);
  expect((await conclude('../studio.db', 'DELETE')).status).toBe(404);
  expect(await readdir(dataDir)).toContain('studio.db');
});

test('an upload that breaks off leaves nothing behind', async () => {
  await breakOff('/library/import?preview=1', new File([zip], 'cut.zip'), importing.POST);
  expect(await waiting()).toEqual([]);
});
