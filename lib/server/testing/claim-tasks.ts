import 'server-only';
import { once } from 'node:events';
import { openStore } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { tasks } from '../tasks/repository.ts';
import { taskLeases } from '../tasks/task-queue.ts';

// When told to, takes what is due until nothing is, moves each task on, and says the ids it took.
const { holder, ...where } = JSON.parse(process.argv[2] ?? '{}');
const store = await openStore(where, { threads: true });
const mine = tasks(store, LOCAL_OWNER);
process.send?.('ready');
await once(process, 'message');

for (;;) {
  const taken = await taskLeases(store, 'submit', holder).claim({ limit: 5, leaseMs: 60_000 });
  if (taken.length === 0) break;
  for (const { id } of taken) {
    await mine.apply(id, { status: 'rendering' }, { heldBy: holder });
    process.stdout.write(`${id}\n`);
  }
}
await store.close();
process.disconnect();
