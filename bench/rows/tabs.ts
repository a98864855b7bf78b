import { setTimeout as delay } from 'node:timers/promises';
import { beside } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openBrowser } from '../setting/browser.ts';
import { openStudio, ownFolder, servedBy } from '../setting/open.ts';
import { openScriptedService, type ScriptedTask } from '../setting/scripted-service.ts';
import { seedRendering } from '../setting/seed-tasks.ts';

const TASKS = 20;
const HOUR = 60 * 60_000;
/** Freshly sent: these are polled most, so there is most to count. */
const JUST_SENT_FOR = 5 * 60_000;

/** Two studios with the same work at once, one of them open in ten tabs. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using browser = await openBrowser();
  const [many, one] = await Promise.all([studioWith(), studioWith()]);
  await using stack = new AsyncDisposableStack();
  for (const { service, folder, studio } of [many, one]) {
    for (const part of [folder, service, studio]) stack.use(part);
  }
  const context = await browser.newContext();
  const open = async (url: string) => {
    const page = await context.newPage();
    await page.goto(`${url}/gallery`);
  };
  await open(one.studio.url);
  for (let tab = 0; tab < 10; tab += 1) await open(many.studio.url);
  const before = [total(many), total(one)];
  await delay(quick ? 13_000 : 60_000);
  const polls: [number, number] = [total(many) - (before[0] ?? 0), total(one) - (before[1] ?? 0)];
  const what = 'service polls with 10 tabs open (reference: 1 tab)';
  const finding = beside(what, polls, (value) => `${value} polls`, { atMost: 1.1 });
  return [{ ...finding, target: '1.0 × (± 0.1: looks are spread by chance)' }];
};

async function studioWith() {
  const script = new Map<string, ScriptedTask>();
  const service = await openScriptedService(script);
  const folder = await ownFolder();
  const begins = Date.now();
  for (const name of await seedRendering(folder.path, TASKS, service.url, { sentAgo: -JUST_SENT_FOR })) {
    script.set(name, { begins, ends: begins + HOUR });
  }
  const env = { ...servedBy(service.url), DATA_DIR: folder.path };
  return { service, folder, studio: await openStudio(env) };
}

const total = ({ service }: Awaited<ReturnType<typeof studioWith>>) =>
  [...service.polls.values()].reduce((sum, one) => sum + one, 0);
