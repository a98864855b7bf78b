import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiToken, ListedToken } from '#lib/studio/connection/api-token.ts';

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

/** A studio that stores tokens, as seen by the page. */
export function studio(kept: (ApiToken | ListedToken)[], caps: object[] = []) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    asked.push({ method, path: String(path), body: body ? JSON.parse(String(body)) : null });
    if (method === 'DELETE') {
      kept.length = 0;
      return new Response(null, { status: 204 });
    }
    if (method === 'GET' && String(path).startsWith('/api/ledger/caps')) return Response.json({ caps });
    if (method === 'GET') return Response.json({ tokens: kept });
    if (method === 'PATCH') return Response.json(kept[0]);
    const { name, scope, expiresAt } = JSON.parse(String(body));
    const made = { id: `tok_${kept.length + 1}`, name, scope, createdAt: 1, lastUsedAt: null, expiresAt };
    kept.push(made);
    return Response.json({ ...made, token: 'dly_shown-once' }, { status: 201 });
  });
  return asked;
}
