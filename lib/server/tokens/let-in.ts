import 'server-only';
import { type ApiToken, TOKEN_PREFIX } from '#lib/studio/connection/api-token.ts';
import { TOKEN_SCOPES, type TokenScope } from '#lib/studio/connection/token-scopes.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { store } from '../db/open.ts';
import { ownerOf, tokens } from './repository.ts';

const BEARER = new RegExp(`^bearer +(${TOKEN_PREFIX}.*)$`, 'i');

/** The token a request comes with, true or not. Any other key is none of ours: clients of the relay have to send one. */
export const givenToken = ({ headers }: Pick<Request, 'headers'>): string | null =>
  BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** The token a request comes with, and whose it is. */
export async function tokenOf(
  request: Pick<Request, 'headers'>,
): Promise<{ token: ApiToken; owner: string } | null> {
  const secret = givenToken(request);
  if (secret === null) return null;
  const opened = await store();
  const owner = await ownerOf(opened, secret);
  const token = owner === null ? null : await tokens(opened, owner).find(secret);
  if (owner === null || !token) throw new StudioError('token_refused');
  return { token, owner };
}

const READS = new Set(['GET', 'HEAD']);

/** Reading needs the least and making more; what needs another scope than that says so. */
export function requireScope({ scope }: ApiToken, method: string, special?: TokenScope): void {
  const needed = special ?? (READS.has(method) ? 'read' : 'create');
  if (TOKEN_SCOPES.indexOf(scope) >= TOKEN_SCOPES.indexOf(needed)) return;
  throw new StudioError(
    'scope_exceeded',
    `This needs a token with the scope ${needed}; this one has ${scope}`,
  );
}
