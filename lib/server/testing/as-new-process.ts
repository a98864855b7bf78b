import 'server-only';
import { forgetAll } from '../process/singleton.ts';
import { registerFeatures } from '../start/features.ts';

/** Forgets what a process keeps, but for its media workers: they know nothing of it, and take long to start. */
export function asNewProcess(): void {
  forgetAll((name) => name.startsWith('media-pool-'));
  registerFeatures();
}
