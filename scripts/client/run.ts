import { parseArgs } from 'node:util';
import { BadUse, OPTIONS, USAGE } from './command.ts';
import { COMMANDS } from './commands.ts';
import { addressIn, type Environment, Refused } from './studio-client.ts';

interface Ran {
  /** 0: done. 1: it failed. 2: used wrongly. */
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

/** Runs one command line and gives what is to be printed. */
export async function runCommand(args: string[], env: Environment): Promise<Ran> {
  try {
    const { values, positionals } = parsed(args);
    const [name = '', ...words] = positionals;
    if (values.help || name === 'help') return { code: 0, out: USAGE, err: '' };
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new BadUse(name ? `There is no command ${name}` : 'Say what to do');
    const { told, lines, failed = false } = await command(words, values, addressIn(env));
    return { code: failed ? 1 : 0, out: values.json ? JSON.stringify(told) : lines.join('\n'), err: '' };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof BadUse)
      return { code: 2, out: '', err: `${message.replace(/\.?$/, '.')} See npm run dailies -- --help` };
    const error = { code: cause instanceof Refused ? cause.code : 'failed', message };
    return { code: 1, out: args.includes('--json') ? JSON.stringify({ error }) : '', err: message };
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new BadUse((cause as Error).message);
  }
}
