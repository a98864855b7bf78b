import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { openClient } from '#lib/bucket/client.ts';
import { startPostgres } from '#lib/testing/postgres.ts';
import { root } from '#lib/testing/program.ts';
import { startS3 } from '#lib/testing/s3.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { type Compose, type ComposeService, readCompose, readImage } from './compose-file.ts';
import { makeVideo } from './make-video.ts';
import { addPlace, nextAddress, openNetwork, passOn, runIn } from './own-network.ts';

const SECRETS = {
  POSTGRES_PASSWORD: 'of-this-check',
  S3_SECRET_ACCESS_KEY: 'of-the-tests',
  STUDIO_PASSWORD: 'correct horse battery',
  SESSION_SECRET: 'thirty-two characters of this check',
  METRICS_TOKEN: 'only-for-prometheus',
};
/** This check's S3 server has its own name for the writer. */
const STAND_IN = { S3_ACCESS_KEY_ID: 'studio:writer' };
/** Replaced by locally installed programs. */
const OTHERS = ['postgres', 's3'];

const image = readImage();
const folder = await mkdtemp(join(tmpdir(), 'dailies-compose-'));
const told = (what: string) => console.log(`ok    compose.yaml: ${what}`);

interface Container {
  name: string;
  address: string;
  service: string;
  process?: ChildProcess;
}

const caddyFile = ({ volumes }: ComposeService) =>
  join(root, volumes.find((volume) => volume.includes(':/etc/caddy/Caddyfile'))?.split(':')[0] ?? '');

function commandOf(service: ComposeService): string[] {
  if (service.image.includes('/caddy:'))
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', caddyFile(service)];
  return [...image.entrypoint, ...(service.command ?? image.command)].map((word) =>
    word === 'node' ? process.execPath : word,
  );
}

/** A named volume is one folder for all; an unnamed one is private. */
function dataOf({ volumes }: ComposeService, name: string): string {
  const shared = volumes.find((volume) => volume.endsWith(':/data'))?.split(':')[0];
  const data = join(folder, shared ? `volume-${shared}` : `of-${name}`);
  mkdirSync(data, { recursive: true });
  return data;
}

function start(compose: Compose, { name, service }: Container, command?: string[]): ChildProcess {
  const described = compose.services[service] as ComposeService;
  const isOurs = described.image.startsWith('dailies-');
  const data = dataOf(described, name);
  const own = isOurs ? { ...image.environment, ...described.environment, ...STAND_IN, DATA_DIR: data } : {};
  const home = { HOME: data, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data };
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...home, ...described.environment, ...own };
  const typed = command ? [process.execPath, ...command] : commandOf(described);
  return runIn(name, typed, {
    env: { ...env, RENDER_PROFILE: 'draft', NODE_ENV: 'production' },
    cwd: root,
    // Caddy logs a lot.
    isQuiet: !isOurs,
  });
}

async function isHealthy(compose: Compose, container: Container): Promise<boolean> {
  const described = compose.services[container.service] as ComposeService;
  const [, ...test] = described.healthcheck?.test ?? ['CMD', ...image.healthcheck];
  if (container.process?.exitCode != null) throw new Error(`${container.name} ended`);
  const [code] = await once(start(compose, container, test.slice(1)), 'close');
  return code === 0;
}

/** Dependencies first. */
function inOrder({ services }: Compose): string[] {
  const ordered = new Set<string>();
  const add = (name: string) => {
    for (const before of Object.keys(services[name]?.depends_on ?? {})) add(before);
    ordered.add(name);
  };
  for (const name of Object.keys(services)) add(name);
  return [...ordered].filter((name) => !OTHERS.includes(name));
}

