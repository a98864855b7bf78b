import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Starts what a unit of systemd describes, with its settings and as its user, where no systemd runs. */
export function startUnit(file: string, { uid, gid }: { uid: number; gid: number }): ChildProcess {
  const text = readFileSync(file, 'utf8');
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=-?(.*)$`, 'gm'))].map(([, value = '']) => value);
  const one = (name: string) => {
    const [value] = all(name);
    if (value === undefined) throw new Error(`${file} says nothing of ${name}`);
    return value;
  };
  const state = join('/var/lib', one('StateDirectory'));
  mkdirSync(state, { recursive: true, mode: Number.parseInt(one('StateDirectoryMode'), 8) });
  chownSync(state, uid, gid);
  // What stands in the file wins over what the unit says.
  const settings = [
    ...all('Environment'),
    ...all('EnvironmentFile').map((name) => readFileSync(name, 'utf8')),
  ];
  const [command = '', ...args] = one('ExecStart').split(' ');
  return spawn(command, args, {
    cwd: one('WorkingDirectory'),
    env: { PATH: process.env.PATH, HOME: state, ...parseEnv(settings.join('\n')), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
    uid,
    gid,
    detached: true,
  });
}

/** Ends it as systemd does: the program first, and when it is gone whatever it left. */
export async function stopUnit(unit: ChildProcess): Promise<void> {
  if (unit.exitCode === null && unit.signalCode === null) {
    const ended = once(unit, 'exit');
    unit.kill('SIGTERM');
    await ended;
  }
  try {
    process.kill(-(unit.pid ?? 0), 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}
