import type { IncomingMessage } from 'node:http';
import { declaredLength, refused, requireBodyKind } from './body-kind.ts';

const MiB = 1024 * 1024;

/** Room for three images of 20 MB as data URLs. */
export const BODY_WITH_IMAGES = 90 * MiB;
export const SMALL_BODY = MiB;

/** Reads a JSON object, stopping as soon as it is larger than `limit` bytes. */
export async function readJson(
  message: IncomingMessage,
  limit = SMALL_BODY,
): Promise<Record<string, unknown>> {
  requireBodyKind(message, 'json');
  const tooLarge = () => refused(`The body is larger than ${limit} bytes`);
  if (declaredLength(message) > limit) throw tooLarge();
  const bytes = await readWithin(message, limit, tooLarge);
  const value = parsed(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refused('The body must be a JSON object');
  }
  return value as Record<string, unknown>;
}

// Not `for await`: leaving that loop would destroy the socket before the refusal is on its way.
function readWithin(message: IncomingMessage, limit: number, tooLarge: () => Error): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) settle(() => reject(tooLarge()));
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks, size)));
    const onLost = (cause?: unknown) => settle(() => reject(refused('The body ended early', cause)));
    const settle = (finish: () => void) => {
      message.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      message.pause();
      finish();
    };
    message.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw refused('The body is not valid JSON', cause);
  }
}
