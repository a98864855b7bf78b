import { env } from '#lib/server/env.ts';
import { startWork } from '#lib/server/work/start-work.ts';
import { refuse } from './studio/cannot-start.ts';
import { prepareDataFolder } from './studio/data-folder.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());

try {
  await prepareDataFolder(env().dataDir);
  console.log('Dailies works on the queue; no web here');
  await startWork({ signal: stopping.signal });
  process.exit(0);
} catch (cause) {
  refuse(cause);
}
