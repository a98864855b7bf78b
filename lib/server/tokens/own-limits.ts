import 'server-only';
import type { ApiToken } from '#lib/studio/connection/api-token.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { ruleOf } from '../approvals/rules.ts';
import type { Db } from '../db/store.ts';
import { capsOf } from '../ledger/caps.ts';

/** Refuses a program that has limits of its own: whoever could set limits, prices or people could lift them. */
export async function requireNoLimits(
  db: Db,
  owner: string,
  { name }: Pick<ApiToken, 'name'>,
): Promise<void> {
  const isBudget = ({ subject: { kind, id } }: Awaited<ReturnType<typeof capsOf>>[number]) =>
    kind === 'token' && id === name;
  if ((await ruleOf(db, owner, name)) === null && !(await capsOf(db, owner)).some(isBudget)) return;
  throw new StudioError(
    'scope_exceeded',
    `${name} has limits of its own, so that this is for a person to change`,
  );
}

/** Refuses a program that would outlive its own token by another it makes, or by a link to work. */
export function requireEndsFirst({ expiresAt: end }: Pick<ApiToken, 'expiresAt'>, expiresAt: number | null) {
  if (end === null || (expiresAt !== null && expiresAt <= end)) return;
  throw new StudioError(
    'scope_exceeded',
    `expiresAt must be ${end} (${new Date(end).toISOString()}) or earlier, when the token that asks ends; a later one is for a person to make`,
    { param: 'expiresAt' },
  );
}

/** What a program can leave behind that has no end. */
type Left = 'whom it lets in' | 'the webhook';

/** Refuses a program that would outlive its own token by what has no end: people let in, addresses that are told. */
export function requireNoEnd({ expiresAt: end }: Pick<ApiToken, 'expiresAt'>, left: Left) {
  if (end === null) return;
  throw new StudioError(
    'scope_exceeded',
    `The token that asks ends ${new Date(end).toISOString()}, and ${left} would stay: that is for a person, or a token without an end`,
  );
}
