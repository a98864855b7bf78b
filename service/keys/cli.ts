import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runProgram } from '#lib/program/run-program.ts';
import { readSettings } from '../settings.ts';
import { openKeys } from '../state.ts';
import {
  type Books,
  changeKey,
  createKey,
  type KeyFlags,
  listKeys,
  revokeKey,
  UsageError,
} from './commands.ts';
import { createUsage } from './usage.ts';

const HELP = `Manages the keys of the service in DATA_DIR, or with --join those in DATABASE_URL.

  npm run keys -- list
  npm run keys -- create <name> [options]      shows the new key once
  npm run keys -- set <id or name> [options]
  npm run keys -- revoke <id or name>

Options; "none" takes a limit away again:
  --kind payg|subscription     --account active|suspended|insufficient_balance|subscription_expired|payment_failed
  --models a,b,c               --endpoints /v1/models,/v1/videos/:id
  --ips 10.0.0.0/8,::1         --quota <credits>      --used <credits>
  --rate <requests a minute>   --expires 2027-01-31T00:00:00Z
`;

const text = { type: 'string' } as const;

const act: Record<string, (books: Books, name: string, flags: KeyFlags) => Promise<string>> = {
  list: listKeys,
  create: createKey,
  set: changeKey,
  revoke: revokeKey,
};

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kind: text,
      account: text,
      models: text,
      endpoints: text,
      ips: text,
      quota: text,
      used: text,
      rate: text,
      expires: text,
      join: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { join, help, ...flags } = values;
  const [command = 'help', name = ''] = positionals;
  if (help || command === 'help') return HELP;
  const work = act[command];
  if (!work) throw new UsageError(`There is no command ${command}. Try: npm run keys -- help`);
  const { DATA_DIR, DATABASE_URL, ...rest } = process.env;
  const s3 = Object.fromEntries(Object.entries(rest).filter(([variable]) => variable.startsWith('S3_')));
  const settings = readSettings({ DATA_DIR, DATABASE_URL, ...s3 }, { join });
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const { sql, keyring } = await openKeys(settings);
  try {
    return await work({ keyring, usage: createUsage(sql) }, name, flags);
  } finally {
    await sql.close();
  }
}

await runProgram('', async () => console.log(await run(process.argv.slice(2))));
