import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Milliseconds to the body's first byte, and to its last. */
  firstByte: number;
  whole: number;
}

export interface Call {
  method?: string;
  headers?: Record<string, string | number>;
  body?: string | AsyncIterable<Uint8Array>;
  agent?: Agent;
  /** Reads the body without storing it. */
  discard?: boolean;
}

export const keepAlive = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections });

/** A timed request without the cost of `fetch`. */
export async function call(url: string, { body, discard, ...options }: Call = {}): Promise<Answer> {
  const started = performance.now();
  const sent = request(url, options);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  sent.on('error', reject);
  sent.on('response', (response) => {
    const kept: Buffer[] = [];
    let firstByte = 0;
    response.on('error', reject);
    response.on('data', (chunk: Buffer) => {
      firstByte ||= performance.now() - started;
      if (!discard) kept.push(chunk);
    });
    response.on('end', () => {
      const whole = performance.now() - started;
      const { headers, statusCode: status = 0 } = response;
      resolve({ status, headers, body: Buffer.concat(kept), firstByte: firstByte || whole, whole });
    });
  });
  if (body === undefined || typeof body === 'string') sent.end(body);
  else {
    for await (const chunk of body) {
      if (!sent.write(chunk)) await new Promise((drained) => sent.once('drain', drained));
    }
    sent.end();
  }
  return promise;
}

/** Fails if a measured request did not do its work. */
export function expectStatus({ status, body }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`Answered ${status}: ${body.toString().slice(0, 300)}`);
}
