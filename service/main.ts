import { parseArgs } from 'node:util';
import { StoreAway } from './db/away.ts';
import { createService } from './service.ts';
import { BadConfiguration, readSettings, type Settings } from './settings.ts';
import { UnusableData } from './store.ts';

const explain = (cause: unknown): never => {
  const expected =
    [BadConfiguration, UnusableData, StoreAway].some((kind) => cause instanceof kind) ||
    isPortTrouble(cause) ||
    isWrongOption(cause);
  console.error(expected ? (cause as Error).message : cause);
  process.exit(1);
};

const codeOf = (cause: unknown) => String((cause as { code?: unknown } | null)?.code);

const isPortTrouble = (cause: unknown) => ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(codeOf(cause));

const isWrongOption = (cause: unknown) => codeOf(cause).startsWith('ERR_PARSE_ARGS');

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

// Keys, prompts and results are private.
process.umask(0o077);

try {
  const { values } = parseArgs({ options: { join: { type: 'boolean' } } });
  await run(readSettings(process.env, values));
} catch (cause) {
  explain(cause);
}
