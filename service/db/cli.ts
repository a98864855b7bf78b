import { once } from 'node:events';
import { dump, load } from './dump.ts';

// What a backup of the studio has services do that render together: `dump` writes their tables, `load` reads them.
const [act, ...options] = process.argv.slice(2);
const { DATABASE_URL = '' } = process.env;

try {
  if (act === 'dump')
    await dump(DATABASE_URL, async (line) => {
      if (!process.stdout.write(line)) await once(process.stdout, 'drain');
    });
  else if (act === 'load')
    await load(DATABASE_URL, process.stdin, { replace: options.includes('--replace') });
  else throw new Error('Either dump or load');
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
