import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = realpathSync(mkdtempSync(join(tmpdir(), 'dailies-import-rules-')));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const refused: [importer: string, source: string][] = [
  ['lib/contract/models.ts', '#lib/studio/task/draft.ts'],
  ['lib/contract/models.ts', '#lib/server/process/env.ts'],
  ['lib/contract/models.ts', '#components/ui/button.tsx'],
  ['lib/contract/models.ts', '../studio/draft.ts'],
  ['lib/contract/deep/models.ts', '../../server/env.ts'],
  ['lib/studio/task/draft.ts', '#lib/server/process/env.ts'],
  ['lib/studio/task/draft.ts', '#lib/api/tasks.ts'],
  ['lib/studio/task/draft.ts', '../state/draft.ts'],
  ['lib/studio/task/draft.ts', '#components/create/composer.tsx'],
  ['lib/api/tasks.ts', '#lib/server/http/route.ts'],
  ['lib/api/tasks.ts', '#lib/state/draft.ts'],
  ['lib/api/tasks.ts', '../server/route.ts'],
  ['lib/state/draft.ts', '#lib/server/http/route.ts'],
  ['lib/state/draft.ts', '#lib/api/tasks.ts'],
  ['lib/state/draft.ts', '#components/ui/button.tsx'],
  ['lib/server/http/route.ts', '#components/ui/button.tsx'],
  ['lib/server/http/route.ts', '#lib/api/tasks.ts'],
  ['lib/server/http/route.ts', '#lib/state/draft.ts'],
  ['lib/server/tasks/repository.ts', '../../api/tasks.ts'],
  ['lib/server/relay/relay.ts', '../../service/main.ts'],
  ['components/ui/button.tsx', '#lib/contract/models.ts'],
  ['components/ui/button.tsx', '#components/shell/rail.tsx'],
  ['components/ui/button.tsx', '../shell/rail.tsx'],
  ['components/ui/button.tsx', '../create/composer.tsx'],
  ['components/shell/rail.tsx', '#components/create/composer.tsx'],
  ['components/shell/rail.tsx', '#lib/server/process/env.ts'],
  ['components/shell/rail.tsx', '#components/task/task-card.tsx'],
  ['components/task/task-card.tsx', '#components/gallery/card.tsx'],
  ['components/task/task-card.tsx', '../gallery/card.tsx'],
  ['components/task/task-card.tsx', '#lib/server/process/env.ts'],
  ['components/create/composer.tsx', '../task/task-card.tsx'],
  ['components/create/composer.tsx', '#components/gallery/card.tsx'],
  ['components/create/composer.tsx', '../gallery/card.tsx'],
  ['components/create/parts/prompt.tsx', '../../gallery/card.tsx'],
  ['components/create/composer.tsx', '#lib/server/process/env.ts'],
  ['components/create/composer.tsx', '../../lib/server/env.ts'],
  ['app/api/tasks/route.ts', '#components/create/composer.tsx'],
  ['app/api/tasks/route.ts', '#lib/state/draft.ts'],
  ['app/api/tasks/route.ts', '#lib/api/tasks.ts'],
  ['app/api/tasks/route.ts', '../../../service/main.ts'],
  ['app/(studio)/create/page.tsx', '../../../service/main.ts'],
  ['app/(studio)/create/page.tsx', '../../../components/create/composer.tsx'],
  ['service/main.ts', '#lib/studio/task/draft.ts'],
  ['service/main.ts', '#lib/server/process/env.ts'],
  ['service/main.ts', '../lib/contract/models.ts'],
  ['service/main.ts', '#components/ui/button.tsx'],
  ['scripts/start.ts', '../service/main.ts'],
  ['e2e/create.spec.ts', '../service/main.ts'],
  ['instrumentation.ts', './service/main.ts'],
];

