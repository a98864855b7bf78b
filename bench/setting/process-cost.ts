import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

// Process costs come from /proc, so on Linux only.
const SAMPLE_MS = 50;
/** Finding new children reads every process of the machine. */
const SAMPLES_A_FAMILY = 20;

function readProc(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return null;
  }
}

/** A process and all its descendants. */
export function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of existsSync('/proc') ? readdirSync('/proc') : []) {
    const stat = /^\d+$/.test(entry) ? readProc(`${entry}/stat`) : null;
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const members = [pid];
  for (const member of members) {
    for (const [child, parent] of parents) if (parent === member) members.push(child);
  }
  return members;
}

/** CPU seconds so far, including ended threads. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuOfOne(pid), 0);
}

const TICKS_PER_SECOND = 100;

function cpuOfOne(pid: number): number {
  const stat = readProc(`${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
}

/** Megabytes resident. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc(`${pid}/status`) ?? '')?.[1];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);
}

/** The peak memory of a process and its children during an action. */
export async function peakMemory(pid: number, action: () => Promise<void>): Promise<number> {
  let peak = 0;
  let over = false;
  let members = [pid];
  const watching = (async () => {
    for (let sample = 0; !over; sample += 1) {
      if (sample % SAMPLES_A_FAMILY === 0) members = family(pid);
      peak = Math.max(peak, memoryOf(members));
      await delay(SAMPLE_MS);
    }
  })();
  await action().finally(() => {
    over = true;
  });
  await watching;
  return peak;
}
