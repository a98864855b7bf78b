import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { dataUrlToFile, isDataUrl } from './data-url.ts';
import { fetchToFile } from './fetch-to-file.ts';

const TIMEOUT_MS = 20_000;

export interface Intake {
  context: Pick<Context, 'settings' | 'address'>;
  /** Where files go until the request is accepted. */
  folder: string;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** Brings what a URL names into the request's folder. */
export async function takeSource(url: string, maxBytes: number, { context, folder, signal }: Intake) {
  const path = join(folder, randomUUID());
  const { publicUrl, allowedHosts } = context.settings;
  const own = [context.address.origin, publicUrl].flatMap((origin) => (origin ? [hostOf(origin)] : []));
  if (isDataUrl(url)) await dataUrlToFile(url, path, maxBytes);
  else {
    await fetchToFile(url, path, {
      maxBytes,
      timeoutMs: TIMEOUT_MS,
      trusted: [...allowedHosts, ...own],
      signal,
    });
  }
  return path;
}

const hostOf = (origin: string) => {
  const { hostname, port, protocol } = new URL(origin);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};
