import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { withLock } from '../launcher/lock.mjs';

const [, , file = '', log = ''] = process.argv;

await withLock(file, async () => {
  appendFileSync(log, 'in\n');
  await delay(50);
  appendFileSync(log, 'out\n');
});
