import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../row-process.ts';
import { ownFolder } from '../setting/folder.ts';
import { cpuOf } from '../setting/process-cost.ts';
import { call, keepAlive } from '../setting/requests.ts';
import { openScriptedService, type ScriptedTask } from '../setting/scripted-service.ts';
import { seedRendering } from '../setting/seed-rendering.ts';
import { openStudio } from '../setting/studio.ts';
import { quantile } from '../statistics.ts';
import { type Finding, within } from '../table.ts';
import { count, percent, seconds } from '../units.ts';

const TASKS = 2000;
const RENDER_MS = 12_000;
const EVERY_MS = 500;

/**
 * Two thousand tasks at a service that renders a few dozen at a time, in the order they came, and finishes two a
 * second.
 */
export const measure: Row['measure'] = async ({ quick }) => {
  const watched = quick ? 30_000 : 90_000;
  const script = new Map<string, ScriptedTask>();
  await using service = await openScriptedService(script);
  await using folder = await ownFolder();
  const names = await seedRendering(folder.path, TASKS, service.url);
  const first = Date.now() + 8000;
  for (const [index, name] of names.entries()) {
    const ends = first + index * EVERY_MS;
    script.set(name, { begins: ends - RENDER_MS, ends });
  }
  await using studio = await openStudio({
    MEDIA_API_URL: service.url,
    MEDIA_API_KEY: 'sk-bench',
    DATA_DIR: folder.path,
  });
  await delay(Math.max(0, first - Date.now() - EVERY_MS));

  const { pid } = studio.program;
  const agent = keepAlive(1);
  const polled = total(service.polls);
  const cpu = cpuOf([pid]);
  const began = Date.now();
  const delays: number[] = [];
  const shown = new Set<string>();
  let since = 'latest';
  while (Date.now() - began < watched) {
    const answer = await call(`${studio.url}/api/tasks/changes?since=${since}`, { agent });
    const at = Date.now();
    const { tasks, revision } = JSON.parse(answer.body.toString());
    since = revision;
    for (const { serviceId, status } of tasks) {
      const ends = script.get(serviceId)?.ends ?? 0;
      if (status !== 'completed' || shown.has(serviceId) || ends < began) continue;
      shown.add(serviceId);
      delays.push((at - ends) / 1000);
    }
    await delay(100);
  }
  agent.destroy();
  const took = (Date.now() - began) / 1000;
  const done = [...script.values()].filter(({ ends }) => ends >= began && ends < Date.now() - 3000).length;
  // Those not shown yet have waited at least until now.
  for (const [name, { ends }] of script) {
    if (ends >= began && ends < Date.now() - 3000 && !shown.has(name))
      delays.push((Date.now() - ends) / 1000);
  }
  const rate = (total(service.polls) - polled) / TASKS / (took / 60);
  return [
    information(`following ${TASKS} tasks, polls a task and minute`, count(rate)),
    within(`following ${TASKS} tasks, share of a core`, ((cpuOf([pid]) - cpu) / took) * 100, percent, 25),
    {
      ...within(
        `following ${TASKS} tasks, p95 from done at the service to shown`,
        quantile(delays, 0.95),
        seconds,
        3,
      ),
      note: `${done} tasks were finished while it was watched; the service renders them in the order they came.`,
    },
  ];
};

const total = (polls: Map<string, number>) => [...polls.values()].reduce((sum, one) => sum + one, 0);

const information = (what: string, ours: string): Finding => ({
  what,
  ours,
  reference: '–',
  ratio: '–',
  target: '–',
  met: null,
});
