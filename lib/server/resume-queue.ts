import 'server-only';
import { forgetServiceHealth } from './service-health.ts';
import { store } from './store/open.ts';
import { queueState } from './store/queue-state.ts';
import { wake } from './work/wake.ts';

/** Lets everything that waits go out again, now. */
export async function resumeQueue(owner: string): Promise<void> {
  await queueState(await store(), owner).resume();
  forgetServiceHealth();
  wake('submit');
  wake('follow');
}
