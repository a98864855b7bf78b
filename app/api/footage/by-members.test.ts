import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as clips from '../characters/clips/route.ts';
import * as footage from './route.ts';

const KEY = 'Bearer sk-studio';
type Handler = (request: Request, next: typeof none) => Promise<Response>;

/** A service whose files need its key, beside one that redirects there. */
const service = await startUpstream(async (request, response) => {
  const clip = await readFile(join(dataDir, 'clip.mp4'));
  if (request.url === '/open.mp4') response.writeHead(200).end(clip);
  else if (request.url === '/leads.mp4')
    response.writeHead(302, { location: '/v1/videos/hers/content' }).end();
  else response.writeHead(request.headers.authorization === KEY ? 200 : 401).end(clip);
});
const dataDir = ownDataFolder({ ACCOUNTS: 'on', MEDIA_API_URL: service.url, MEDIA_API_KEY: 'sk-studio' });
await writeClip(join(dataDir, 'clip.mp4'), { seconds: 2 });
afterAll(async () => {
  await service.close();
  await (await store()).close();
});

test('the key of a service is used for an address by admins alone, who have it anyway', async () => {
  const [ada, ben] = [await joined('Ada', 'admin'), await joined('Ben', 'member')];
  const bring = async ({ cookie }: { cookie: string }, path: string, handler: Handler = footage.POST) => {
    const body = { url: `${service.url}${path}` };
    return (await handler(by(ask('/footage', 'POST', body), cookie), none)).status;
  };
  const hers = ['/v1/videos/hers/content', '/leads.mp4'];
  for (const path of hers) expect([path, await bring(ben, path)]).toEqual([path, 400]);
  expect(await bring(ben, '/v1/videos/hers/content', clips.POST)).toBe(400);
  expect(await bring(ben, '/open.mp4')).toBe(201);
  for (const path of hers) expect([path, await bring(ada, path)]).toEqual([path, 201]);
});
