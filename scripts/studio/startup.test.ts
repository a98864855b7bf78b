import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { forOthers, prepareDataFolder } from './startup.ts';

const folder = ownFolder();
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')('what is kept is nobody else’s to read, old or new', async () => {
  const before = process.umask(0o022);
  const [data, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')];
  await mkdir(join(data, 'blobs/ab'), { recursive: true });
  for (const file of ['data/studio.db', 'data/blobs/ab/abc', 'elsewhere'])
    await writeFile(join(folder, file), '');
  await symlink(elsewhere, join(data, 'link'));
  await chmod(data, 0o700);
  await prepareDataFolder(data);
  await writeFile(join(data, 'new'), '');
  process.umask(before);
  expect([await modeOf(data), await modeOf(join(data, 'blobs/ab'))]).toEqual(['700', '700']);
  for (const file of ['studio.db', 'blobs/ab/abc', 'new'])
    expect(await modeOf(join(data, file)), file).toBe('600');
  expect(await modeOf(elsewhere)).toBe('644');
});

test('a link that names this machine says what others put in its place', () => {
  expect(forOthers({ host: '0.0.0.0' })).toContain('127.0.0.1');
  expect(forOthers({ host: '0.0.0.0', publicUrl: 'https://dailies.example' })).toBeNull();
  expect(forOthers({ host: '127.0.0.1' })).toBeNull();
});
