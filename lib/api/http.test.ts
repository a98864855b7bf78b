// @vitest-environment node
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError, request, Unreachable } from './http.ts';

async function studio(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an answer is given as it came', async () => {
  const url = await studio((_, response) => response.end('{"name":"fox"}'));
  await expect(request(url)).resolves.toEqual({ name: 'fox' });
});

test('a refusal carries code, type, param, message and request id', async () => {
  const url = await studio((_, response) => {
    response.writeHead(400, { 'x-request-id': 'r-1' });
    response.end(
      '{"error":{"message":"No such size","type":"invalid_request_error","code":"invalid_parameter","param":"size"}}',
    );
  });
  const error = await request(url).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
    type: 'invalid_request_error',
    param: 'size',
    message: 'No such size',
    requestId: 'r-1',
  });
});

test('a refusal in another shape still has words', async () => {
  const url = await studio((_, response) => response.writeHead(502).end('<html>bad gateway</html>'));
  await expect(request(url)).rejects.toMatchObject({ status: 502, code: 'unexpected_answer' });
});

test('a body goes out as JSON', async () => {
  const url = await studio(async (incoming, response) => {
    const chunks = await Array.fromAsync(incoming);
    response.end(
      JSON.stringify([incoming.method, incoming.headers['content-type'], Buffer.concat(chunks).toString()]),
    );
  });
  await expect(request(url, { method: 'PUT', body: { a: 1 } })).resolves.toEqual([
    'PUT',
    'application/json',
    '{"a":1}',
  ]);
});

test('no answer at all is told apart from a refusal', async () => {
  const url = await studio((incoming) => incoming.socket.destroy());
  await expect(request(url)).rejects.toBeInstanceOf(Unreachable);
});

test('an abort stays an abort', async () => {
  const url = await studio(() => {});
  await expect(request(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
