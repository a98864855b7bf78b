import { startUpstream } from '#lib/testing/upstream.ts';
import { beside, median, ms } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { startBareNext } from '../setting/bare-next.ts';
import { openStudio, servedBy } from '../setting/open.ts';
import { cpuOf } from '../setting/process-cost.ts';
import { call, expectStatus, keepAlive } from '../setting/requests.ts';

const ANSWER = JSON.stringify({ object: 'list', data: [] });
const ROUNDS = 6;
/** Before that, code is still being compiled. */
const WARM_UP = 600;

interface Measured {
  /** Milliseconds a request, each round's median. */
  p50: number[];
  /** Milliseconds of CPU a request. */
  cpu: number[];
}

/** Small JSON through the relay, beside a handler that answers the same itself, and beside a direct call. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using upstream = await startUpstream((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
  });
  await using floor = await startBareNext();
  await using studio = await openStudio({ ...servedBy(upstream.url), WORK: 'off' });
  const requests = quick ? 200 : 1500;
  const findings = [];
  for (const connections of [1, 32]) {
    const agent = keepAlive(connections);
    const sides = {
      ours: { url: `${studio.url}/api/v1/models`, pid: studio.program.pid },
      floor: { url: `${floor.url}/constant`, pid: floor.pid },
      direct: { url: `${upstream.url}/v1/models`, pid: process.pid },
    };
    const measured = { ours: empty(), floor: empty(), direct: empty() };
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const name of ['ours', 'floor', 'direct'] as const) {
        const { url, pid } = sides[name];
        if (round < 0) {
          await load(url, { requests: connections === 1 ? WARM_UP : requests, connections, agent });
          continue;
        }
        const before = cpuOf([pid]);
        const times = await load(url, { requests, connections, agent });
        measured[name].p50.push(median(times));
        measured[name].cpu.push(((cpuOf([pid]) - before) * 1000) / requests);
      }
    }
    agent.destroy();
    const pair = (field: keyof Measured): [number, number] => [
      median(measured.ours[field]),
      median(measured.floor[field]),
    ];
    const at = `at ${connections} connection${connections > 1 ? 's' : ''}`;
    const direct = `Without the studio, straight to the upstream: ${ms(median(measured.direct.p50))}.`;
    findings.push({
      ...beside(`relay, small JSON, p50 ${at}`, pair('p50'), ms, { atMost: 1 }),
      note: direct,
    });
    findings.push(beside(`relay, small JSON, CPU a request ${at}`, pair('cpu'), ms, { atMost: 1 }));
  }
  return findings;
};

const empty = (): Measured => ({ p50: [], cpu: [] });

interface Load {
  requests: number;
  connections: number;
  agent: ReturnType<typeof keepAlive>;
}

async function load(url: string, { requests, connections, agent }: Load): Promise<number[]> {
  const times: number[] = [];
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await call(url, { agent });
      expectStatus(answer, 200);
      times.push(answer.whole);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times;
}
