import { setTimeout as delay } from 'node:timers/promises';
import { beside, median, megabytes, seconds, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { startBareNext } from '../setting/bare-next.ts';
import { openStudio, ownFolder } from '../setting/open.ts';
import { family, memoryOf } from '../setting/process-cost.ts';

const SETTLE_MS = 4000;

/** A start on existing data and an existing build, with the service. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using folder = await ownFolder();
  const env = { DATA_DIR: folder.path };
  await (await openStudio(env)).stop();
  const times = { ours: [] as number[], bare: [] as number[] };
  const memory = { studio: [] as number[], service: [] as number[], bare: [] as number[] };
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const began = performance.now();
    await using studio = await openStudio(env);
    times.ours.push((performance.now() - began) / 1000);
    await using bare = await startBareNext();
    times.bare.push(bare.startedIn / 1000);
    await delay(SETTLE_MS);
    const [own = 0, ...others] = family(studio.program.pid);
    memory.studio.push(memoryOf([own]));
    memory.service.push(memoryOf(others));
    memory.bare.push(memoryOf(family(bare.pid)));
  }
  const start = within('second start to ready, studio and service', median(times.ours), seconds, 2.5);
  return [
    { ...start, reference: `${seconds(median(times.bare))} (bare next start)` },
    beside(
      'memory at rest, studio (reference: bare next start)',
      [median(memory.studio), median(memory.bare)],
      megabytes,
      { atMost: 1.6 },
    ),
    within('memory at rest, service before a model loads', median(memory.service), megabytes, 200),
  ];
};
