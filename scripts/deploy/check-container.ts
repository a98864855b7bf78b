import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatBytes } from '#lib/format/units.ts';
import { freePort, root } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { buildImage, configOf, inContainer, makeBases, runReadOnly } from './images.ts';
import { makeVideo } from './make-video.ts';

const USER = 10_001;
const PASSWORD = 'correct horse battery';
const METRICS_TOKEN = 'only-for-prometheus';

/**
 * Builds both images and runs the complete one on a read-only root: it starts, makes a video, is healthy,
 * stops, and has no build tools. Does not cover an orchestrator's limits.
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

async function use(container: string, data: string): Promise<void> {
  const config = await configOf('complete');
  const codeOf = async (command: string[], env: Record<string, string> = {}) => {
    const [code] = await once(await runReadOnly(container, config, command, { data, env }), 'close');
    return code === 0;
  };
  const shell = (script: string) => codeOf(['sh', '-c', script]);
  const [, ...healthcheck] = config.Healthcheck.Test;
  must(await shell(`test "$(id -u)" = ${USER}`), 'it does not run as root');
  must(
    !(await shell('touch /app/x || touch /app/.next/x || touch /x || touch /var/x')),
    'its root is read-only',
  );
  must(await shell('touch /data/x /tmp/x'), 'it writes to /data and /tmp');
  must(
    !(await shell('command -v npm || command -v cc || command -v make || command -v python3')),
    'there is nothing to build with inside',
  );
  const port = String(await freePort());
  must(!(await codeOf(healthcheck, { PORT: port })), 'it is unhealthy while nothing runs');

  const env = {
    PORT: port,
    STUDIO_PASSWORD: PASSWORD,
    METRICS_TOKEN,
    RENDER_PROFILE: 'draft',
    SPEECH_ENGINE: 'classic',
  };
  const command = [...config.Entrypoint, ...config.Cmd];
  const studio = await runReadOnly(container, config, command, { data, env });
  try {
    await tryStudio(`http://127.0.0.1:${port}`);
    must(await codeOf(healthcheck, { PORT: port }), 'its health check passes');
    const stopped = once(studio, 'exit');
    studio.kill('SIGTERM');
    const [code] = await stopped;
    must(code === 0, 'it stops when it is told');
  } finally {
    if (studio.exitCode === null && studio.pid) process.kill(-studio.pid, 'SIGKILL');
  }
}

async function tryStudio(url: string): Promise<void> {
  await waitUntil(() =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  told(`it makes a video of ${await makeVideo(url, PASSWORD)} bytes with the service inside`);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  must(/^dailies_collected_bytes_total [1-9]/m.test(metrics), 'its metrics tell of the video');
}
