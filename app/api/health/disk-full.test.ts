import { expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { studioHealth } from '#lib/server/monitoring/health.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { askWithFile, none } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { POST as upload } from '../assets/route.ts';
import { POST as importLibrary } from '../library/import/route.ts';

// A reserve that no disk has: for media it counts as full.
ownDataFolder({ DISK_RESERVE_MB: '999999999' });

test('a full disk is called that in the answer, and in what the studio says of itself', async () => {
  const response = await upload(askWithFile('/assets', new File(['x'.repeat(1000)], 'a.png')), none);
  expect([response.status, (await response.json()).error]).toEqual([
    507,
    { code: 'disk_full', type: 'server_error', message: 'The disk is full' },
  ]);
  expect(await studioHealth(LOCAL_OWNER)).toMatchObject({ status: 'degraded', disk: 'full' });
});

test('a library that is brought along takes nothing of the reserve', async () => {
  const file = new File(['x'.repeat(1000)], 'library.zip');
  expect((await importLibrary(askWithFile('/library/import', file), none)).status).toBe(507);
});

test('what is reserved is there for the database', async () => {
  const mine = tasks(await store(), LOCAL_OWNER);
  expect(await mine.insert([sampleTask()])).toHaveLength(1);
});
