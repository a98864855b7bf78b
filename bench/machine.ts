import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

/** What the numbers were taken on, and how busy it was. */
export function machine(): string[] {
  const load = loadavg().map((value) => value.toFixed(2));
  return [
    `Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `Machine: ${availableParallelism()} × ${processor()}, ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `System: ${type()} ${release()} ${arch()}, Node ${process.versions.node}`,
    `Load average before the run: ${load.join(' ')}`,
  ];
}

function processor(): string {
  const [first] = cpus();
  if (first && first.model !== 'unknown') return first.model.trim();
  try {
    return /(?:model name|CPU part)\s*:\s*(.+)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[0] ?? arch();
  } catch {
    return arch();
  }
}
