import { spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { formatBytes } from '#lib/format/units.ts';
import { freePort } from '#lib/testing/program.ts';
import { BUILDAH_ENV, buildah, buildImage, inContainer, makeBases } from './images.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const USER = 10_001;
const PASSWORD = 'correct horse battery';
const METRICS_TOKEN = 'only-for-prometheus';
const LIMIT_MS = 5 * 60_000;

/**
 * Builds both images and runs the complete one: it starts, makes a video, is healthy, cannot write to its own files,
 * and has nothing to build with. An orchestrator's limits, and its way of stopping, are not shown by this.
 */
export async function checkContainer(): Promise<void> {
  for (const program of ['buildah', 'mmdebstrap'])
    if (spawnSync(program, ['--version']).error)
      throw new Error(`${program} is needed: apt-get install -y --no-install-recommends buildah mmdebstrap`);
  await makeBases();
  for (const target of ['studio', 'complete'])
    told(`the image ${target} holds ${formatBytes(await buildImage(root, target))}`);
  const data = await mkdtemp(join(tmpdir(), 'dailies-container-'));
  await chown(data, USER, USER);
  try {
    await inContainer('complete', (container) => use(container, data));
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

const told = (what: string) => console.log(`ok    ${what}`);

function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`It is not so that ${what}`);
  told(what);
}

const inside = (container: string, ...command: string[]) =>
  buildah('run', '--network', 'host', container, '--', ...command);

async function use(container: string, data: string): Promise<void> {
  must((await inside(container, 'id', '-u')) === String(USER), 'it does not run as root');
  const writes = inside(container, 'sh', '-c', 'touch /app/x || touch /app/.next/x || touch /x');
  must(await fails(writes), 'its own files cannot be written');
  const tools = inside(
    container,
    'sh',
    '-c',
    'command -v npm || command -v cc || command -v make || command -v python3',
  );
  must(await fails(tools), 'there is nothing to build with inside');
  must(await fails(inside(container, 'node', 'scripts/healthy.ts')), 'it is unhealthy while nothing runs');

  const port = await freePort();
  const env = {
    PORT: port,
    STUDIO_PASSWORD: PASSWORD,
    METRICS_TOKEN,
    RENDER_PROFILE: 'draft',
    SPEECH_ENGINE: 'classic',
  };
  const given = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const volume = ['--volume', `${data}:/data`];
  const studio = spawn(
    'buildah',
    ['run', '--network', 'host', ...given, ...volume, container, '--', 'node', 'scripts/start.ts'],
    { env: BUILDAH_ENV, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  try {
    await tryStudio(`http://127.0.0.1:${port}`);
    const [name, value] = ['PORT', String(port)];
    await buildah(
      'run',
      '--network',
      'host',
      '--env',
      `${name}=${value}`,
      container,
      '--',
      'node',
      'scripts/healthy.ts',
    );
    told('its health check passes');
  } finally {
    if (studio.exitCode === null && studio.pid) process.kill(-studio.pid, 'SIGKILL');
  }
}

const fails = (doing: Promise<unknown>) =>
  doing.then(
    () => false,
    () => true,
  );

async function tryStudio(url: string): Promise<void> {
  await until('it answers', async () => (await fetch(`${url}/api/health`)).ok);
  const signedIn = await fetch(`${url}/api/session`, json({ password: PASSWORD }));
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const params = { model: 'vidB-2', prompt: 'a paper boat on a pond', seconds: 4, size: '480x480' };
  const drafts = [{ endpoint: 'videos', params }];
  const made = await fetch(`${url}/api/tasks`, json({ drafts }, { cookie }));
  const [{ id }] = (await made.json()).tasks;
  await until('it makes a video with the service inside', async () => {
    const task = await (await fetch(`${url}/api/tasks/${id}`, { headers: { cookie } })).json();
    if (task.status === 'failed') throw new Error(task.error.message);
    return task.archived !== null;
  });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  must(/^dailies_collected_bytes_total [1-9]/m.test(metrics), 'its metrics tell of the video');
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const late = AbortSignal.timeout(LIMIT_MS);
  while (!(await isSo().catch((cause: unknown) => isRefused(cause)))) {
    if (late.aborted) throw new Error(`It is not so in time that ${what}`);
    await delay(200);
  }
  told(what);
}

/** Nobody listens yet; anything else is an answer. */
function isRefused(cause: unknown): false {
  if (cause instanceof TypeError) return false;
  throw cause;
}
