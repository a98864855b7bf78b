import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { diskBlobStore } from '../storage/disk-blobs.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { testStores } from '../testing/stores.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { fill, newFiles, oldBlob, treeOf } from './testing/filled-studio.ts';

const home = ownDataFolder();
const newFile = newFiles();
beforeAll(async () => {
  await mkdir(home, { recursive: true });
});

describe('a file', () => {
  const { place } = testStores('sqlite');

  async function studio(videos = 2) {
    const { where, open } = await place();
    const store = await open();
    await fill(store, where.dataDir, videos);
    await store.close();
    return where;
  }

  test('holds no secret in clear, and gives them back for the passphrase alone', async () => {
    const { dataDir } = await studio();
    await mkdir(join(dataDir, 'service'), { recursive: true });
    const secrets = {
      'secret.key': 'sealing-key-of-32-bytes-in-plain',
      'service/studio-key': 'sk-plain-key-of-the-service',
    };
    for (const [path, text] of Object.entries(secrets)) await writeFile(join(dataDir, path), text);
    using service = new DatabaseSync(join(dataDir, 'service', 'service.db'));
    service.exec('pragma journal_mode = wal; create table tasks (id text); insert into tasks values (1)');
    const [open, sealed] = [newFile(), newFile()];
    await makeBackup({ dataDir, file: open });
    await makeBackup({ dataDir, file: sealed, passphrase: 'correct horse battery' });
    for (const file of [open, sealed]) {
      const bytes = await readFile(file, 'latin1');
      for (const text of Object.values(secrets)) {
        expect(bytes).not.toContain(text);
        expect(bytes).not.toContain(Buffer.from(text).toString('base64'));
      }
    }
    const restore = async (file: string, passphrase?: string) => {
      const { where } = await place();
      const order = { ...where, file, passphrase, replace: false };
      const report = await restoreBackup(order).catch((cause: Error) => cause.message);
      const found = Object.keys(secrets).filter((path) => existsSync(join(where.dataDir, path)));
      return { said: typeof report === 'string' ? report : report.secrets, found, where };
    };
    expect(await restore(open, 'correct horse battery')).toMatchObject({ said: 'none', found: [] });
    expect(await restore(sealed)).toMatchObject({ said: 'sealed', found: [] });
    const wrong = await restore(sealed, 'another passphrase');
    expect(wrong).toMatchObject({ said: expect.stringMatching(/passphrase is not the one/), found: [] });
    expect(await treeOf(wrong.where.dataDir)).toEqual({});
    const right = await restore(sealed, 'correct horse battery');
    expect(right).toMatchObject({ said: 'restored', found: Object.keys(secrets) });
    expect(await readFile(join(right.where.dataDir, 'secret.key'), 'utf8')).toBe(secrets['secret.key']);
  });

  test('that is cut off or changed anywhere changes nothing', async () => {
    const [from, to] = [await studio(), await studio(1)];
    const file = newFile();
    await makeBackup({ ...from, file });
    const whole = await readFile(file);
    const before = await treeOf(to.dataDir);
    const scratch = ownFolder(onTestFinished);
    vi.stubEnv('TMPDIR', scratch);
    onTestFinished(() => void vi.unstubAllEnvs());
    // In the database, in a film, in the list of files and in the manifest.
    const places = ['studio.db', 'video 1 ', 'files.jsonl', 'manifest.json'];
    const spoilt = places.map((text) => {
      const copy = Buffer.from(whole);
      const at = whole.indexOf(text) + 40;
      copy[at] = (copy[at] ?? 0) ^ 0x41;
      return copy;
    });
    for (const bytes of [
      ...spoilt,
      whole.subarray(0, whole.length - 30),
      whole.subarray(0, 1000),
      Buffer.from('x'),
    ]) {
      await writeFile(file, bytes);
      await expect(restoreBackup({ ...to, file, replace: true })).rejects.toThrow();
      await expect(verifyBackup(file)).rejects.toThrow();
    }
    const long = Buffer.from(whole);
    long.writeUInt32LE(0xff_ff_ff_fe, whole.lastIndexOf('files.jsonl') - 22); // its size, in the zip's directory
    await writeFile(file, long);
    await expect(verifyBackup(file)).rejects.toThrow('the list of its files is too long');
    expect(await readdir(scratch)).toEqual([]);
    expect(await treeOf(to.dataDir)).toEqual(before);
    await writeFile(file, whole);
    expect(await verifyBackup(file)).toMatchObject({ engine: 'sqlite' });
  });

  test('takes along what the service keeps, and bytes that are there twice once', async () => {
    const { dataDir } = await studio();
    const film = await oldBlob(dataDir, 'video 1 ');
    const folder = join(dataDir, 'service', 'tasks', 'token_1');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'video.mp4'), 'video 1 '.repeat(500));
    await writeFile(join(folder, 'poster.jpg'), 'poster');
    await writeFile(join(dataDir, 'service', 'keys.json'), '{"keys":[]}');
    await mkdir(join(dataDir, 'service', 'tmp'));
    await writeFile(join(dataDir, 'service', 'tmp', 'half.mp4'), 'half');
    const service = new DatabaseSync(join(dataDir, 'service', 'service.db'));
    service.exec('pragma journal_mode = wal; create table tasks (id text); insert into tasks values (7)');
    const file = newFile();
    await makeBackup({ dataDir, file });
    service.close();
    const { where } = await place();
    await restoreBackup({ ...where, file, replace: false });
    const tree = await treeOf(join(where.dataDir, 'service'));
    expect(Object.keys(tree)).toEqual([
      'keys.json',
      'service.db',
      'tasks/token_1/poster.jpg',
      'tasks/token_1/video.mp4',
    ]);
    expect(tree['tasks/token_1/video.mp4']).toBe(film.sha256);
    expect((await readFile(file, 'latin1')).split('video 1 video 1 ').length - 1).toBeLessThanOrEqual(250);
  });

  test('says what was missing or damaged already, and brings the rest', async () => {
    const { dataDir } = await studio(3);
    const [gone, spoilt] = [await oldBlob(dataDir, 'video 0 '), await oldBlob(dataDir, 'video 1 ')];
    await diskBlobStore(dataDir).delete(gone.sha256);
    await diskBlobStore(dataDir).withFile(spoilt.sha256, (path) => writeFile(path, 'other bytes'));
    const file = newFile();
    const report = await makeBackup({ dataDir, file });
    expect(report).toMatchObject({ missing: [gone.sha256], damaged: [spoilt.sha256] });
    const { where } = await place();
    await restoreBackup({ ...where, file, replace: false });
    const tree = await treeOf(join(where.dataDir, 'blobs'));
    expect(Object.keys(tree)).toHaveLength(2);
  });
});
