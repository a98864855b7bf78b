import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { brokenRules, refusal } from './import-rules.ts';
import { ownImports } from './structure/own-imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const refused: [importer: string, source: string][] = [
  ['lib/contract/models.ts', '#lib/studio/task/draft.ts'],
  ['lib/contract/models.ts', '#lib/server/process/env.ts'],
  ['lib/contract/models.ts', '#components/ui/button.tsx'],
  ['lib/contract/models.ts', '../studio/task/draft.ts'],
  ['lib/contract/deep/models.ts', '../../server/process/env.ts'],
  ['lib/studio/task/draft.ts', '#lib/server/process/env.ts'],
  ['lib/studio/task/draft.ts', '#lib/api/tasks.ts'],
  ['lib/studio/task/draft.ts', '../../state/draft.ts'],
  ['lib/studio/task/draft.ts', '#components/create/composer.tsx'],
  ['lib/api/tasks.ts', '#lib/server/door/route.ts'],
  ['lib/api/tasks.ts', '#lib/state/draft.ts'],
  ['lib/api/tasks.ts', '../server/http/route.ts'],
  ['lib/api/tasks.ts', '#app/api/tasks/route.ts'],
  ['lib/state/draft.ts', '#lib/server/door/route.ts'],
  ['lib/state/draft.ts', '#lib/api/tasks.ts'],
  ['lib/state/draft.ts', '#components/ui/button.tsx'],
  ['lib/server/door/route.ts', '#components/ui/button.tsx'],
  ['lib/server/door/route.ts', '#lib/api/tasks.ts'],
  ['lib/server/door/route.ts', '#lib/state/draft.ts'],
  ['lib/server/tasks/repository.ts', '../../api/tasks.ts'],
  ['lib/server/relay/relay.ts', '../../../service/main.ts'],
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
  ['components/create/composer.tsx', '../../lib/server/process/env.ts'],
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
  ['components/ui/button.browser.test.tsx', '#app/globals.css'],
  ['e2e/create.spec.ts', '../service/main.ts'],
  ['instrumentation.ts', './service/main.ts'],
  ['lib/format/wav.ts', '#lib/contract/models.ts'],
  ['lib/server/tasks/list/list.ts', '#lib/server/db/open.ts'],
  ['lib/unknown/file.ts', '#lib/format/wav.ts'],
  ['lib/server/tasks/list/list.ts', '#lib/testing/program.ts'],
  ['lib/testing/program.ts', '#lib/server/db/open.ts'],
  ['service/main.test.ts', '#lib/server/db/open.ts'],
];

const allowed: [importer: string, source: string][] = [
  ['lib/contract/models.ts', './errors.ts'],
  ['lib/contract/models.ts', 'zod'],
  ['lib/contract/errors.ts', '#lib/format/units.ts'],
  ['lib/studio/task/draft.ts', '#lib/contract/models.ts'],
  ['lib/api/tasks.ts', '#lib/studio/task/task.ts'],
  ['lib/api/http.ts', '#app/api/surface.ts'],
  ['lib/state/draft.ts', '#lib/contract/models.ts'],
  ['lib/server/tasks/repository.ts', '#lib/studio/task/task.ts'],
  ['lib/server/tasks/repository.ts', '../process/env.ts'],
  ['lib/server/relay/relay.ts', '../connection/service-client.ts'],
  ['lib/server/door/route.ts', 'next/server'],
  ['components/ui/button.tsx', './class-names.ts'],
  ['components/shell/rail.tsx', '#components/ui/button.tsx'],
  ['components/create/composer.tsx', '#components/shell/page-frame.tsx'],
  ['components/create/composer.tsx', '#components/task/task-card.tsx'],
  ['components/task/task-card.tsx', '#components/ui/button.tsx'],
  ['components/create/composer.tsx', '#lib/api/tasks.ts'],
  ['components/create/parts/prompt.tsx', '../composer.tsx'],
  ['app/api/tasks/route.ts', '#lib/server/door/route.ts'],
  ['app/(studio)/create/page.tsx', '#components/create/composer.tsx'],
  ['service/tasks/queue.ts', '#lib/contract/models.ts'],
  ['service/tasks/queue.ts', '../store.ts'],
  ['instrumentation.ts', '#lib/server/process/env.ts'],
  ['service/audio/encode.ts', '#lib/format/wav.ts'],
  ['components/create/composer.tsx', '#lib/format/clock.ts'],
  ['service/main.test.ts', '#lib/testing/program.ts'],
  ['lib/server/video/testing/worker.ts', '#lib/testing/program.ts'],
  ['bench/setting/open.ts', '../../scripts/studio/build.ts'],
  ['playwright.config.ts', './scripts/test/browser.ts'],
];

const refusalOf = (importer: string, specifier: string) => {
  const [found] = ownImports(importer, `import '${specifier}';`);
  return found ? refusal(found) : null;
};

test.each(refused)('%s may not import %s', (importer, source) => {
  expect(refusalOf(importer, source)).not.toBeNull();
});

test.each(allowed)('%s may import %s', (importer, source) => {
  expect(refusalOf(importer, source)).toBeNull();
});

