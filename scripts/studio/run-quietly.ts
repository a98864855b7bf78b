import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CannotStart } from './cannot-start.ts';

/** Runs a program to its end and shows what it printed only if it failed. */
export async function runQuietly(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [code, signal] = await once(child, 'close');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new CannotStart(`the build failed (${signal ?? `code ${code}`})`);
}
