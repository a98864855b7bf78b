import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { shellLines } from '../documents/read-document.ts';
import { entered, makeVideo } from './make-video.ts';
import { startUnit, stopUnit } from './unit.ts';

/*
 * Runs docs/deployment.md line by line in a shell: started by `unshare --mount`, on private copies of /etc,
 * /opt and /var/lib.
 */

const METRICS_TOKEN = 'only-for-prometheus';
/** Commands that cannot run here, and where they are tested. */
const ELSEWHERE: [RegExp, string][] = [
  [/^docker (build|run) /, 'no daemon here: npm run check:container does it'],
  [/^docker compose /, 'no daemon here: what compose.yaml describes is run as plain processes'],
  [/^kubectl /, 'no cluster here'],
];

const page = readFileSync(join(root, 'docs/deployment.md'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'dailies-document-'));
const inScratch = (name: string) => join(scratch, name);
const typed = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });
const git = (folder: string, ...args: string[]) =>
  typed('git', '-C', folder, '-c', 'user.name=Check', '-c', 'user.email=check@example', ...args);

function copyFolders(): void {
  typed('mount', '-t', 'tmpfs', 'tmpfs', scratch);
  for (const folder of ['etc', 'var/lib']) {
    const [upper, work] = ['upper', 'work'].map((kind) => inScratch(`${kind}-${folder.replace('/', '-')}`));
    for (const made of [upper, work]) mkdirSync(made ?? '');
    typed(
      'mount',
      '-t',
      'overlay',
      'overlay',
      '-o',
      `lowerdir=/${folder},upperdir=${upper},workdir=${work}`,
      `/${folder}`,
    );
  }
  const opt = inScratch('opt');
  mkdirSync(opt);
  typed('mount', '--bind', opt, '/opt');
}

/** A repository with these files, and a checkout of it in /opt. */
function checkOut(): void {
  const home = inScratch('origin');
  mkdirSync(home);
  const copy =
    'git ls-files -z -co --exclude-standard | tar --null --ignore-failed-read -T- -c | tar -x -C "$0"';
  execFileSync('sh', ['-c', copy, home], { cwd: root, stdio: ['ignore', 'inherit', 'ignore'] });
  git(home, 'init', '--quiet');
  git(home, 'add', '--all');
  git(home, 'commit', '--quiet', '--message', 'What ran before');
  git(home, 'tag', 'v0.1.0');
  git('/opt', 'clone', '--quiet', home, 'dailies');
  appendFileSync(join(home, 'README.md'), '\nA newer version.\n');
  git(home, 'commit', '--quiet', '--all', '--message', 'What is new');
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const [, block = ''] = /^```\n(STUDIO_PASSWORD=.*?)^```/ms.exec(page) ?? [];
const [, password = ''] = /^STUDIO_PASSWORD=(.*)$/m.exec(block) ?? [];
let unit: ChildProcess | undefined;
let cookie = '';

async function startStudio(): Promise<void> {
  const [uid, gid] = ['-u', '-g'].map((kind) =>
    Number(execFileSync('id', [kind, 'dailies'], { encoding: 'utf8' })),
  );
  unit = startUnit('/etc/systemd/system/dailies.service', { uid: uid ?? 0, gid: gid ?? 0 });
  await waitUntil(() => {
    if (unit?.exitCode != null) throw new Error('the unit ended');
    return fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  cookie = await entered(url, password);
}

async function stopStudio(): Promise<void> {
  if (unit) await stopUnit(unit);
}

const asked = (path: string, init: RequestInit = {}) =>
  fetch(`${url}/api${path}`, { ...init, headers: { cookie, 'content-type': 'application/json' } });

async function expectWork(projects: number): Promise<void> {
  const tasks = (await (await asked('/tasks')).json()).tasks.length;
  const found = (await (await asked('/projects')).json()).projects.length;
  if (tasks !== 1 || found !== projects) throw new Error(`There are ${tasks} videos and ${found} projects`);
}

/** In place of systemd; its own tool checks the units. */
const SYSTEMD: Record<string, () => Promise<void>> = {
  'systemctl enable --now dailies': async () => {
    appendFileSync('/etc/dailies.env', `\n${block}PORT=${port}\nMETRICS_TOKEN=${METRICS_TOKEN}\n`);
    typed('systemd-analyze', 'verify', '/etc/systemd/system/dailies.service', 'deploy/dailies-work@.service');
    await startStudio();
    await makeVideo(url, password);
  },
  'systemctl restart dailies': async () => {
    await stopStudio();
    await startStudio();
    await expectWork(0);
    await asked('/projects', { method: 'POST', body: JSON.stringify({ name: 'Of the newer version' }) });
    await expectWork(1);
  },
  'systemctl stop dailies': stopStudio,
  'systemctl start dailies': async () => {
    await startStudio();
    await expectWork(0);
  },
};

let folder = '/';
async function type(line: string): Promise<string> {
  const [, reason] = ELSEWHERE.find(([pattern]) => pattern.test(line)) ?? [];
  if (reason) return `not typed, ${reason}`;
  if (line.startsWith('cd ')) {
    folder = line.slice(3);
    return 'ok';
  }
  const systemd = SYSTEMD[line];
  if (systemd) {
    await systemd();
    return 'ok, by what its unit says';
  }
  const env = { ...process.env, URL: url, METRICS_TOKEN };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${line}\n${stdout}${stderr}`);
  return 'ok';
}

copyFolders();
checkOut();
process.chdir(root);
try {
  for (const line of shellLines(page)) console.log(`${await type(line)}: ${line}`);
} finally {
  await stopStudio();
}
process.exit(0);
