import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { ApiToken } from '#lib/studio/tokens/api-token.ts';
import type { Db } from '../db/store.ts';
import { capsOf } from '../limits/caps.ts';
import { ruleOf } from '../limits/rules.ts';

/** Refuses a program with limits: whoever sets limits, prices or people could lift them. */
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

/** Refuses a token or link that would outlive the program's own token. */
export function requireEndsFirst({ expiresAt: end }: Pick<ApiToken, 'expiresAt'>, expiresAt: number | null) {
  if (end === null || (expiresAt !== null && expiresAt <= end)) return;
  throw new StudioError(
    'scope_exceeded',
    `expiresAt must be ${end} (${new Date(end).toISOString()}) or earlier, when the token that asks ends; a later one is for a person to make`,
    { param: 'expiresAt' },
  );
}

/** Things without an end that a program may leave behind. */
type Left = 'whom it lets in' | 'the webhook';

/** Refuses things without an end to a program whose token ends: invited people, webhook addresses. */
export function requireNoEnd({ expiresAt: end }: Pick<ApiToken, 'expiresAt'>, left: Left) {
  if (end === null) return;
  throw new StudioError(
    'scope_exceeded',
    `The token that asks ends ${new Date(end).toISOString()}, and ${left} would stay: that is for a person, or a token without an end`,
  );
}
