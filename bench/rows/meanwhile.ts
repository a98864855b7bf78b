import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { ms, quantile, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { ALONE, openStudio, ownFolder } from '../setting/open.ts';
import { type Answer, call, expectStatus, keepAlive } from '../setting/requests.ts';
import { seedTasks } from '../setting/seed-tasks.ts';

const PAGE = '/api/tasks?limit=80';
const AT_MOST_MS = 100;
const BOUNDARY = 'dailies-bench';

/** The time of a gallery page while another program locks the database, and during an import. */
export const measure: Row['measure'] = async ({ quick }) => {
  const imported = quick ? 5000 : 50_000;
  await using from = await ownFolder();
  await using into = await ownFolder();
  await seedTasks(from.path, imported, { status: 'failed' });
  const [id = ''] = await seedTasks(into.path, 1000);
  const zip = await exported(from.path);
  await using studio = await openStudio({ ...ALONE, DATA_DIR: into.path });
  const agent = keepAlive(1);
  /** The times of all pages requested during some work. */
  const during = async (work: Promise<unknown>) => {
    const times: number[] = [];
    let isOver = false;
    const watched = work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const answer = await call(`${studio.url}${PAGE}`, { agent });
      expectStatus(answer, 200);
      times.push(answer.whole);
    }
    await watched;
    return quantile(times, 0.99);
  };
  await during(delay(5000));
  const alone = await during(delay(3000));

  const other = new DatabaseSync(join(into.path, 'studio.db'));
  other.exec('begin immediate');
  const change = call(`${studio.url}/api/tasks/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"favourite":true}',
  });
  const held = await during(delay(quick ? 3000 : 8000));
  other.exec('rollback');
  other.close();
  expectStatus(await change, 200);

  const bringing = call(`${studio.url}/api/library/import`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: form(zip),
  });
  const importing = await during(bringing.then((answer) => expectStatus(answer, 200)));
  agent.destroy();
  const finding = (what: string, time: number) => ({
    ...within(`gallery page, p99, while ${what} (reference: while nothing goes on)`, time, ms, AT_MOST_MS),
    reference: ms(alone),
  });
  return [
    finding('another program holds the database', held),
    finding(`${imported.toLocaleString('en')} tasks are imported`, importing),
  ];
};

async function exported(dataDir: string): Promise<Buffer> {
  await using studio = await openStudio({ ...ALONE, DATA_DIR: dataDir });
  const answer: Answer = await call(`${studio.url}/api/library/export`);
  expectStatus(answer, 200);
  return answer.body;
}

async function* form(zip: Buffer) {
  yield Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="library.zip"\r\n` +
      'content-type: application/zip\r\n\r\n',
  );
  yield zip;
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}
