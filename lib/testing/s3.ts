import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from './program.ts';

const PYTHON = '/usr/bin/python3';

/** Debian's Swift is installed with the tests where that is possible; without it those that need S3 are skipped. */
export const hasS3 = spawnSync(PYTHON, ['-c', 'import swift, eventlet'], { stdio: 'ignore' }).status === 0;

export interface S3Server {
  /** What the studio is told of it. */
  env: Record<string, string>;
  /** Ends it; what it keeps stays. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A real S3 server of its own: OpenStack Swift in one process, with its files in a temporary folder. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'dailies-s3-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const kill = () => void child?.kill('SIGKILL');
  process.once('exit', kill);

  async function start() {
    const started = spawn(PYTHON, [join(root, 'lib/testing/s3-server.py'), folder, String(port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let errors = '';
    started.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const ended = once(started, 'exit').then(() => {
      throw new Error(`The S3 server ended: ${errors}`);
    });
    await Promise.race([once(started.stdout, 'data'), ended]);
    ended.catch(() => undefined);
  }

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    kill();
    await gone;
  }

  await start();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'studio:writer',
      S3_SECRET_ACCESS_KEY: 'of-the-tests',
      S3_FORCE_PATH_STYLE: 'on',
    },
    start,
    stop,
    async remove() {
      process.off('exit', kill);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
