import { createService } from './service.ts';
import { BadConfiguration, readSettings, type Settings } from './settings.ts';
import { UnusableData } from './store.ts';

const explain = (cause: unknown): never => {
  const expected = cause instanceof BadConfiguration || cause instanceof UnusableData || isPortTrouble(cause);
  console.error(expected ? cause.message : cause);
  process.exit(1);
};

const isPortTrouble = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  'code' in cause &&
  ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String(cause.code));

async function run(settings: Settings) {
  const service = await createService(settings);
  const url = await service.listen();
  console.log(`The service listens at ${url}`);
  if (service.firstKey) console.log(`Its key is ${service.firstKey} (shown once; see npm run keys)`);
  process.send?.({ type: 'listening', url });

  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    service.close().then(() => process.exit(0), explain);
  };
  process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
}

// Keys, prompts and results are nobody else's to read.
process.umask(0o077);

try {
  await run(readSettings(process.env));
} catch (cause) {
  explain(cause);
}
