// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CutConflict, saveCut } from './cuts.ts';

test('a change to an older revision is thrown back with what is there now', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers['if-match'] ?? ''}`.trim());
    const error = { message: 'Changed', type: 'invalid_request_error', code: 'changed_elsewhere' };
    if (method === 'PATCH') response.writeHead(409).end(JSON.stringify({ error }));
    else response.end(JSON.stringify({ id: 'cut_1', revision: 5 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  const refused = await saveCut('cut_1', 4, { title: 'Mine' }).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(CutConflict);
  expect(refused).toMatchObject({ cut: { revision: 5 } });
  expect(asked).toEqual(['PATCH /api/cuts/cut_1 "4"', 'GET /api/cuts/cut_1']);
});
