import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Builds without a daemon, and runs the result as a process. */
const BUILDAH_ENV = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };

const run = promisify(execFile);

/** buildah's output; fails with its errors. */
const buildah = async (...args: string[]) =>
  (await run('buildah', args, { env: BUILDAH_ENV, maxBuffer: 64 * 1024 ** 2 })).stdout.trim();

/** The same for slow commands, with live output. */
async function show(command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, { env: BUILDAH_ENV, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with code ${code}`);
}

const hasImage = (name: string) =>
  buildah('images', '-q', name).then(
    (id) => id !== '',
    () => false,
  );

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** A stand-in for a registry image, built once from Debian packages. */
async function makeBase(name: string, packages: string[], andThen: string[] = []): Promise<void> {
  if (await hasImage(name)) return;
  const folder = await mkdtemp(join(tmpdir(), 'dailies-base-'));
  try {
    const archive = join(folder, 'base.tar');
    const included = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
    await show('mmdebstrap', '--quiet', '--variant=minbase', ...included, 'trixie', archive);
    // On a machine with its own network certificates, builds need them too.
    const extra = join(folder, 'extra/etc/ssl/certs');
    await mkdir(extra, { recursive: true });
    await cp(CERTIFICATES, join(extra, 'ca-certificates.crt'), { dereference: true });
    await show('tar', '-C', join(folder, 'extra'), '-rf', archive, 'etc/ssl/certs/ca-certificates.crt');
    const container = await buildah('from', 'scratch');
    await buildah('add', '-q', container, archive, '/');
    if (andThen.length > 0) await show('buildah', 'run', '--network', 'host', container, '--', ...andThen);
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
    await buildah('commit', '-q', container, name);
    await buildah('rm', container);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The Dockerfile's base images. */
export async function makeBases(): Promise<void> {
  // Debian's npm cannot read our lockfile; Node's images have a newer one.
  const npm = [
    'env',
    `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
    'npm',
    'install',
    '-g',
    '--prefix',
    '/usr/local',
  ];
  await makeBase(
    'docker.io/library/node:24-trixie-slim',
    ['ca-certificates', 'nodejs', 'npm'],
    [...npm, 'npm@11'],
  );
  await makeBase('docker.io/library/debian:trixie-slim', []);
}

/** Builds one stage of a Dockerfile; returns its size in bytes. */
export async function buildImage(context: string, target: string): Promise<number> {
  const name = `localhost/dailies-${target}`;
  const how = [
    '--format',
    'docker',
    '--pull-never',
    '--network',
    'host',
    '--layers',
    '--target',
    target,
    '-t',
    name,
  ];
  await show('buildah', 'bud', ...how, context);
  return inContainer(target, async (container) => {
    const folder = await buildah('mount', container);
    const { stdout } = await run('du', ['-sb', folder]);
    return Number.parseInt(stdout, 10);
  });
}

/** Provides a container of a built image. */
export async function inContainer<Result>(
  target: string,
  use: (container: string) => Promise<Result>,
): Promise<Result> {
  const container = await buildah('from', '--pull-never', `localhost/dailies-${target}`);
  try {
    return await use(container);
  } finally {
    await buildah('rm', container);
  }
}

/** The image's own metadata. */
const Described = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      WorkingDir: z.string(),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')], z.string()) }),
    }),
  }),
});
type ImageConfig = z.infer<typeof Described>['Docker']['config'];

export const configOf = async (target: string): Promise<ImageConfig> =>
  Described.parse(JSON.parse(await buildah('inspect', '--type', 'image', `localhost/dailies-${target}`)))
    .Docker.config;

/** In its own mount namespace: read-only except for /data, an in-memory /tmp, and kernel file systems. */
const AS_READ_ONLY = `set -e
root=$1 data=$2 user=$3 folder=$4; shift 4
mount --bind "$root" "$root"
mount -o remount,ro,bind "$root"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount --bind /dev "$root/dev"
mount -t proc proc "$root/proc"
exec chroot --userspec="$user" "$root" env -C "$folder" "$@"`;

export interface RunOptions {
  /** Mounted on /data. */
  data: string;
  env?: Record<string, string>;
}

/** Runs a command in a container as `docker run --read-only --tmpfs /tmp` does. */
export async function runReadOnly(
  container: string,
  { User, Env, WorkingDir }: ImageConfig,
  command: string[],
  { data, env = {} }: RunOptions,
): Promise<ChildProcess> {
  const folder = await buildah('mount', container);
  const given = [folder, data, User, WorkingDir, ...command];
  return spawn('unshare', ['--mount', 'sh', '-c', AS_READ_ONLY, 'sh', ...given], {
    env: { NODE_ENV: 'production', ...Object.fromEntries(Env.map((pair) => pair.split('=', 2))), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}
