import 'server-only';
import { openStore } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { tasks } from '../tasks/repository.ts';

// Writes tasks without end and says the id of each only when its write was acknowledged.
const where = JSON.parse(process.argv[2] ?? '{}');
const mine = tasks(await openStore(where, { threads: true }), LOCAL_OWNER);

for (;;) {
  const [made] = await mine.insert([
    { endpoint: 'videos', model: 'vidB-2', prompt: 'Written', params: {}, status: 'waiting', tags: ['kept'] },
  ]);
  process.stdout.write(`${made?.id}\n`);
}
