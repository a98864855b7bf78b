import { runProgram } from '#lib/program/run-program.ts';
import { recogniseEnvironment } from '#lib/server/connection/recognition/recognise-environment.ts';
import { startMetricsServer } from '#lib/server/monitoring/metrics-server.ts';
import { env } from '#lib/server/process/env.ts';
import { startTracing, stopTracing } from '#lib/server/process/tracing.ts';
import { watchSecrets } from '#lib/server/secrets/watch-secrets.ts';
import { settleData } from '#lib/server/start/settle-data.ts';
import { startWork } from '#lib/server/start/start.ts';
import { checkOwnBucket } from '#lib/server/storage/foreign-bucket.ts';
import { prepareDataFolder } from './studio/startup.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());

await runProgram('Dailies cannot start', async () => {
  await prepareDataFolder(env().dataDir);
  await settleData(env());
  const trouble = await checkOwnBucket();
  if (trouble) console.error(trouble);
  await startTracing();
  const metrics = await startMetricsServer();
  const seen = metrics ? `, seen from outside on port ${metrics.port}` : '';
  console.log(`Dailies works on the queue; no web here${seen}`);
  // Not waited for: while the database is away the work waits for it in its own way.
  void watchSecrets().then((lines) => {
    for (const line of lines) console.error(line);
  });
  await recogniseEnvironment(stopping.signal);
  await runProgram('Dailies cannot go on', () => startWork({ signal: stopping.signal }));
  await stopTracing();
  process.exit(0);
});
