import type { Server } from 'node:http';
import { among, neighbourhood, plainAddress } from '#lib/format/peers.ts';

/** Many browsers behind one address open fewer at a time. */
const MOST_FROM_ONE = 300;
/** This machine may be an unnamed proxy, or run many programs. */
const MOST_FROM_HERE = 2500;

const isHere = among(['127.0.0.0/8', '::1']);

/** The connection limit of an address; trusted proxies may use the total. */
export function mostFrom(trustedProxies: readonly string[]): (address: string) => number {
  const isTrusted = among(trustedProxies);
  return (address) => {
    if (isTrusted(address)) return Number.POSITIVE_INFINITY;
    return isHere(address) ? MOST_FROM_HERE : MOST_FROM_ONE;
  };
}

/** Closes connections beyond the limit at once, to leave some for others. */
export function shareConnections(server: Server, most: (address: string) => number): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const from = neighbourhood(address);
    const count = (open.get(from) ?? 0) + 1;
    open.set(from, count);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
    if (count > most(address)) socket.destroy();
  });
}
