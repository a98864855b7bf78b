import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/*
 * A container-like network, for a program started by `unshare --mount --net`: a private bridge, and per name
 * an address, a loopback device and a hosts file.
 */

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
const mount = (folder: string) => execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]);

const SUBNET = '172.30.0';
let given = 1;

/** The next free address. */
export const nextAddress = () => `${SUBNET}.${++given}`;

export function openNetwork(): void {
  for (const folder of ['/etc/netns', '/run/netns']) {
    mkdirSync(folder, { recursive: true });
    mount(folder);
  }
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'br0', 'type', 'bridge');
  ip('addr', 'add', `${SUBNET}.1/24`, 'dev', 'br0');
  ip('link', 'set', 'br0', 'up');
}

/** The network namespace of a container. */
export function addPlace(name: string, address: string, hosts: string): void {
  ip('netns', 'add', name);
  const wire = `v${address.split('.').at(-1)}`;
  ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', wire, 'master', 'br0', 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  mkdirSync(join('/etc/netns', name));
  writeFileSync(join('/etc/netns', name, 'hosts'), `127.0.0.1 localhost\n${hosts}`);
}

/** Starts a program in it. */
export const runIn = (
  name: string,
  [command = '', ...args]: string[],
  { isQuiet = false, ...options }: { env: NodeJS.ProcessEnv; cwd: string; isQuiet?: boolean },
) =>
  spawn('ip', ['netns', 'exec', name, command, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit'],
  });

/** Forwards connections between addresses. An address without a namespace is the bridge's. */
export async function passOn(
  from: { host: string; port: number },
  to: { host: string; port: number },
): Promise<Server> {
  if (from.host.startsWith(SUBNET)) ip('addr', 'add', `${from.host}/24`, 'dev', 'br0');
  const server = createServer((near) => {
    const far = connect(to);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(from.port, from.host, resolve);
  });
  return server;
}
