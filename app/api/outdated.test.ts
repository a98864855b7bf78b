import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { GET as getHealth } from './health/route.ts';
import { POST as createTasks, GET as listTasks } from './tasks/route.ts';

const dataDir = ownDataFolder({ MEDIA_API_URL: 'http://127.0.0.1:9', MEDIA_API_KEY: 'sk-any' });

test('a web process whose data a newer Dailies has taken over says so, and changes nothing', async () => {
  const { db } = await store();
  const params = { model: 'vidB-2', prompt: 'A fox', seconds: 4, size: '480x480' };
  const create = () => createTasks(ask('/tasks', 'POST', { drafts: [{ endpoint: 'videos', params }] }), none);
  expect((await create()).status).toBe(202);
  {
    using newer = new DatabaseSync(join(dataDir, 'studio.db'), { timeout: 10_000 });
    newer.exec(`insert into migrations values ('9999-later', 1)`);
  }
  const refused = await create();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'studio_outdated',
      message: expect.stringMatching(
        /^This Dailies is too old: the data are at version 9999-later, and .* up to \d{4}-\S+; start the newer Dailies/,
      ),
    },
  });
  // A probe takes it out of what is asked; reading would fail on tables that are unknown to it.
  await waitUntil(async () => (await getHealth(ask('/health'), none)).status === 503);
  expect((await listTasks(ask('/tasks'), none)).status).toBe(503);
  using left = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true });
  expect(left.prepare('select count(*) as tasks from tasks').get()).toEqual({ tasks: 1 });
  await db.destroy();
});
