import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { metrics } from '#lib/server/metrics/metrics.ts';
import { renderMetrics } from '#lib/server/monitoring/render-metrics.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { root } from '#lib/testing/program.ts';
import { findRuntime } from '../launcher/runtime.mjs';
import { SOURCES } from '../studio/build.ts';

ownDataFolder();
const UNITS = ['deploy/dailies.service', 'deploy/dailies-work@.service'];
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every metric of the dashboard is one that a studio tells', async () => {
  await renderMetrics();
  const told = metrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json'));
  const asked = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:dailies|process|nodejs)_\w+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(panels.length);
  expect(asked.filter((name: string) => !told.includes(name.replace(/_bucket$/, '')))).toEqual([]);
  const shown = (name: string) => asked.some((one: string) => one.replace(/_bucket$/, '') === name);
  expect(told.filter((name) => name.startsWith('dailies_') && !shown(name))).toEqual([]);
});

test('every setting in the files for containers is one that is read', () => {
  const sources = ['lib/server/process/env.ts', 'service/settings.ts', 'deploy/Caddyfile'].map(read).join();
  // For third-party images.
  const others = /^(POSTGRES_|ROOT_)/;
  for (const file of ['compose.yaml', 'deploy/kubernetes.yaml', ...UNITS]) {
    const set = [
      ...read(file).matchAll(/^\s*(?:Environment=)?([A-Z][A-Z0-9_]+)[:=]|name: ([A-Z][A-Z0-9_]+),/gm),
    ];
    const names = set.map(([, one, other]) => one ?? other ?? '');
    expect(names.length, file).toBeGreaterThan(0);
    expect(
      names.filter((name) => !others.test(name) && !new RegExp(`\\b${name}\\b`).test(sources)),
      file,
    ).toEqual([]);
  }
});

test('an image is built from all that the studio is built from', () => {
  const letIn = read('.dockerignore').match(/^!.+$/gm) ?? [];
  expect(SOURCES.filter((source) => !letIn.some((line) => line === `!${source}`))).toEqual([]);
});

test('every unit starts the pinned runtime itself, with nothing left beside it', () => {
  for (const file of UNITS) {
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(read(file)) ?? [];
    const [runtime = '', ...args] = command.split(' ');
    expect(realpathSync(runtime.replace('/opt/dailies', root))).toBe(findRuntime(root));
    expect(existsSync(join(root, args.at(-1) ?? '')), file).toBe(true);
  }
  const flagged = /^ExecStart=\S+ --conditions=react-server scripts\/work\.ts$/m;
  expect(read('deploy/dailies-work@.service')).toMatch(flagged);
});

test('every unit works in the folder of the studio, where the key lies that seals its secrets', () => {
  const folders = UNITS.map((file) => {
    const [, folder] = /^Environment=DATA_DIR=(.*)$/m.exec(read(file)) ?? [];
    const [, state] = /^StateDirectory=(.*)$/m.exec(read(file)) ?? [];
    return [folder, `/var/lib/${state}`];
  });
  expect(folders).toEqual(UNITS.map(() => ['/var/lib/dailies', '/var/lib/dailies']));
});
