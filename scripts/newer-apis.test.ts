import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingIn, NEWER_APIS, newerApis, PROMISED } from './newer-apis.ts';

const ROOT = join(import.meta.dirname, '..');

function sources(): Map<string, string> {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const read = (file: string) => [file, readFileSync(join(ROOT, file), 'utf8')] as const;
  return new Map(
    [...files, 'instrumentation-client.ts'].filter((file) => /\.(css|tsx?)$/.test(file)).map(read),
  );
}

test('pages ask for what a promised browser lacks only where the table says they may', () => {
  expect(newerApis(sources())).toEqual([]);
});

test('what a promised browser lacks is refused in pages, and nowhere else', () => {
  const found = (file: string, source: string) => newerApis(new Map([...sources(), [file, source]]));
  const code = 'const bytes = Uint8Array.fromBase64(text);';
  expect(found('lib/format/new.ts', code)).toEqual([
    'lib/format/new.ts: .fromBase64( Chrome and Edge 136 has none, 140 does',
  ]);
  expect(found('lib/server/new.ts', code)).toEqual([]);
  expect(found('components/new.tsx', 'for await (const part of response.body) add(part);')).toHaveLength(1);
});

test('the table names nothing that all promised browsers have', () => {
  expect(NEWER_APIS.filter(({ since }) => missingIn(since) === '').map(({ name }) => name)).toEqual([]);
});

test('the README promises the same browsers', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const [chrome, firefox, safari] = Object.entries(PROMISED);
  expect(readme).toContain(
    `${chrome?.[0]} from ${chrome?.[1]}, ${firefox?.join(' from ')} and ${safari?.join(' from ')} on`,
  );
});
