import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseEngine } from './engine-choice.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speech-choice-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test.each([
  ['well ahead of the listener', 0.5, 'neural'],
  ['just ahead of the listener', 0.95, 'classic'],
  ['slower than real time', 1.6, 'classic'],
  ['missing', null, 'classic'],
] as const)('when the neural engine is %s (%s) the %s engine speaks', async (_, realTimeFactor, engine) => {
  expect(await chooseEngine('auto', dataDir, async () => realTimeFactor)).toBe(engine);
});

test.each(['neural', 'classic'] as const)('a setting of %s wins without any timing', async (setting) => {
  const timing = vi.fn();
  expect(await chooseEngine(setting, dataDir, timing)).toBe(setting);
  expect(timing).not.toHaveBeenCalled();
});

test('a timing is remembered across restarts', async () => {
  await chooseEngine('auto', join(dataDir, 'new'), async () => 0.3);
  const timing = vi.fn();
  expect(await chooseEngine('auto', join(dataDir, 'new'), timing)).toBe('neural');
  expect(timing).not.toHaveBeenCalled();
});

test('missing weights are looked for again next time', async () => {
  await chooseEngine('auto', dataDir, async () => null);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await chooseEngine('auto', dataDir, async () => 0.3)).toBe('neural');
});

test.each([
  ['of another machine', { machine: 'a cray', realTimeFactor: 0.001 }],
  ['that makes no sense', { machine: 7 }],
  ['that is cut short', '{"mach'],
])('a note %s is not believed', async (_, note) => {
  const file = join(dataDir, 'speech-engine.json');
  await writeFile(file, typeof note === 'string' ? note : JSON.stringify(note));
  expect(await chooseEngine('auto', dataDir, async () => 3)).toBe('classic');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ realTimeFactor: 3 });
});
