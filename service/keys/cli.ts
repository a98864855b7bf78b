import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changeKey, createKey, listKeys, revokeKey, UsageError } from './commands.ts';

const HELP = `Manages the keys of the service in DATA_DIR (now: ${dataDir()}).

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

function dataDir() {
  return resolve(process.env.DATA_DIR?.trim() || './data/service');
}

const text = { type: 'string' } as const;

function run(args: string[]): string {
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
      help: { type: 'boolean' },
    },
  });
  const [command = 'help', name = ''] = positionals;
  if (values.help || command === 'help') return HELP;
  if (command === 'list') return listKeys(dataDir());
  if (command === 'create') return createKey(dataDir(), name, values);
  if (command === 'set') return changeKey(dataDir(), name, values);
  if (command === 'revoke') return revokeKey(dataDir(), name);
  throw new UsageError(`There is no command ${command}. Try: npm run keys -- help`);
}

try {
  console.log(run(process.argv.slice(2)));
} catch (cause) {
  if (!(cause instanceof Error)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
