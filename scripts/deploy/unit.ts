import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Starts a systemd unit, with its settings and user, without systemd. */
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
  // The environment file overrides the unit.
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

/** Stops it like systemd: the main process first, then the rest. */
export async function stopUnit(unit: ChildProcess): Promise<void> {
  if (unit.exitCode === null && unit.signalCode === null) {
    const ended = once(unit, 'exit');
    unit.kill('SIGTERM');
    await ended;
  }
  try {
    process.kill(-(unit.pid ?? 0), 'SIGKILL');
  } catch {
    // All have ended.
  }
}
