import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#lib/server/process/env.ts';
import { root } from '#lib/testing/program.ts';
import { shellLines } from '../documents/read-document.ts';
import { readCompose, readImage } from './compose-file.ts';
import { readKubernetes } from './kubernetes-file.ts';

const SECRETS = Object.fromEntries(
  ['POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'SESSION_SECRET', 'METRICS_TOKEN'].map((name) => [
    name,
    'a-secret-of-this-test-long-enough',
  ]),
);
const image = readImage();
const { services, volumes } = readCompose(SECRETS);
const named = Object.entries(services);
const ours = named.filter(([, { image: name }]) => name.startsWith('dailies-'));
const page = readFileSync(join(root, 'docs/deployment.md'), 'utf8');
const isThere = (file: string) => existsSync(join(root, file));
const programIn = (words: readonly string[]) => words.find((word) => word.endsWith('.ts')) ?? '';

test('Compose wants no secret that the document does not name', () => {
  expect(() => readCompose({})).toThrow('compose.yaml wants');
  expect(Object.keys(SECRETS).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('what Compose starts, mounts and waits for is there', () => {
  for (const [name, service] of named) {
    for (const [other, { condition }] of Object.entries(service.depends_on)) {
      const waited = services[other];
      expect(waited, `${name} waits for ${other}`).toBeDefined();
      const isOfTheImage = waited?.image === 'dailies-studio' && waited.command === undefined;
      if (condition === 'service_healthy') expect(waited?.healthcheck ?? isOfTheImage).toBeTruthy();
    }
    for (const volume of service.volumes) {
      const [from = ''] = volume.split(':');
      expect(from.startsWith('./') ? isThere(from) : from in volumes, volume).toBe(true);
    }
  }
  for (const [name, { build, command = image.command, volumes: mounted, deploy, read_only }] of ours) {
    expect(image.targets, name).toContain(build?.target);
    expect(isThere(programIn(command)), name).toBe(true);
    expect(read_only, name).toBe(true);
    // Each render process has its own folder.
    if (name === 'render') expect([mounted, deploy.replicas]).toEqual([[], 2]);
  }
});

test('an image that is built for a path is told of it when it runs, and so is the proxy', () => {
  expect(image.kept.studio).toEqual(['BASE_PATH']);
  const under = readCompose({ ...SECRETS, BASE_PATH: '/studio' }).services;
  for (const [name] of ours) {
    expect(under[name]?.build?.args, name).toEqual({ BASE_PATH: '/studio' });
    // An empty setting would override the image's.
    expect(under[name]?.environment, name).not.toHaveProperty('BASE_PATH');
  }
  expect(under.proxy?.environment).toMatchObject({ DAILIES_PATH: '/studio' });
});

test('the health checks of Compose ask where the program listens', () => {
  expect(isThere(programIn(image.healthcheck))).toBe(true);
  for (const [name, { healthcheck, environment }] of ours) {
    if (!healthcheck) continue;
    expect(isThere(programIn(healthcheck.test)), name).toBe(true);
    const { port } = new URL(healthcheck.test.at(-1) ?? '');
    expect([environment.PORT, environment.METRICS_PORT], name).toContain(port);
  }
});

test('one address of Compose leads to all that render, and another to the web', () => {
  const { MEDIA_API_URL = '' } = services.web?.environment ?? {};
  expect(services[new URL(MEDIA_API_URL).hostname]?.volumes).toEqual([
    './deploy/Caddyfile.service:/etc/caddy/Caddyfile:ro',
  ]);
  expect(services.render?.command).toEqual(['service/main.ts', '--join']);
  expect(services.render?.environment).toMatchObject({ PUBLIC_URL: MEDIA_API_URL });
  const [host = '', port] = (services.proxy?.environment.DAILIES_UPSTREAM ?? '').split(':');
  expect([services[host]?.image, port]).toEqual(['dailies-studio', image.environment.PORT]);
});

test('what the document runs in a container is there, with what the launcher gives it', () => {
  const launcher = readFileSync(join(root, 'scripts/launcher/launch.mjs'), 'utf8');
  const typed = shellLines(page).flatMap((line) => {
    const [, words] =
      /^(?:docker compose run --rm(?: --no-deps)?(?: -e [A-Z_]+)? web|kubectl .* -- node) (.*)$/.exec(line) ??
      [];
    return words === undefined ? [] : [words.split(' ')];
  });
  expect(typed.length).toBeGreaterThan(0);
  for (const words of typed) {
    expect(words[0]).toBe('--conditions=react-server');
    expect(launcher).toContain(`command: ['${programIn(words)}'], configured: true, flags: serverOnly`);
  }
});

const PROVIDER = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'dailies',
  OIDC_CLIENT_SECRET: 'only both know it',
  OIDC_ROLE: 'member',
};

test.each([
  ['a team with accounts', {}, { accounts: true, studioPassword: undefined, oidc: undefined }],
  ['a team with an identity provider', PROVIDER, { accounts: true, oidc: { role: 'member' } }],
  ['one person with a password', { STUDIO_PASSWORD: 'correct horse battery' }, { accounts: false }],
])('Compose serves %s', (_, given, expected) => {
  const { web, work } = readCompose({ ...SECRETS, ...given }).services;
  for (const service of [web, work])
    expect(readEnv({ ...image.environment, ...service?.environment })).toMatchObject(expected);
});

const kinds = readKubernetes();
const secretOf = (name: string) =>
  kinds('Secret').find(({ metadata }) => metadata.name === name)?.stringData ?? {};

test('Kubernetes serves a team, and those that render know nothing of it', () => {
  const settingsOf = (name: string) => {
    const found = kinds('Deployment').find(({ metadata }) => metadata.name === name);
    const { envFrom = [], env = [] } = found?.spec.template.spec.containers[0] ?? {};
    const own = env.map(({ name: variable, value }) => [variable, value]);
    return Object.assign(
      {},
      ...envFrom.map(({ secretRef }) => secretOf(secretRef.name)),
      Object.fromEntries(own),
    );
  };
  for (const name of ['web', 'work'])
    expect(readEnv({ ...image.environment, ...settingsOf(name) }).accounts, name).toBe(true);
  expect(Object.keys(settingsOf('render')).filter((name) => /SESSION|STUDIO|MEDIA_API/.test(name))).toEqual(
    [],
  );
});

test('what Kubernetes starts is there, and finds its settings, folders and ports', () => {
  const secrets = kinds('Secret').map(({ metadata }) => metadata.name);
  const claims = kinds('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
  for (const { metadata, spec } of kinds('Deployment')) {
    const { template, selector } = spec;
    expect(template.metadata.labels, metadata.name).toMatchObject(selector.matchLabels);
    const [container] = template.spec.containers;
    expect(isThere(programIn(container.args ?? image.command)), metadata.name).toBe(true);
    expect(container.envFrom.every(({ secretRef }) => secrets.includes(secretRef.name))).toBe(true);
    const folders = template.spec.volumes.map(({ name }) => name);
    expect(container.volumeMounts.filter(({ name }) => !folders.includes(name))).toEqual([]);
    const claimed = template.spec.volumes.flatMap(
      ({ persistentVolumeClaim: claim }) => claim?.claimName ?? [],
    );
    expect(claimed.filter((name) => !claims.includes(name))).toEqual([]);
    const ports = container.ports.map(({ name }) => name);
    const { startupProbe, readinessProbe, livenessProbe } = container;
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      if (probe) expect(ports, metadata.name).toContain(probe.httpGet.port);
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const listens = [own.PORT ?? image.environment.PORT, own.METRICS_PORT];
    expect(listens, metadata.name).toContain(String(container.ports[0]?.containerPort));
  }
});

test('the addresses of Kubernetes lead to what it starts', () => {
  const pods = kinds('Deployment').map(({ spec }) => spec.template);
  for (const { metadata, spec } of kinds('Service')) {
    const { selector } = spec;
    if (!selector) continue;
    const [led] = pods.filter((pod) =>
      Object.entries(selector).every(([name, value]) => pod.metadata.labels[name] === value),
    );
    const ports = led?.spec.containers[0].ports.map(({ name }) => name);
    expect(ports, metadata.name).toContain(spec.ports[0]?.targetPort);
  }
  const names = kinds('Service').map(({ metadata }) => metadata.name);
  expect(names).toContain(new URL(secretOf('studio').MEDIA_API_URL ?? '').hostname);
  for (const { spec } of kinds('Ingress'))
    for (const { http } of spec.rules)
      for (const { backend } of http.paths) expect(names).toContain(backend.service.name);
  const [ingress] = kinds('Ingress').flatMap(({ spec }) => spec.rules.map(({ http }) => http.paths));
  const metrics = ingress?.find(({ path, pathType }) => path === '/metrics' && pathType === 'Exact');
  const nowhere = kinds('Service').find(({ metadata }) => metadata.name === metrics?.backend.service.name);
  expect(nowhere?.spec, 'the metrics stay inside').not.toHaveProperty('selector');
  const render = kinds('Deployment').find(({ metadata }) => metadata.name === 'render');
  expect(render?.spec.template.spec.containers[0].args).toEqual(['service/main.ts', '--join']);
});