async function standIns(compose: Compose, [database, storage]: [string, string]) {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const { POSTGRES_USER, POSTGRES_DB } = compose.services.postgres?.environment ?? {};
  const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  await client.query(`create role ${POSTGRES_USER} login password '${SECRETS.POSTGRES_PASSWORD}'`);
  await client.query(`create database ${POSTGRES_DB} owner ${POSTGRES_USER}`);
  await client.end();
  const { S3_ENDPOINT = '', S3_BUCKET = '' } = compose.services.web?.environment ?? {};
  const place = {
    endpoint: s3.env.S3_ENDPOINT ?? '',
    region: 'us-east-1',
    pathStyle: true,
    bucket: S3_BUCKET,
  };
  const keys = { accessKeyId: STAND_IN.S3_ACCESS_KEY_ID, secretAccessKey: SECRETS.S3_SECRET_ACCESS_KEY };
  await openClient({ ...place, ...keys }).createBucket();
  const here = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });
  await passOn({ host: database, port: 5432 }, here(postgres.url));
  await passOn({ host: storage, port: Number(new URL(S3_ENDPOINT).port) }, here(s3.env.S3_ENDPOINT ?? ''));
  return () => Promise.all([postgres.stop(), s3.remove()]);
}

openNetwork();
const [database, storage] = [nextAddress(), nextAddress()];
let compose = readCompose(SECRETS);
const containers: Container[] = inOrder(compose).flatMap((service) =>
  Array.from({ length: compose.services[service]?.deploy.replicas ?? 1 }, (_, index) => {
    return { name: `${service}-${index + 1}`, address: nextAddress(), service };
  }),
);
const hosts = [
  `${database} postgres`,
  `${storage} s3`,
  ...containers.map(({ address, service }) => `${address} ${service}`),
].join('\n');
for (const { name, address } of containers) addPlace(name, address, hosts);
const addressOf = (service: string) => containers.find((one) => one.service === service)?.address ?? '';
const endStandIns = await standIns(compose, [database, storage]);

try {
  const [first] = containers.filter(({ service }) => service === 'render');
  if (!first) throw new Error('Nobody renders');
  const made = start(compose, first, ['service/keys/cli.ts', '--join', 'create', 'studio']);
  const [MEDIA_API_KEY = ''] = /\bsk-[\w-]+/.exec(await text(made.stdout as NodeJS.ReadableStream)) ?? [];
  if (MEDIA_API_KEY === '') throw new Error('No key was made');
  told('a key of the service is made before it runs');
  compose = readCompose({ ...SECRETS, MEDIA_API_KEY });
  for (const container of containers) {
    const { depends_on: needs } = compose.services[container.service] as ComposeService;
    for (const other of containers)
      if (needs[other.service]?.condition === 'service_healthy')
        await waitUntil(() => isHealthy(compose, other));
    container.process = start(compose, container);
    container.process.stdout?.resume();
  }
  const [port = ''] = (compose.services.proxy?.ports[0] ?? '').split(':');
  await passOn({ host: '127.0.0.1', port: Number(port) }, { host: addressOf('proxy'), port: 80 });
  for (const container of containers.filter(({ service }) => service === 'work'))
    await waitUntil(() => isHealthy(compose, container));
  told('every health check passes');

  const url = compose.services.web?.environment.PUBLIC_URL ?? '';
  const bytes = await makeVideo(url, SECRETS.STUDIO_PASSWORD);
  told(`a video of ${bytes} bytes is made behind ${url}`);
  const health = await (await fetch(`http://${addressOf('service')}:8787/health`)).json();
  if (health.processes !== compose.services.render?.deploy.replicas)
    throw new Error(`Not all that render are there: ${JSON.stringify(health)}`);
  told(`${health.processes} processes render behind one address`);
  const headers = { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` };
  const metrics = await fetch(`http://${addressOf('work')}:9464/metrics`, { headers });
  if (!metrics.ok) throw new Error(`The metrics of work answer ${metrics.status}`);
  told('work is seen from outside');
  for (const { name, process: running } of containers.toReversed()) {
    if (!running) continue;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const [code, signal] = await ended;
    if (code !== 0) throw new Error(`${name} ended with ${code ?? signal}`);
  }
  told('all of them stop when they are told');
} finally {
  for (const { process: running } of containers) running?.kill('SIGKILL');
  await endStandIns();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
