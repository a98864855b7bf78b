import { openStore } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { median, NOTHING, seconds, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openStudio, ownFolder, servedBy } from '../setting/open.ts';
import { call, expectStatus } from '../setting/requests.ts';

const DRAFTS = 2000;

const batch = (round: number) =>
  JSON.stringify({
    drafts: Array.from({ length: DRAFTS }, (_, index) => ({
      endpoint: 'videos',
      params: {
        model: 'vidB-2',
        prompt: `A tram in the rain, ${round}, take ${index}`,
        seconds: '4',
        size: '480x480',
      },
      references: [],
      tags: ['batch'],
    })),
  });

/** A whole batch in one request. The studio is killed right after the answer; then the rows are counted. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using upstream = await startUpstream((request, response) => {
    request.resume();
    response.writeHead(503, { 'retry-after': '600' }).end();
  });
  await using folder = await ownFolder();
  const studio = await openStudio({ ...servedBy(upstream.url), DATA_DIR: folder.path });
  const rounds = quick ? 3 : 7;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answer = await call(`${studio.url}/api/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: batch(round),
    });
    expectStatus(answer, 202);
    times.push(answer.whole / 1000);
  }
  await studio.program.stop('SIGKILL');
  const store = await openStore({ dataDir: folder.path });
  const kept = await tasks(store, LOCAL_OWNER).count({});
  await store.close();
  return [
    within('2,000 tasks submitted as one batch, time to 202', median(times), seconds, 1.5),
    {
      ...NOTHING,
      what: 'rows there after the studio was killed at the moment of the answer',
      ours: String(kept),
      reference: String(rounds * DRAFTS),
      target: 'all',
      met: kept === rounds * DRAFTS,
    },
  ];
};
