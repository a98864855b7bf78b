import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** What the numbers were taken on. */
export function machine(): string[] {
  return [
    `Machine: ${availableParallelism()} × ${processor()}, ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `System: ${type()} ${release()} ${arch()}, Node ${process.versions.node}`,
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
