import { LineReader } from '#lib/format/line-reader.ts';
import { addressIn, asJson, Refused, send } from './client/studio-client.ts';

/*
 * Bridges a studio's MCP address to stdio clients: each line is a message to forward, and so is each answer.
 * Nothing else is ever printed.
 */

const address = addressIn(process.env);
const leaving = new AbortController();

interface Message {
  id?: string | number | null;
  method?: string;
}

const say = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`);
const fail = (id: Message['id'], message: string) =>
  say({ jsonrpc: '2.0', id, error: { code: -32_000, message } });

/** The messages of an answer as they arrive. */
async function* messagesIn(response: Response): AsyncGenerator<Message> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text();
    if (text) yield JSON.parse(text);
    return;
  }
  const lines = new LineReader();
  for await (const chunk of response.body ?? [])
    for (const line of lines.read(chunk))
      if (line.startsWith('data: {')) yield JSON.parse(line.slice('data: '.length));
}

async function passOn(line: string): Promise<void> {
  const asked: Message = JSON.parse(line);
  const wantsAnswer = asked.method !== undefined && asked.id !== undefined && asked.id !== null;
  try {
    let isAnswered = false;
    const headers = { accept: 'application/json, text/event-stream' };
    const response = await send(address, '/api/mcp', { ...asJson(asked, headers), signal: leaving.signal });
    for await (const message of messagesIn(response)) {
      say(message);
      isAnswered ||= message.id === asked.id && message.method === undefined;
    }
    if (wantsAnswer && !isAnswered) throw new Refused('lost', 'The studio went away before it answered.');
  } catch (cause) {
    if (leaving.signal.aborted || !wantsAnswer) return;
    const lost =
      'The connection was lost. What was begun goes on: repeat the call with the same ids and keys.';
    fail(asked.id, cause instanceof Refused && cause.code !== 'lost' ? cause.message : lost);
  }
}

const lines = new LineReader();
process.stdin.on('data', (chunk: Buffer) => {
  for (const line of lines.read(chunk))
    if (line.trim() !== '')
      passOn(line).catch(() => fail(null, 'This line is not a message: one JSON object a line is wanted.'));
});
process.stdin.on('end', () => leaving.abort());
// The client has left.
process.stdout.on('error', () => process.exit(0));
