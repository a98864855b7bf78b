import type { IncomingMessage } from 'node:http';
import { ServiceError } from '#lib/contract/errors.ts';

export const refused = (message: string, cause?: unknown) =>
  new ServiceError('invalid_request', message, { cause });

/** Whether a body is JSON or a form. Packed bodies are refused: a small one can unpack to anything. */
export function bodyKind({ headers }: IncomingMessage): 'json' | 'multipart' {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw refused(`A body with Content-Encoding ${encoding} is not accepted`);
  }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return 'json';
  if (type === 'multipart/form-data') return 'multipart';
  throw refused(
    type === '' ? 'The request has no Content-Type' : `A body of type ${type} is not accepted here`,
  );
}

/** Makes sure of the one kind an endpoint takes. */
export function requireBodyKind(message: IncomingMessage, wanted: 'json' | 'multipart') {
  if (bodyKind(message) === wanted) return;
  const name = wanted === 'json' ? 'application/json' : 'multipart/form-data';
  throw refused(`The body must be sent as ${name}`);
}

export const declaredLength = ({ headers }: IncomingMessage): number =>
  Number.parseInt(headers['content-length'] ?? '0', 10);
