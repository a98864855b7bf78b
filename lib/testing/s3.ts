import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '#lib/bucket/client.ts';
import { freePort, root } from './program.ts';

const PYTHON = '/usr/bin/python3';
/** Found, but not loaded: that would take longer than many a test. */
const FINDS_SWIFT = "from importlib.util import find_spec as f; exit(not (f('swift') and f('eventlet')))";

/** Debian's Swift is installed with the tests where that is possible; without it those that need S3 are skipped. */
export const hasS3 = spawnSync(PYTHON, ['-c', FINDS_SWIFT], { stdio: 'ignore' }).status === 0;

export interface S3Server {
  /** What the studio is told of it. */
  env: Record<string, string>;
  /** Makes a new, empty bucket; returns what a program is told of it. */
  newBucket(): Promise<Record<string, string>>;
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

  const place = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'studio:writer',
    secretAccessKey: 'of-the-tests',
    pathStyle: true,
  };
  const env = {
    S3_ENDPOINT: place.endpoint,
    S3_REGION: place.region,
    S3_ACCESS_KEY_ID: place.accessKeyId,
    S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'on',
  };

  await start();
  return {
    env,
    async newBucket() {
      const bucket = `b${randomUUID()}`;
      await openClient({ ...place, bucket }).createBucket();
      return { ...env, S3_BUCKET: bucket };
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
