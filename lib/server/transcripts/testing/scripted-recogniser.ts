import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { startUpstream } from '#lib/testing/upstream.ts';

export interface Received {
  path: string;
  /** From 1, as the file was named. */
  part: number;
  fields: Record<string, string>;
  bytes: number;
  format: string;
}

export type Answer = { status?: number; headers?: Record<string, string>; body: unknown } | 'cut off';
export type Script = (received: Received, seen: Received[]) => Answer | Promise<Answer>;

/** What a part was heard to say: its number, from half a second to a second and a half. */
export const said = (part: number): Answer => ({
  body: {
    task: 'transcribe',
    language: 'english',
    duration: 10,
    text: `Part ${part}.`,
    segments: [
      { id: 0, start: 0.5, end: 1.5, text: ` Part ${part}.`, avg_logprob: -0.2, no_speech_prob: 0.05 },
    ],
  },
});

export const refused = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: { error: { message: `Refused: ${code}`, type: 'test_error', code } },
});

/** A real HTTP server that takes recordings as the service does and answers as the test says. */
export async function scriptedRecogniser() {
  const seen: Received[] = [];
  let script: Script = ({ part }) => said(part);
  const upstream = await startUpstream(async (request, response) => {
    // The engine also asks for the service's list of videos; this one has none.
    if (request.method === 'GET') return reply(response, 404, {}, {});
    const received = await read(request);
    seen.push(received);
    const answer = await script(received, seen);
    if (answer === 'cut off') {
      response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
      return;
    }
    const { status = 200, headers = {}, body } = answer;
    reply(response, status, headers, body);
  });
  return {
    ...upstream,
    seen,
    answerWith(next: Script) {
      seen.length = 0;
      script = next;
    },
  };
}

function reply(response: ServerResponse, status: number, headers: Record<string, string>, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function read(request: IncomingMessage): Promise<Received> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let bytes = 0;
    let part = 0;
    let format = '';
    const parser = new Busboy({ headers: { 'content-type': request.headers['content-type'] ?? '' } });
    parser.on('field', (name: string, value: string) => {
      fields[name] = value;
    });
    parser.on('file', (_field: string, stream: NodeJS.ReadableStream, name?: string) => {
      part = Number(/\d+/.exec(name ?? '')?.[0]);
      stream.on('data', (chunk: Buffer) => {
        if (bytes === 0) format = chunk.toString('latin1', 0, 4);
        bytes += chunk.length;
      });
    });
    parser.on('finish', () => resolve({ path: request.url ?? '', part, fields, bytes, format }));
    parser.on('error', reject);
    request.pipe(parser);
  });
}
