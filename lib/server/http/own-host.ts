import 'server-only';
import { networkInterfaces } from 'node:os';
import { env, isLoopback } from '../process/env.ts';

export const withoutPort = (host: string) => host.replace(/:\d{1,5}$/, '');

/** Whether a host is a loopback name or HOST. */
export const isConfiguredHost = (host: string): boolean =>
  isLoopback(withoutPort(host)) || withoutPort(host) === env().host;

/**
 * Whether a host is this machine, by what the machine knows itself: a caller writes any name into `Host`, and a
 * link must not lead there.
 */
export function isOwnHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  if (isConfiguredHost(host)) return true;
  const address = withoutPort(host).replace(/^\[(.+)\]$/, '$1');
  return Object.values(networkInterfaces()).some((here) => here?.some((one) => one.address === address));
}
