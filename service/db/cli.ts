import { once } from 'node:events';
import { Refused } from '#lib/program/failure-line.ts';
import { runProgram } from '#lib/program/run-program.ts';
import { dump, load } from './dump.ts';

// What a backup of the studio has services do that render together: `dump` writes their tables, `load` reads them.
const [act, ...options] = process.argv.slice(2);
const { DATABASE_URL = '' } = process.env;

await runProgram('', async () => {
  if (act === 'dump')
    await dump(DATABASE_URL, async (line) => {
      if (!process.stdout.write(line)) await once(process.stdout, 'drain');
    });
  else if (act === 'load')
    await load(DATABASE_URL, process.stdin, { replace: options.includes('--replace') });
  else throw new Refused('Either dump or load');
});
