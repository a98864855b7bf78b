import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { startUpstream } from '#lib/testing/upstream.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { ask } from '../testing/requests.ts';
import { fetchLink } from './fetch-link.ts';

/** Begins every file, and ends none by itself. */
const begun: ServerResponse[] = [];
const host = await startUpstream((_, response) => {
  begun.push(response);
  response.writeHead(200).write('a');
});
ownDataFolder({ MEDIA_API_URL: host.url });
afterAll(() => host.close());

test('two files of a person are fetched at a time, and a third when one of them has come', async () => {
  const outcome = (owner: string, name: string) =>
    fetchLink(ask('/footage', 'POST'), { owner, role: 'member' }, `${host.url}/${name}`, 'video').catch(
      (cause: unknown) => cause,
    );
  const mine = ['one.mp4', 'two.mp4', 'three.mp4'].map((name) => outcome('ada', name));
  await expect.poll(() => begun.length).toBe(2);
  // Somebody else waits for nobody.
  const other = outcome('ben', 'other.mp4');
  await expect.poll(() => begun.length).toBe(3);
  begun[0]?.end();
  await expect.poll(() => begun.length).toBe(4);
  for (const response of begun) response.end();
  await Promise.all([...mine, other]);
});
