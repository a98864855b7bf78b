import 'server-only';
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export interface Child {
  process: ChildProcess;
  /** Its output, a line at a time. */
  lines: AsyncIterable<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>;
}

/** Runs a program of this folder as a process of its own. */
export function startChild(program: string, given: object): Child {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--disable-warning=ExperimentalWarning', file, JSON.stringify(given)],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return {
    process: child,
    lines: createInterface({ input: child.stdout as Readable }),
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => resolve({ code, signal, errors }));
    }),
  };
}
