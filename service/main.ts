import { parseArgs } from 'node:util';
import { runProgram } from '#lib/program/run-program.ts';
import { createService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';

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
    void runProgram('', () => service.close()).then(() => process.exit(0));
  };
  process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
}

// Keys, prompts and results are private.
process.umask(0o077);

await runProgram('', () => {
  const { values } = parseArgs({ options: { join: { type: 'boolean' } } });
  return run(readSettings(process.env, values));
});
