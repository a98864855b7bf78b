import 'server-only';
import type { TokenPatch } from '#lib/studio/tokens/api-token.ts';
import type { Store } from '../../db/store.ts';
import { releaseWaiting } from '../../money/release-waiting.ts';
import { log } from '../../process/log.ts';
import { recheckApprovals } from './decide-approval.ts';

/**
 * After the limits of a token have changed: a raised budget makes room, and a new rule may ask for less. Failures
 * are only logged, since waiting work is due by itself later.
 */
export async function wakeLimited(
  store: Store,
  owner: string,
  name: string,
  { approval, budgets = [] }: TokenPatch,
): Promise<void> {
  const failed = (err: unknown) => log().error({ err }, 'what waits could not be tried at once');
  if (budgets.length > 0) await releaseWaiting(store).catch(failed);
  if (approval !== undefined) await recheckApprovals(store, owner, name).catch(failed);
}
