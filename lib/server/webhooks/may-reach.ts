import 'server-only';
import type { Webhook } from '#lib/studio/automation/webhook.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Role } from '#lib/studio/people/person.ts';
import { isPrivateNow } from '../connection/guarded-fetch.ts';

/**
 * Everybody has webhooks; only admins may have the studio send into its own network. Checked on saving, as a
 * refused delivery is noticed late.
 */
export async function requireMayReach(
  { url, ownNetwork }: Pick<Webhook, 'url'> & Partial<Pick<Webhook, 'ownNetwork'>>,
  role: Role | null,
): Promise<void> {
  if (ownNetwork) {
    if (role === 'admin') return;
    const message = 'Only an admin may have messages sent to an address of the own network';
    throw new StudioError('role_exceeded', message, { param: 'ownNetwork' });
  }
  if (!(await isPrivateNow(url))) return;
  const fix =
    role === 'admin'
      ? 'turn on In my own network (ownNetwork) to have messages sent there'
      : 'only an admin may have messages sent there';
  const message = `${new URL(url).host} is in a private network: ${fix}`;
  throw new StudioError('address_private', message, { param: 'url' });
}
