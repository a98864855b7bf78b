import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startProgram } from '#lib/testing/program.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dailies-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function refusal(env: Record<string, string>): Promise<string> {
  const program = startProgram('scripts/start.ts', { DATA_DIR: folder, PORT: '0', ...env });
  expect(await program.exited).toBe(1);
  const lines = program.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('start refuses in one line', () => {
  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `Dailies cannot start: PORT ${port} is in use on 127.0.0.1; stop what uses it or set another PORT`,
    );
    other.close();
  });

  test('a data folder that is a file', async () => {
    const file = join(folder, 'data');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: file })).toBe(
      `Dailies cannot start: DATA_DIR must be a folder that can be written; ${file} cannot (EEXIST)`,
    );
  });

  test.skipIf(process.getuid?.() === 0)('a data folder without the right to write', async () => {
    await chmod(folder, 0o500);
    expect(await refusal({})).toContain('DATA_DIR must be a folder that can be written');
    await chmod(folder, 0o700);
  });

  test('a damaged database, with the way back', async () => {
    await writeFile(join(folder, 'studio.db'), 'no database'.repeat(1000));
    const copies = join(folder, 'copies');
    await mkdir(copies);
    await writeFile(join(copies, 'dailies-2026-01-02T03-04-05.zip'), '');
    const why = `Dailies cannot start: the database in ${folder} is damaged (file is not a database); `;
    expect(await refusal({})).toBe(`${why}restore a backup: npm run restore -- FILE --replace`);
    expect(await refusal({ BACKUP_DIR: copies })).toBe(
      `${why}restore a backup: npm run restore -- ${copies}/dailies-2026-01-02T03-04-05.zip --replace`,
    );
  });

  test('a wrong variable', async () => {
    expect(await refusal({ LOG_LEVEL: 'loud' })).toContain('LOG_LEVEL must be trace, debug, info');
  });

  test('a host that others reach, without a password and without accounts', async () => {
    expect(await refusal({ HOST: '0.0.0.0', ACCOUNTS: 'off' })).toBe(
      'Dailies cannot start: STUDIO_PASSWORD must be set when HOST (0.0.0.0) can be reached from other machines and ACCOUNTS is off',
    );
  });

  test('a host that is not this machine, leaving nothing in the data folder', async () => {
    expect(await refusal({ HOST: '192.0.2.1', STUDIO_PASSWORD: 'open sesame please' })).toBe(
      'Dailies cannot start: HOST 192.0.2.1 is not an address of this machine',
    );
    expect(await readdir(folder)).toEqual([]);
  });
});
