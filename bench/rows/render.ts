import { setTimeout as delay } from 'node:timers/promises';
import { cpuSeconds, median, ms, quantile, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { type BenchService, openService } from '../setting/open.ts';
import { cpuOf } from '../setting/process-cost.ts';
import { call, expectStatus, keepAlive } from '../setting/requests.ts';

/** Weather on water, an animal among trees, a crowd, many library pictures, fireworks in another language. */
const PROMPTS = [
  'A pirate ship in a stormy sea with lightning',
  'A fox crosses a snowy forest',
  'A crowd of dancers in a nightclub with confetti',
  'Ten flamingos and a crocodile by a lake at sunset',
  "Un feu d'artifice au-dessus de la ville la nuit",
];

/** The cost of ten seconds of video, and whether the service still answers meanwhile. */
export const measure: Row['measure'] = async ({ quick }) => {
  const costs: number[] = [];
  for (const prompt of PROMPTS.slice(0, quick ? 2 : undefined)) costs.push(await costOf(prompt));
  await using service = await openService();
  const ids = await Promise.all(PROMPTS.map((prompt) => create(service, prompt, quick ? '4' : '10')));
  const stalls: number[] = [];
  let over = false;
  const agent = keepAlive(1);
  const knocking = (async () => {
    while (!over) {
      stalls.push((await call(`${service.url}/v1/models`, { agent, headers: authorised(service) })).whole);
      await delay(5);
    }
  })();
  await until(service, ids);
  over = true;
  await knocking;
  agent.destroy();
  const dearest = Math.max(...costs);
  return [
    {
      ...within(`render 10 s of 1280×720, the dearest of ${costs.length} films`, dearest, cpuSeconds, 5),
      note: `${costs.map(cpuSeconds).join(', ')}; each with the start of its worker.`,
    },
    {
      ...within(
        `longest HTTP stall of the service with ${PROMPTS.length} queued`,
        Math.max(...stalls),
        ms,
        50,
      ),
      note: `Of ${stalls.length} requests during the renders p50 took ${ms(median(stalls))}, p99 ${ms(quantile(stalls, 0.99))}.`,
    },
  ];
};

/** Every film has its own service, so that it includes a worker's start. */
async function costOf(prompt: string) {
  await using service = await openService();
  const before = cpuOf(service.pids());
  await until(service, [await create(service, prompt)]);
  return cpuOf(service.pids()) - before;
}

const authorised = ({ key }: BenchService) => ({ authorization: `Bearer ${key}` });

async function create(service: BenchService, prompt: string, seconds = '10'): Promise<string> {
  const answer = await call(`${service.url}/v1/videos`, {
    method: 'POST',
    headers: { ...authorised(service), 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'vidB-2', prompt, size: '1280x720', seconds }),
  });
  expectStatus(answer, 200);
  return JSON.parse(answer.body.toString()).id;
}

async function until(service: BenchService, ids: string[]): Promise<void> {
  for (const id of ids) {
    for (;;) {
      const url = `${service.url}/v1/videos/${encodeURIComponent(id)}`;
      const { status, error } = JSON.parse(
        (await call(url, { headers: authorised(service) })).body.toString(),
      );
      if (status === 'completed') break;
      if (status === 'failed') throw new Error(`A render failed: ${JSON.stringify(error)}`);
      await delay(100);
    }
  }
}
