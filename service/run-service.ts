import { parseArgs } from 'node:util';
import { runProgram } from '#lib/program/run-program.ts';
import { createService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';

/** Returns how to stop it in order. */
async function start(settings: Settings): Promise<() => void> {
  const service = await createService(settings);
  const url = await service.listen();
  console.log(`The service listens at ${url}`);
  if (service.firstKey) console.log(`Its key is ${service.firstKey} (shown once; see npm run keys)`);
  // Whoever started it may be gone by now.
  process.send?.({ type: 'listening', url }, undefined, undefined, () => undefined);

  let ending = false;
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    void runProgram('', () => service.close()).then(() => process.exit(code));
  };
  service.outdated.then(({ message }) => {
    console.error(message);
    end(1);
  });
  return () => end(0);
}

/** Starts the service as its environment and options say, and hands over how to stop it. */
export const runService = (ready: (stop: () => void) => void): Promise<void> =>
  runProgram('', async () => {
    const { values } = parseArgs({ options: { join: { type: 'boolean' } } });
    ready(await start(readSettings(process.env, values)));
  });
