import 'server-only';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { type Env, env } from '../process/env.ts';

/** A process that has not been seen for this long has stopped. */
export const GONE_MS = 3 * 60_000;

type Home = Pick<Env, 'dataDir' | 'sessionSecret'>;

interface ComparedSecret {
  name: 'session' | 'sealing';
  /** What the operator calls it. */
  label: string;
  value: string | null;
  /** What comes of another one. */
  harm: string;
}

/** What proves a secret to be the same, and tells nothing of it. */
const checkOf = (secret: string | Buffer) =>
  createHmac('sha256', secret).update('the same secret in every process').digest('base64url').slice(0, 22);

/** Null where there is none yet: to look at a secret makes none. */
async function checkOfFile(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  return bytes && checkOf(bytes);
}

async function secretsOf({ dataDir, sessionSecret }: Home): Promise<ComparedSecret[]> {
  const inFile = sessionSecret === undefined;
  return [
    {
      name: 'session',
      label: inFile ? `SESSION_SECRET (here ${join(dataDir, 'session.key')})` : 'SESSION_SECRET',
      value: inFile ? await checkOfFile(join(dataDir, 'session.key')) : checkOf(sessionSecret),
      harm: 'sessions end, and second factors and links made with the other cannot be read',
    },
    {
      name: 'sealing',
      label: join(dataDir, 'secret.key'),
      value: await checkOfFile(join(dataDir, 'secret.key')),
      harm: 'keys of services, secrets of webhooks and shared links sealed with the other cannot be opened',
    },
  ];
}

type Other = 'process' | 'before' | null;

/** Whether another process has another secret now, or this studio had one before. */
async function otherIn({ db }: Store, { name, value }: ComparedSecret, now: number): Promise<Other> {
  const rows = await db
    .selectFrom('secretChecks')
    .select(['value', 'seenAt'])
    .where('name', '=', name)
    .orderBy('seenAt', 'desc')
    .execute();
  const [latest] = rows.filter((row) => row.value !== value);
  if (!latest) return null;
  if (latest.seenAt > now - GONE_MS) return 'process';
  const own = rows.find((row) => row.value === value);
  return value !== null && (own?.seenAt ?? 0) > latest.seenAt ? null : 'before';
}

/** A line for each secret that is another than that of other processes, or than before. */
export async function differentSecrets(
  store: Store,
  home: Home = env(),
  now = clock.now(),
): Promise<string[]> {
  const found = await Promise.all(
    (await secretsOf(home)).map(async (secret) => {
      const other = await otherIn(store, secret, now);
      if (other === null) return [];
      const process = secret.value === null ? 'in another process' : 'that of another process';
      const whose =
        other === 'process' ? `${process} of this studio, or at the last start` : 'at the last start';
      const is = secret.value === null ? 'is not there, and was' : 'is another than';
      return [`${secret.label} ${is} ${whose}: ${secret.harm}; give all processes the same one`];
    }),
  );
  return found.flat();
}

/** Lets the other processes compare. */
export async function leaveChecks({ db }: Store, home: Home = env(), now = clock.now()): Promise<void> {
  for (const { name, value } of await secretsOf(home)) {
    if (value === null) continue;
    await db
      .insertInto('secretChecks')
      .values({ name, value, seenAt: now })
      .onConflict((conflict) => conflict.columns(['name', 'value']).doUpdateSet({ seenAt: now }))
      .execute();
  }
}
