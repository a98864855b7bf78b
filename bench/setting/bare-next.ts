import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort, root } from '#lib/testing/program.ts';
import { untilAnswers } from '../../scripts/studio/startup.ts';

// Turbopack treats everything in node_modules as finished third-party code.
const folder = join(root, '.next/cache/bench/bare-next');
const next = join(root, 'node_modules/next/dist/bin/next');

/** The smallest Next application: a page with one word, and a constant handler. */
const FILES = {
  'package.json': '{ "type": "module", "private": true }\n',
  'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} }, agentRules: false };\n`,
  'app/layout.js':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.js':
    'export const dynamic = "force-dynamic";\nexport default function Page() {\n  return <main>Hello</main>;\n}\n',
  'app/constant/route.js':
    'export const dynamic = "force-dynamic";\nexport const GET = () => Response.json({ object: "list", data: [] });\n',
};

const environment = () => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
});

/** Rebuilt for a new version of Next or of these files. */
async function ensureBare(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/next/package.json'), 'utf8'));
  const made = JSON.stringify({ version, FILES });
  const stamp = join(folder, 'made-from');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === made) return;
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const build = spawnSync(process.execPath, [next, 'build', folder], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  });
  if (build.status !== 0)
    throw new Error(`The bare application was not built: ${build.stdout}${build.stderr}`);
  await writeFile(stamp, made);
}

export interface BareNext extends AsyncDisposable {
  url: string;
  pid: number;
  /** Milliseconds from start to first answer. */
  startedIn: number;
}

/** `next start` of the bare application: the framework's own cost. */
export async function startBareNext(): Promise<BareNext> {
  await ensureBare();
  const port = await freePort();
  const started = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [next, 'start', folder, '--hostname', '127.0.0.1', '--port', String(port)],
    { cwd: folder, env: environment(), stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers('the bare application', `${url}/constant`);
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - started,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'close');
      child.kill();
      await ended;
    },
  };
}
