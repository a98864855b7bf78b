import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#lib/testing/program.ts';
import { RUN, RUN_ELSEWHERE } from './documents/commands.ts';
import { anchorsOf, readDocument } from './documents/read-document.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const files = globSync('{app,bench,components,deploy,docs,e2e,lib,public,scripts,service,stubs}/**/*', {
  cwd: root,
});
const known = new Set([...files, ...globSync('{*,.env.example}', { cwd: root })]);
const names = new Set([...known].map((file) => basename(file)));
const sources = [...known].filter((file) => /\.(tsx?|mjs)$/.test(file));

/** Files written by a studio, and example names. */
const ELSEWHERE = ['manifest.json', 'keys.json', 'name.test.ts', 'name.browser.test.tsx'];

/** A folder, a file, a file whose folder was named before, or a pattern with a match. */
function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, '');
  if (known.has(plain) || names.has(plain) || ELSEWHERE.includes(plain)) return true;
  return globSync(plain.replaceAll(/<\w+>|\[[^\]]+\]/g, '*'), { cwd: root }).length > 0;
}

const missing = (
  kind: 'paths' | 'programs' | 'variables' | 'links',
  isKnown: (name: string, document: string) => boolean,
) =>
  documents.flatMap((document) =>
    readDocument(read(document))
      [kind].filter((name) => !isKnown(name, document))
      .map((name) => `${document}: ${name}`),
  );

test('every file and folder that a document names is there', () => {
  expect(missing('paths', isThere)).toEqual([]);
});

test('every program that a document runs is one of ours', () => {
  const { scripts } = JSON.parse(read('package.json'));
  expect(missing('programs', (name) => name in scripts || ['ci', 'run'].includes(name))).toEqual([]);
});

test('every command of the documents is run, here or by other tests, and no other', () => {
  const named = new Set(documents.flatMap((document) => readDocument(read(document)).commands));
  expect([...named].toSorted()).toEqual([...RUN, ...Object.keys(RUN_ELSEWHERE)].toSorted());
  expect(Object.values(RUN_ELSEWHERE).filter((file) => !known.has(file))).toEqual([]);
});

test('every variable that a document names is read somewhere', () => {
  const text = [...sources, 'compose.yaml'].map(read).join('\n');
  expect(missing('variables', (name) => new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test('every link within the documents leads somewhere', () => {
  const isLeading = (link: string, document: string) => {
    if (/^https?:/.test(link)) return true;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!known.has(target)) return false;
    return anchor === undefined || anchorsOf(read(target)).includes(anchor);
  };
  expect(missing('links', isLeading)).toEqual([]);
});

test('what a document names is told apart from what it says', () => {
  const text = [
    'Run `npm run backup -- FILE` with `DATA_DIR`, see [there](docs/a.md#b) and `lib/x.ts`, `and` so on.',
    '```sh\nnpm start  # at once\ncurl $URL \\\n  -F a=b\n```',
    '```json\n{ "a": "`no/path`" }\n```',
  ].join('\n\n');
  expect(readDocument(text)).toEqual({
    commands: ['npm start', 'curl $URL -F a=b', 'npm run backup -- FILE'],
    programs: ['start', 'backup'],
    paths: ['lib/x.ts'],
    links: ['docs/a.md#b'],
    variables: ['DATA_DIR'],
  });
});
