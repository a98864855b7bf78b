import 'server-only';
import { forgetAll } from '../process/singleton.ts';

/** Forgets what a process keeps, but for its media workers: they know nothing of it, and take long to start. */
export const asNewProcess = () => forgetAll((name) => name.startsWith('media-pool-'));
