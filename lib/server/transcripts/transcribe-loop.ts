import 'server-only';
import { transcriptWork } from '../store/transcript-work.ts';
import type { Engine } from '../work/engine.ts';
import { leaseLoop } from '../work/lease-loop.ts';
import { writeDown } from './write-down.ts';

const AT_ONCE = 2;

/** Writes recordings down until the signal aborts. */
export const transcribeLoop = (engine: Engine, signal: AbortSignal): Promise<void> =>
  leaseLoop(
    engine,
    {
      kind: 'transcribe',
      atOnce: AT_ONCE,
      leases: transcriptWork(engine.store, engine.holder),
      run: (transcript, within) => writeDown(engine, transcript, within),
    },
    signal,
  );
