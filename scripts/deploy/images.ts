import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Builds without a daemon, and runs what it built as a process of this machine. */
export const BUILDAH_ENV = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };

const run = promisify(execFile);

/** What buildah prints; fails with what it complained of. */
export const buildah = async (...args: string[]) =>
  (await run('buildah', args, { env: BUILDAH_ENV, maxBuffer: 64 * 1024 ** 2 })).stdout.trim();

/** The same for what takes long: its lines are shown as they come. */
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

/** An image that stands in for one of a registry, made once from Debian's own packages. */
async function makeBase(name: string, packages: string[], andThen: string[] = []): Promise<void> {
  if (await hasImage(name)) return;
  const folder = await mkdtemp(join(tmpdir(), 'dailies-base-'));
  try {
    const archive = join(folder, 'base.tar');
    const included = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
    await show('mmdebstrap', '--quiet', '--variant=minbase', ...included, 'trixie', archive);
    // A machine that sees the network through certificates of its own needs them here as well.
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

/** The images that the Dockerfile begins with. */
export async function makeBases(): Promise<void> {
  // Debian's npm cannot read our lockfile; the images of Node bring a newer one.
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

/** Builds one stage of a Dockerfile; gives the bytes of its files. */
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

/** Lends a container of a built image. */
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