describe('a tree', () => {
  const place = realpathSync(ownFolder());

  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), source);
  };

  /** Files that the linter reports for a rule. */
  function reported(rule: string): string[] {
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const args = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'];
    const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: place, encoding: 'utf8' });
    return [...stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),/g)]
      .filter(([, name]) => name === rule)
      .map(([, , file = '']) => relative(place, resolve(place, file)))
      .toSorted();
  }

  beforeAll(() => {
    for (const name of ['biome.json', 'package.json']) cpSync(join(root, name), join(place, name));
    for (const folder of ['app', 'service', 'scripts', 'bench', 'e2e']) mkdirSync(join(place, folder));
  });

  test('is told of every import that breaks a rule, whatever its form', () => {
    write(
      'components/ui/fixed.ts',
      "import {\n  a,\n} from '#lib/api/a.ts';\nexport { b } from '../task/b.ts';\n",
    );
    write('components/ui/lazy.ts', `export const later = () => import(${"'../task/c.ts'"});\n`);
    write('lib/server/open.ts', 'export const open = 1;\n');
    expect(brokenRules(place).toSorted()).toEqual(
      [
        'components/ui/fixed.ts imports #lib/api/a.ts: components/ui may import lib/language',
        'components/ui/fixed.ts imports ../task/b.ts: components/ui may import lib/language',
        'components/ui/lazy.ts imports ../task/c.ts: components/ui may import lib/language',
        "lib/server/open.ts: begin with import 'server-only'",
      ].toSorted(),
    );
  });

  test('is told of an import of a floor above, types included, and of a room on no floor', () => {
    write('lib/server/db/a.ts', "import 'server-only';\nimport type { Task } from '../tasks/b.ts';\n");
    write('lib/server/tasks/b.ts', "import 'server-only';\nimport { c } from '../attic/c.ts';\n");
    write('lib/server/attic/c.ts', "import 'server-only';\nimport { d } from '../db/d.ts';\n");
    expect(brokenRules(place)).toEqual(
      expect.arrayContaining([
        'lib/server/db/a.ts (platform) imports Task of lib/server/tasks/b.ts (work), a floor above',
        'lib/server/attic/c.ts: lib/server/attic is on no floor',
      ]),
    );
  });

  test('is told of a feature’s table that a room below the features names, also inside SQL', () => {
    write('lib/server/money/titles.ts', "import 'server-only';\nexport const table = 'speechClips';\n");
    write('lib/server/media/uses.ts', "import 'server-only';\nexport const q = 'select 1 from cut_uses';\n");
    write('lib/server/cuts/own.ts', "import 'server-only';\nexport const table = 'cuts';\n");
    expect(brokenRules(place).filter((line) => line.includes('a table of'))).toEqual([
      'lib/server/media/uses.ts names cut_uses, a table of a feature',
      'lib/server/money/titles.ts names speechClips, a table of a feature',
    ]);
  });

  test('is told of two values of the process that are kept under one name', () => {
    for (const file of ['lib/server/media/a.ts', 'lib/server/speech/b.ts'])
      write(file, "import 'server-only';\nexport const pool = () => once('pool', () => new Map());\n");
    expect(brokenRules(place)).toContain(
      "once('pool') is made in lib/server/media/a.ts and lib/server/speech/b.ts",
    );
  });

  test('is told of a circle of folders, with every step of it', () => {
    write('service/one/a.ts', "import { b } from '../two/b.ts';\n");
    write('service/two/b.ts', 'export const b = 1;\n');
    write('service/two/other.ts', "import type { C } from '../three/c.ts';\n");
    write('service/three/c.ts', "export { a, type A } from '../one/a.ts';\n");
    expect(brokenRules(place)).toContain(
      [
        'service has a circle of folders: one, three, two',
        '  service/one/a.ts imports b of service/two/b.ts',
        '  service/two/other.ts imports C of service/three/c.ts',
        '  service/three/c.ts imports a, A of service/one/a.ts',
      ].join('\n'),
    );
  });

  test('is told of a folder that holds too many files, tests aside', () => {
    for (let file = 0; file < 26; file += 1) {
      write(`lib/studio/full/${file}.ts`, '');
      write(`lib/studio/tested/${file}.test.ts`, '');
    }
    expect(brokenRules(place)).toContain('lib/studio/full holds 26 files; more than 25 need folders');
    expect(brokenRules(place).join()).not.toContain('lib/studio/tested');
  });

  test('has no cycle, by relative path or by alias', () => {
    write('lib/studio/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
    write('lib/studio/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
    write(
      'components/create/c.ts',
      "import { d } from '#components/shell/d.ts';\nexport const c = () => d;\n",
    );
    write(
      'components/shell/d.ts',
      "import { c } from '#components/create/c.ts';\nexport const d = () => c;\n",
    );
    expect(reported('noImportCycles')).toEqual([
      'components/create/c.ts',
      'components/shell/d.ts',
      'lib/studio/a.ts',
      'lib/studio/b.ts',
    ]);
  });

  test('reads the environment in one place only', () => {
    const files = [
      'lib/server/process/env.ts',
      'lib/server/relay.ts',
      'components/create/x.ts',
      'app/api/x/route.ts',
    ];
    for (const file of files) write(file, 'export const port = process.env.PORT;\n');
    expect(reported('noProcessEnv')).toEqual([
      'app/api/x/route.ts',
      'components/create/x.ts',
      'lib/server/relay.ts',
    ]);
  });
});

test('the tree keeps its own rules', () => {
  expect(brokenRules(root)).toEqual([]);
});
