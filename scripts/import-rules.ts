import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { untaggedErrors } from './error-classes.ts';

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

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const isIn = (file: string, home: string) => file === home || file.startsWith(`${home}/`);

function ruleOf(file: string): [name: string, mayImport: string[]] {
  const [, folder] = file.split('/');
  for (const [home, mayImport] of Object.entries(MAY_IMPORT)) {
    const name = home.replace('*', folder ?? '');
    if (isIn(file, name)) return [name, mayImport];
  }
  return ['.', PROGRAM];
}

/** Why a file may not import another; null if it may. */
export function refusal(importer: string, specifier: string): string | null {
  const isAlias = specifier.startsWith('#');
  if (!isAlias && !specifier.startsWith('.')) return null;
  const imported = isAlias ? specifier.slice(1) : normalize(join(dirname(importer), specifier));
  const [home, mayImport] = ruleOf(importer);
  if (isIn(imported, home)) return isAlias ? `inside ${home} import by relative path` : null;
  if (!imported.includes('/')) return null;
  const allowed = isTest(importer) ? [...mayImport, 'lib/testing', 'messages'] : mayImport;
  if (!allowed.some((other) => isIn(imported, other))) {
    return `${home} may import ${allowed.join(', ') || 'nothing of ours'}`;
  }
  const hasAlias = ['app', 'components', 'lib'].some((folder) => isIn(imported, folder));
  return hasAlias && !isAlias ? 'across folders import by alias: #app/…, #lib/… or #components/…' : null;
}

const IMPORT = /^(?:import|export)\b(?:[^'"`;=]*\bfrom)?\s*'([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm;
const FOLDERS = ['app', 'components', 'lib', 'service', 'scripts', 'bench', 'e2e'];
const MOST_FILES = 25;
/** The painter has its own limit, and migrations only grow in number. */
const MAY_BE_FULL = ['service/video', 'lib/server/db/migrations'];

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

export function brokenRules(root: string): string[] {
  const files = FOLDERS.flatMap((folder) => sourcesIn(root, folder));
  const counted = Map.groupBy(
    files.filter((file) => /^(lib|components|service)\//.test(file) && !isTest(file)),
    (file) => dirname(file),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  return [
    ...[...sources].flatMap(([file, source]) => {
      const imports = [...source.matchAll(IMPORT)].map(([, fixed, lazy]) => fixed ?? lazy ?? '');
      const broken = imports.flatMap((specifier) => {
        const why = refusal(file, specifier);
        return why ? [`${file} imports ${specifier}: ${why}`] : [];
      });
      const isOpen = isIn(file, 'lib/server') && !isTest(file) && !imports.includes('server-only');
      return isOpen ? [...broken, `${file}: begin with import 'server-only'`] : broken;
    }),
    ...untaggedErrors(new Map([...sources].filter(([file]) => !isTest(file)))),
    ...[...counted]
      .filter(([folder, { length }]) => length > MOST_FILES && !MAY_BE_FULL.some((one) => isIn(folder, one)))
      .map(([folder, { length }]) => `${folder} holds ${length} files; more than ${MOST_FILES} need folders`),
  ];
}
