import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, root } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';

export interface ReverseProxy {
  name: string;
  /** Starts it in front of a studio, with files in this folder; returns the proxied address. */
  start(studio: URL, folder: string): Promise<{ url: string; child: ChildProcess }>;
}

const read = (file: string) => readFile(join(root, 'deploy', file), 'utf8');

/** Replaces a part that must be in the text. */
function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`The file does not say "${part}" any more`);
  return text.replaceAll(part, by);
}

/** The base path of a studio. */
const pathOf = (studio: URL) => studio.pathname.replace(/\/$/, '');

/** The locations after our file's settings: its own, or the document's for a base path. */
async function withLocations(text: string, path: string): Promise<string> {
  if (path === '') return text;
  const page = await readFile(join(root, 'docs/deployment.md'), 'utf8');
  const [, locations = ''] = /^```nginx\n(.*?)^```/ms.exec(page) ?? [];
  const start = text.indexOf('  location ');
  return `${text.slice(0, start)}${replaced(locations, '/studio', path)}}\n`;
}

function run(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Our file as Debian's nginx includes it, with this check's ports and folders. */
const nginx: ReverseProxy = {
  name: 'nginx',
  async start(studio, folder) {
    const port = await freePort();
    const settled = replaced(
      replaced(await read('nginx.conf'), 'server 127.0.0.1:3000;', `server ${studio.host};`),
      'listen 80;',
      `listen 127.0.0.1:${port};`,
    );
    const ours = await withLocations(settled, pathOf(studio));
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const file = join(folder, 'nginx.conf');
    const rest = `pid ${join(folder, 'pid')}; error_log stderr warn; daemon off; events {}`;
    await writeFile(file, `${rest}\nhttp { access_log off; ${places.join(' ')}\n${ours}}\n`);
    return {
      url: `http://127.0.0.1:${port}${pathOf(studio)}`,
      child: run('nginx', ['-e', 'stderr', '-p', folder, '-c', file]),
    };
  },
};

const caddy: ReverseProxy = {
  name: 'caddy',
  async start(studio, folder) {
    const port = await freePort();
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${await read('Caddyfile')}`);
    const env = {
      DAILIES_SITE: `http://127.0.0.1:${port}`,
      DAILIES_PATH: pathOf(studio),
      DAILIES_UPSTREAM: studio.host,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    const child = run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], env);
    return { url: `${env.DAILIES_SITE}${env.DAILIES_PATH}`, child };
  },
};

const isThere = ({ name }: ReverseProxy) => !spawnSync(name, ['-v']).error;

/** Those installed here, and the others. */
export const installed = () => ({
  here: [nginx, caddy].filter(isThere),
  missing: [nginx, caddy].filter((proxy) => !isThere(proxy)).map(({ name }) => name),
});

/** Waits until a studio answers through the proxy. */
export const untilPassedOn = (url: string) =>
  waitUntil(() =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}
