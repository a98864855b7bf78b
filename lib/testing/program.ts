import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Program {
  pid: number;
  /** All it printed so far. */
  output(): string;
  /** Waits for something it prints; fails if it ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for its exit and returns the code. */
  exited: Promise<number | NodeJS.Signals>;
  /** Asks it to end, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

const KEPT = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'TEMP', 'NODE_COMPILE_CACHE'];

/** Without the developer's own settings. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
  NODE_ENV: 'production',
});

/** Runs a program of the project in a clean environment. */
export function startProgram(file: string, env: Record<string, string> = {}, args: string[] = []): Program {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = once(child, 'close').then(([code, signal]) => code ?? signal);
  return {
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    async printed(pattern) {
      const ended = exited.then(() => 'ended' as const);
      for (;;) {
        const match = pattern.exec(text);
        if (match) return match;
        const news = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
        if (news === 'ended' && !pattern.test(text))
          throw new Error(`${file} ended without ${pattern}:\n${text}`);
      }
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/** A port that nothing listens on, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
