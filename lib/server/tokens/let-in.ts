import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type ApiToken, TOKEN_PREFIX } from '#lib/studio/tokens/api-token.ts';
import { TOKEN_SCOPES, type TokenScope } from '#lib/studio/tokens/token-scopes.ts';
import { store } from '../db/open.ts';
import { ownerOf, tokens } from './repository.ts';

const BEARER = new RegExp(`^bearer +(${TOKEN_PREFIX}.*)$`, 'i');

/** A request's token, valid or not. Other bearer keys are ignored: clients of the relay have to send one. */
export const givenToken = ({ headers }: Pick<Request, 'headers'>): string | null =>
  BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** A request's valid token and its owner. */
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

/** Reading needs the lowest scope and writing a higher one; other needs are given in `special`. */
export function requireScope({ scope }: ApiToken, method: string, special?: TokenScope): void {
  const needed = special ?? (READS.has(method) ? 'read' : 'create');
  if (TOKEN_SCOPES.indexOf(scope) >= TOKEN_SCOPES.indexOf(needed)) return;
  throw new StudioError(
    'scope_exceeded',
    `This needs a token with the scope ${needed}; this one has ${scope}`,
  );
}
