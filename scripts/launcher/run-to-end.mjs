import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** For a program that runs on Node with a channel: it ends with us, however we end. */
export const ENDS_WITH_US = `--import=${new URL('./end-with-channel.mjs', import.meta.url).href}`;

/**
 * Runs a program until it ends, passing signals on to it, and gives its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(child: import('node:child_process').ChildProcess) => void} [started]
 * @returns {Promise<number>}
 */
export function runToEnd(command, args, options, started) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, options);
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal);
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, pass);
    const settle = () => {
      for (const signal of signals) process.off(signal, pass);
    };
    started?.(child);
    child.once('error', (cause) => {
      settle();
      failed(new Error(`${command} could not be run: ${cause.message}`, { cause }));
    });
    child.once('close', (code, signal) => {
      settle();
      done(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a program on Node until it ends, or we do, and shows what it printed only if it failed.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export async function runQuietly(command, args, options) {
  /** @type {Buffer[]} */
  const printed = [];
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe', 'ipc']);
  const code = await runToEnd(
    command,
    [ENDS_WITH_US, ...args],
    { ...options, stdio: [...stdio] },
    (child) => {
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    },
  );
  if (code !== 0) process.stderr.write(Buffer.concat(printed));
  return code;
}
