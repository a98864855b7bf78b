import { page } from 'vitest/browser';
import type { ApiToken, ListedToken, NewToken } from '#lib/studio/tokens/api-token.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const name = page.getByRole('textbox', { name: 'Name' });

export const closeUncopied = async () => {
  await button('Done').click();
  await button('Close without copying').click();
};

export const BUDGET = {
  ...{ subject: { kind: 'token', id: 'Night shift' }, unit: 'credits', amount: 30, period: 'month' },
  ...{ used: 4, name: 'Night shift', concernsYou: true, holdUnpriced: true },
};
export const LIMITED: ListedToken = {
  ...{ id: 'tok_1', name: 'Night shift', scope: 'create', createdAt: 1, lastUsedAt: null, expiresAt: null },
  approval: { above: 5, unpriced: true },
};

/** The answer to a new token. */
export function newToken(kept: (ApiToken | ListedToken)[], { name, scope, expiresAt = null }: NewToken) {
  const token = { id: `tok_${kept.length + 1}`, name, scope, createdAt: 1, lastUsedAt: null, expiresAt };
  kept.push(token);
  return { ...token, token: 'dly_shown-once' };
}

/** A studio that stores tokens, as seen by the page. Returns the calls it gets. */
export function studio(kept: (ApiToken | ListedToken)[], caps: object[] = []) {
  return answerCalls({
    'GET /api/ledger/caps': { caps },
    'GET /api/tokens': () => ({ tokens: kept }),
    'PATCH /api/tokens/[id]': () => kept[0],
    'DELETE /api/tokens/[id]': () => {
      kept.length = 0;
    },
    'POST /api/tokens': ({ body }) => newToken(kept, body),
  });
}
