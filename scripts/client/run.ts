import { parseArgs } from 'node:util';
import { CodedError } from '#lib/contract/errors.ts';
import { isWebAddress } from '#lib/format/web-address.ts';
import { BadUse, OPTIONS, USAGE } from './command.ts';
import { COMMANDS } from './commands.ts';
import { addressIn, type Environment, outProblem, Refused } from './studio-client.ts';

interface Ran {
  /** 0: done. 1: it failed. 2: asked for wrongly. */
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

/** Runs one command line and returns its output. */
export async function runCommand(args: string[], env: Environment): Promise<Ran> {
  try {
    const { values, positionals } = parsed(args);
    const [name = '', ...words] = positionals;
    if (values.help || name === 'help') return { code: 0, out: USAGE, err: '' };
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new BadUse(name ? `There is no command ${name}` : 'Say what to do');
    const address = addressIn(env);
    if (!isWebAddress(address.url)) throw new BadUse('DAILIES_URL must begin with http:// or https://');
    const problem = values.out === undefined ? null : await outProblem(values.out);
    if (problem) throw new BadUse(problem);
    const { told, lines, failed = false } = await command(words, values, address);
    return { code: failed ? 1 : 0, out: values.json ? JSON.stringify(told) : lines.join('\n'), err: '' };
  } catch (cause) {
    const error = { code: codeOf(cause), message: cause instanceof Error ? cause.message : String(cause) };
    const err = cause instanceof BadUse ? `${error.message.replace(/\.?$/, '.')} ${HELP}` : error.message;
    const out = args.includes('--json') ? JSON.stringify({ error }) : '';
    return { code: ASKED_WRONGLY.has(error.code) ? 2 : 1, out, err };
  }
}

const HELP = 'See npm run dailies -- --help';
const BAD_USE = 'bad_use';

/** From either side: a retry would be refused again. */
const ASKED_WRONGLY = new Set([BAD_USE, 'invalid_parameter', 'missing_parameter', 'model_not_found']);

function codeOf(cause: unknown): string {
  if (cause instanceof BadUse) return BAD_USE;
  return cause instanceof Refused || cause instanceof CodedError ? cause.code : 'failed';
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new BadUse((cause as Error).message);
  }
}
