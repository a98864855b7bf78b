import { setTimeout as delay } from 'node:timers/promises';
import { count, type Finding, NOTHING, percent, quantile, seconds, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { builtStudio, openStudio, ownFolder, servedBy } from '../setting/open.ts';
import { cpuOf } from '../setting/process-cost.ts';
import { call, keepAlive } from '../setting/requests.ts';
import { openScriptedService, type ScriptedTask } from '../setting/scripted-service.ts';
import { seedRendering } from '../setting/seed-tasks.ts';

const TASKS = 2000;
/** The service finishes eight a second, with about 160 running. */
const EVERY_MS = 125;
const RENDER_MS = 20_000;
/** Spread as after a while: polls are never all due at once. */
const DUE_WITHIN_MS = 120_000;
const WARM_UP_MS = 8000;
/** A task that ended more recently may not be shown yet. */
const LATE_MS = 3000;

/**
 * Two thousand tasks at a service that starts them in order and takes longer for some. Once with a list of
 * its tasks, once without, so each must be polled.
 */
export const measure: Row['measure'] = async ({ quick }) => {
  const watched = quick ? 16_000 : 90_000;
  await builtStudio();
  const kinds = ['with a list', 'without a list'] as const;
  const all = await Promise.all(kinds.map((kind) => following(kind === 'with a list', watched)));
  return all.flatMap((seen, index) => findings(kinds[index] ?? '', seen));
};

interface Seen {
  polls: number;
  pages: number;
  cpu: number;
  delays: number[];
  missed: number;
}

async function following(lists: boolean, watched: number): Promise<Seen> {
  const script = new Map<string, ScriptedTask>();
  await using service = await openScriptedService(script, { lists });
  await using folder = await ownFolder();
  const names = await seedRendering(folder.path, TASKS, service.url, { dueWithin: DUE_WITHIN_MS });
  const first = Date.now() + WARM_UP_MS;
  for (const [index, name] of names.entries()) {
    const takes = RENDER_MS * (0.6 + 0.8 * spread(index));
    const begins = first - RENDER_MS + index * EVERY_MS;
    script.set(name, { begins, ends: begins + takes });
  }
  await using studio = await openStudio({ ...servedBy(service.url), DATA_DIR: folder.path });
  await delay(Math.max(0, first - Date.now()));
  const { pid } = studio.program;
  const before = { polls: total(service.polls), pages: service.pages(), cpu: cpuOf([pid]), at: Date.now() };
  const shown = await watch(studio.url, watched);
  const took = (Date.now() - before.at) / 1000;
  const ended = [...script].filter(([, { ends }]) => ends >= before.at && ends < Date.now() - LATE_MS);
  return {
    polls: (total(service.polls) - before.polls) / TASKS / (took / 60),
    pages: (service.pages() - before.pages) / (took / 60),
    cpu: ((cpuOf([pid]) - before.cpu) / took) * 100,
    // Those not shown have waited at least until now.
    delays: ended.map(([name, { ends }]) => ((shown.get(name) ?? Date.now()) - ends) / 1000),
    missed: ended.filter(([name]) => !shown.has(name)).length,
  };
}

/** When each task was first shown as completed. */
async function watch(url: string, ms: number): Promise<Map<string, number>> {
  const agent = keepAlive(1);
  const shown = new Map<string, number>();
  const until = Date.now() + ms;
  let since = 'latest';
  while (Date.now() < until) {
    const answer = await call(`${url}/api/tasks/changes?since=${since}`, { agent });
    const { tasks, revision } = JSON.parse(answer.body.toString());
    since = revision;
    for (const { serviceId, status } of tasks) {
      if (status === 'completed' && !shown.has(serviceId)) shown.set(serviceId, Date.now());
    }
    await delay(200);
  }
  agent.destroy();
  return shown;
}

function findings(kind: string, { polls, pages, cpu, delays, missed }: Seen): Finding[] {
  const what = `following ${TASKS} tasks at a service ${kind}`;
  return [
    {
      ...NOTHING,
      what: `${what}, polls a task and minute`,
      ours: count(polls),
      ...(pages > 0 ? { note: `And ${Math.round(pages)} pages of the list a minute, 100 tasks each.` } : {}),
    },
    within(`${what}, share of a core`, cpu, percent, 25),
    {
      ...within(`${what}, p95 from done at the service to shown`, quantile(delays, 0.95), seconds, 3),
      note: `${delays.length} tasks ended while it was watched, ${missed} of them were not shown before the end; p50 ${seconds(quantile(delays, 0.5))}.`,
    },
  ];
}

const total = (polls: Map<string, number>) => [...polls.values()].reduce((sum, one) => sum + one, 0);

/** Between 0 and 1, scattered, equal in every run. */
const spread = (index: number) => (index * 0.618_033_988_75) % 1;
