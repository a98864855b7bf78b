import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { isAvailable } from '../../tasks/task.ts';
import { posterPath, videoPath } from '../../tasks/task-files.ts';
import { dataUrlToFile, isDataUrl } from './data-url.ts';
import { fetchToFile } from './fetch-to-file.ts';

const TIMEOUT_MS = 20_000;

export interface Intake {
  context: Pick<Context, 'settings' | 'address' | 'tasks' | 'folders'>;
  /** Where files go until the request is accepted. */
  folder: string;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** Brings what a URL names into the request's folder. */
export async function takeSource(url: string, maxBytes: number, { context, folder, signal }: Intake) {
  const path = join(folder, randomUUID());
  const kept = ownFile(url, context);
  if (kept) {
    await copyFile(kept, path);
    return path;
  }
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

/** A link to a result of ours is read from disk, by whatever name this host is known to the client. */
function ownFile(url: string, { tasks, folders }: Intake['context']): string | undefined {
  const [, token = '', ending] = /\/files\/([\w-]+)\.(mp4|jpg)$/.exec(URL.parse(url)?.pathname ?? '') ?? [];
  const task = token ? tasks.findByToken(token) : undefined;
  if (!task || !isAvailable(task)) return undefined;
  return ending === 'mp4' ? videoPath(folders, task) : posterPath(folders, task);
}

const hostOf = (origin: string) => {
  const { hostname, port, protocol } = new URL(origin);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};
