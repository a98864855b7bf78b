import { beside, median, ms, quantile, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { ALONE, openStudio, ownFolder } from '../setting/open.ts';
import { call, expectStatus, keepAlive } from '../setting/requests.ts';
import { seedLibrary } from '../setting/seed-tasks.ts';

const LARGE = 1_000_000;
const SMALL = 100;
const PAGE = '/api/tasks?limit=80';
const SEARCHES = [
  'lighthouse',
  'heron rain',
  '"under lanterns"',
  'take 49',
  'dancer theatre',
  'whale tag:kept',
];

const SUBJECTS = ['lighthouse', 'tram', 'whale', 'robot'];

/** The cost of a gallery page, a check for changes and a search, in a large library and a small one. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using largeFolder = await ownFolder();
  await using smallFolder = await ownFolder();
  await seedLibrary(largeFolder.path, LARGE);
  await seedLibrary(smallFolder.path, SMALL);
  await using large = await openStudio({ ...ALONE, DATA_DIR: largeFolder.path });
  await using small = await openStudio({ ...ALONE, DATA_DIR: smallFolder.path });
  const rounds = quick ? 150 : 600;
  const agent = keepAlive(2);
  const times: Record<string, number[]> = {};
  const look = async (name: string, url: string) => {
    const answer = await call(url, { agent });
    expectStatus(answer, 200);
    times[name] ??= [];
    times[name].push(answer.whole);
    return answer;
  };
  const largeRevision = JSON.parse((await call(`${large.url}${PAGE}`)).body.toString()).revision;
  const smallRevision = JSON.parse((await call(`${small.url}${PAGE}`)).body.toString()).revision;
  const words = SEARCHES.map(encodeURIComponent);
  for (let round = 0; round < rounds; round += 1) {
    await look('page, large', `${large.url}${PAGE}`);
    await look('page, small', `${small.url}${PAGE}`);
    await look('changes, large', `${large.url}/api/tasks/changes?since=${largeRevision}`);
    await look('changes, small', `${small.url}/api/tasks/changes?since=${smallRevision}`);
    await look('search', `${large.url}${PAGE}&q=${words[round % words.length]}`);
  }
  // The costliest query: counts a search's results by state, with a new search each time.
  let counted = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; counted += 1) {
      const q = encodeURIComponent(
        `${SUBJECTS[counted % SUBJECTS.length]} after:2000-01-${(counted % 28) + 1}`,
      );
      expectStatus(await call(`${large.url}/api/tasks/counts?q=${q}`), 200);
    }
  })();
  const meanwhile = quick ? 8 : 20;
  while (counted < meanwhile) await look('page, meanwhile', `${large.url}${PAGE}`);
  isOver = true;
  await counting;
  agent.destroy();
  const middle = (name: string) => median(times[name] ?? []);
  const pair = (ours: string, reference: string): [number, number] => [middle(ours), middle(reference)];
  const page = pair('page, large', 'page, small');
  const changes = pair('changes, large', 'changes, small');
  const search = pair('search', 'page, large');
  const of = `with ${LARGE.toLocaleString('en')} tasks`;
  return [
    beside(`gallery page, p50, ${of} (reference: ${SMALL})`, page, ms, { atMost: 1.3 }),
    beside(`changes with nothing new, p50, ${of} (reference: ${SMALL})`, changes, ms, { atMost: 1.2 }),
    beside(`search, p50, ${of} (reference: gallery page)`, search, ms, { atMost: 3 }),
    within(
      `gallery page, p99, ${of}, while others have searches counted`,
      quantile(times['page, meanwhile'] ?? [], 0.99),
      ms,
      100,
    ),
  ];
};
