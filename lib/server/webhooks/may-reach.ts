import 'server-only';
import type { Webhook } from '#lib/studio/automation/webhook.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Role } from '#lib/studio/people/person.ts';

/** Everybody has webhooks of their own; only admins have the studio send into the network it stands in. */
export function requireMayReach(
  { ownNetwork }: Partial<Pick<Webhook, 'ownNetwork'>>,
  role: Role | null,
): void {
  if (!ownNetwork || role === 'admin') return;
  const message = 'Only an admin may have messages sent to an address of the own network';
  throw new StudioError('role_exceeded', message, { param: 'ownNetwork' });
}
