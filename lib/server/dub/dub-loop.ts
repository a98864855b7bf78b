import 'server-only';
import { dubWork } from '../store/dub-work.ts';
import type { Engine } from '../work/engine.ts';
import { leaseLoop } from '../work/lease-loop.ts';
import { makeDub } from './make-dub.ts';

const AT_ONCE = 2;

/** Makes dubs until the signal aborts. */
export const dubLoop = (engine: Engine, signal: AbortSignal): Promise<void> =>
  leaseLoop(
    engine,
    {
      kind: 'dub',
      atOnce: AT_ONCE,
      leases: dubWork(engine.store, engine.holder),
      run: (dub, within) => makeDub(engine, dub, within),
    },
    signal,
  );
