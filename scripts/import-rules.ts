import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { untaggedErrors } from './error-classes.ts';
import { circlesIn } from './structure/circles.ts';
import { repeatedOnceNames } from './structure/once-names.ts';
import { type OwnImport, ownImports } from './structure/own-imports.ts';
import { namedTables, SERVER, upwardImports } from './structure/server-floors.ts';

const PURE = ['lib/contract', 'lib/format', 'lib/language', 'lib/studio'];
const BROWSER = [...PURE, 'lib/api', 'lib/state'];
const PROGRAM = ['lib', 'scripts'];

/** Each folder and its allowed imports. The first matching folder counts. */
const MAY_IMPORT: Record<string, string[]> = {
  'lib/language': ['messages'],
  'lib/format': ['lib/language'],
  'lib/contract': ['lib/format'],
  'lib/worker-pool': [],
  'lib/program': [],
  'lib/clock': [],
  'lib/turns': [],
  'lib/bucket': ['lib/format'],
  'lib/postgres': ['lib/format'],
  'lib/studio': ['lib/contract', 'lib/format', 'lib/language'],
  'lib/dialects': PURE,
  // It holds only types: the handlers' answers.
  'lib/api': [...PURE, 'lib/turns', 'app/api/surface.ts'],
  'lib/state': PURE,
  'lib/server': [
    ...PURE,
    'lib/bucket',
    'lib/clock',
    'lib/dialects',
    'lib/postgres',
    'lib/turns',
    'lib/worker-pool',
  ],
  'lib/testing': [...PURE, 'lib/bucket', 'lib/dialects', 'messages'],
  'components/ui': ['lib/language'],
  'components/shell': [...BROWSER, 'components/ui'],
  'components/task': [...BROWSER, 'components/ui', 'components/shell'],
  'components/compose': [...BROWSER, 'components/ui', 'components/shell', 'components/task'],
  'components/cuts': [
    ...BROWSER,
    'components/ui',
    'components/shell',
    'components/task',
    'components/compose',
    'components/audio',
  ],
  'components/*': [...BROWSER, 'components/ui', 'components/shell', 'components/task', 'components/compose'],
  'app/api': [...PURE, 'lib/server'],
  app: [...BROWSER, 'lib/server', 'components', 'messages'],
  service: [
    'lib/bucket',
    'lib/clock',
    'lib/contract',
    'lib/format',
    'lib/postgres',
    'lib/program',
    'lib/worker-pool',
  ],
  scripts: ['lib'],
  bench: PROGRAM,
  e2e: PROGRAM,
};

/** What begins the programs and configures their tools lies in the root. */
const ROOT: [name: string, mayImport: string[]] = ['.', PROGRAM];

/** Trees whose folders are rooms: no circle of imports leads from one through others back to it. */
const ROOMS = ['lib/server', 'lib/studio', 'lib/dialects', 'service', 'components'];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const isIn = (file: string, home: string) => file === home || file.startsWith(`${home}/`);

function ruleOf(file: string): [name: string, mayImport: string[]] | null {
  const [, folder] = file.split('/');
  if (folder === undefined) return ROOT;
  for (const [home, mayImport] of Object.entries(MAY_IMPORT)) {
    const name = home.replace('*', folder ?? '');
    if (isIn(file, name)) return [name, mayImport];
  }
  return null;
}

/** Why a file may not import another; null if it may. */
export function refusal({ importer, imported, specifier }: Omit<OwnImport, 'names'>): string | null {
  const isAlias = specifier.startsWith('#');
  const rule = ruleOf(importer);
  if (!rule) return 'no rule is about this folder';
  const [home, mayImport] = rule;
  if (isIn(imported, home)) return isAlias ? `inside ${home} import by relative path` : null;
  if (!imported.includes('/')) return null;
  const allowed = isTest(importer) ? [...mayImport, 'lib/testing', 'messages'] : mayImport;
  if (!allowed.some((other) => isIn(imported, other))) {
    return `${home} may import ${allowed.join(', ') || 'nothing of ours'}`;
  }
  const hasAlias = ['app', 'components', 'lib'].some((folder) => isIn(imported, folder));
  return hasAlias && !isAlias ? 'across folders import by alias: #app/…, #lib/… or #components/…' : null;
}

const FOLDERS = ['app', 'components', 'lib', 'service', 'scripts', 'bench', 'e2e'];
const SERVER_ONLY = /^import 'server-only';$/m;
const MOST_FILES = 25;
/** The painter has its own limit, and migrations only grow in number. */
const MAY_BE_FULL = ['service/video', 'lib/server/db/migrations'];

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

const rootSources = (root: string) => readdirSync(root).filter((name) => /\.tsx?$/.test(name));

export function brokenRules(root: string): string[] {
  const files = [...rootSources(root), ...FOLDERS.flatMap((folder) => sourcesIn(root, folder))];
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const imports = [...sources].flatMap(([file, source]) => ownImports(file, source));
  const productSources = new Map([...sources].filter(([file]) => !isTest(file)));
  const productImports = imports.filter(({ importer }) => !isTest(importer));
  const counted = Map.groupBy(
    files.filter((file) => /^(lib|components|service)\//.test(file) && !isTest(file)),
    (file) => dirname(file),
  );
  return [
    ...imports.flatMap((one) => {
      const why = refusal(one);
      return why ? [`${one.importer} imports ${one.specifier}: ${why}`] : [];
    }),
    ...upwardImports(productImports),
    ...ROOMS.flatMap((tree) => circlesIn(tree, productImports)),
    ...[...sources]
      .filter(([file, source]) => isIn(file, SERVER) && !isTest(file) && !SERVER_ONLY.test(source))
      .map(([file]) => `${file}: begin with import 'server-only'`),
    ...namedTables(productSources),
    ...repeatedOnceNames(productSources),
    ...untaggedErrors(productSources),
    ...[...counted]
      .filter(([folder, { length }]) => length > MOST_FILES && !MAY_BE_FULL.some((one) => isIn(folder, one)))
      .map(([folder, { length }]) => `${folder} holds ${length} files; more than ${MOST_FILES} need folders`),
  ];
}
