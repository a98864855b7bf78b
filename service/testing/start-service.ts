import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { type KeyRecord, makeKey, readKeys, writeKeys } from '../keys/keyring.ts';
import { createService, type ServiceOptions } from '../service.ts';

export interface RunningService {
  url: string;
  /** The key made on the first start. */
  key: string;
  dataDir: string;
  /** Adds a key with limits. */
  addKey(limits?: Partial<KeyRecord>): string;
  /** Calls a path with a key; `null` sends none. */
  call(path: string, init?: RequestInit, key?: string | null): Promise<Response>;
  json(path: string, body: unknown, key?: string | null, headers?: Record<string, string>): Promise<Response>;
  form(path: string, fields: Record<string, string | Blob>, key?: string): Promise<Response>;
  close(): Promise<void>;
}

/** A real service on a free port with its own data folder. Renders drafts unless configured otherwise. */
export async function startService(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'dailies-service-')));
  const service = await createService({ renderProfile: 'draft', ...options, dataDir });
  const url = await service.listen();
  const key = service.firstKey ?? '';

  const call: RunningService['call'] = (path, init = {}, as = key) => {
    const headers = new Headers(init.headers);
    if (as !== null) headers.set('authorization', `Bearer ${as}`);
    return fetch(`${url}${path}`, { ...init, headers });
  };
  return {
    url,
    key,
    dataDir,
    addKey(limits = {}) {
      const { key: made, record } = makeKey({ name: 'test', kind: 'payg', ...limits });
      writeKeys(dataDir, [...readKeys(dataDir), record]);
      return made;
    },
    call,
    json: (path, body, as, headers = {}) =>
      call(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        },
        as,
      ),
    form(path, fields, as) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return call(path, { method: 'POST', body }, as);
    },
    async close() {
      await service.close();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface SeenTask {
  id: string;
  status: string;
  progress: number;
  video_url: string | null;
  error: { code: string; message: string } | null;
  [extra: string]: unknown;
}

export const finished = (
  service: Pick<RunningService, 'call'>,
  id: string,
  key?: string,
): Promise<SeenTask> =>
  waitUntil(
    async () => (await (await service.call(`/v1/videos/${id}`, {}, key)).json()) as SeenTask,
    ({ status }) => status === 'completed' || status === 'failed',
  );