const allowed: [importer: string, source: string][] = [
  ['lib/contract/models.ts', './errors.ts'],
  ['lib/contract/models.ts', 'zod'],
  ['lib/studio/task/draft.ts', '#lib/contract/models.ts'],
  ['lib/api/tasks.ts', '#lib/studio/task/task.ts'],
  ['lib/state/draft.ts', '#lib/contract/models.ts'],
  ['lib/server/tasks/repository.ts', '#lib/studio/task/task.ts'],
  ['lib/server/tasks/repository.ts', '../env.ts'],
  ['lib/server/relay/relay.ts', './service-client.ts'],
  ['lib/server/http/route.ts', 'next/server'],
  ['components/ui/button.tsx', './class-names.ts'],
  ['components/shell/rail.tsx', '#components/ui/button.tsx'],
  ['components/create/composer.tsx', '#components/shell/page-frame.tsx'],
  ['components/create/composer.tsx', '#components/task/task-card.tsx'],
  ['components/task/task-card.tsx', '#components/ui/button.tsx'],
  ['components/create/composer.tsx', '#lib/api/tasks.ts'],
  ['components/create/parts/prompt.tsx', '../composer.tsx'],
  ['app/api/tasks/route.ts', '#lib/server/http/route.ts'],
  ['app/(studio)/create/page.tsx', '#components/create/composer.tsx'],
  ['service/tasks/queue.ts', '#lib/contract/models.ts'],
  ['service/tasks/queue.ts', '../store.ts'],
  ['instrumentation.ts', '#lib/server/process/env.ts'],
];

const reported = reportsByFile('noRestrictedImports', [...refused, ...allowed]);

describe('is refused', () => {
  test.each(refused)('%s importing %s', (importer, source) => {
    expect(reported).toContain(`${importer} ${source}`);
  });
});

describe('is allowed', () => {
  test.each(allowed)('%s importing %s', (importer, source) => {
    expect(reported).not.toContain(`${importer} ${source}`);
  });
});

test('a cycle is refused, by relative path and by alias', () => {
  write('lib/studio/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
  write('lib/studio/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
  write('components/create/c.ts', "import { d } from '#components/shell/d.ts';\nexport const c = () => d;\n");
  write('components/shell/d.ts', "import { c } from '#components/create/c.ts';\nexport const d = () => c;\n");
  const files = lint('noImportCycles').map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining([
      'lib/studio/a.ts',
      'lib/studio/b.ts',
      'components/create/c.ts',
      'components/shell/d.ts',
    ]),
  );
});

test('the environment is read in one place only', () => {
  const source = 'export const port = process.env.PORT;\n';
  const files = [
    'lib/server/process/env.ts',
    'lib/server/relay/relay.ts',
    'components/create/x.ts',
    'app/api/x/route.ts',
  ];
  for (const file of files) write(file, source);
  const reports = lint('noProcessEnv').map(({ file }) => file);
  expect(reports.toSorted()).toEqual([
    'app/api/x/route.ts',
    'components/create/x.ts',
    'lib/server/relay/relay.ts',
  ]);
});

test('every feature folder is known to the rules', () => {
  const config = readFileSync(join(root, 'biome.json'), 'utf8');
  const unknown = foldersIn('components').filter((name) => !config.includes(`"../**/${name}/**"`));
  expect(unknown).toEqual([]);
});

test('every file of lib/server is fenced off from the browser', () => {
  const open = readdirSync(join(root, 'lib/server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^import 'server-only';$/m.test(readFileSync(join(root, 'lib/server', file), 'utf8')));
  expect(open).toEqual([]);
});

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function write(file: string, source: string): void {
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), source);
}

/** Writes one file with all its imports for each importer and lists what was reported, as "importer source". */
function reportsByFile(rule: string, imports: [importer: string, source: string][]): string[] {
  cpSync(join(root, 'biome.json'), join(place, 'biome.json'));
  cpSync(join(root, 'package.json'), join(place, 'package.json'));
  const byImporter = Map.groupBy(imports, ([importer]) => importer);
  const lines = new Map<string, string[]>();
  for (const [importer, pairs] of byImporter) {
    const sources = pairs.map(([, source]) => source);
    lines.set(importer, sources);
    write(importer, sources.map((source) => `import '${source}';\n`).join(''));
  }
  return lint(rule).map(({ file, line }) => `${file} ${lines.get(file)?.[line - 1]}`);
}

function lint(rule: string): { file: string; line: number }[] {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: place, encoding: 'utf8' });
  return [...stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),line=(\d+)/g)]
    .filter(([, name]) => name === rule)
    .map(([, , file = '', line]) => ({ file: relative(place, resolve(place, file)), line: Number(line) }));
}
