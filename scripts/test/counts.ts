import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** Counts from vitest's JSON report. */
export function vitestCounts(file: string, exitCode: number): Counts {
  const report = readJson(file);
  return settle(number(report, 'numPassedTests'), number(report, 'numFailedTests'), exitCode);
}

/** Counts from Playwright's JSON report. A test that passed only on a second try counts as failed. */
export function playwrightCounts(file: string, exitCode: number): Counts {
  const stats = readJson(file).stats;
  return settle(number(stats, 'expected'), number(stats, 'unexpected') + number(stats, 'flaky'), exitCode);
}

/** A check that is one test in itself. */
export function single(exitCode: number): Counts {
  return settle(exitCode === 0 ? 1 : 0, 0, exitCode);
}

// A suite that could not even load reports no failed test, only its exit code.
function settle(passed: number, failed: number, exitCode: number): Counts {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function number(source: unknown, name: string): number {
  const value = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
  return typeof value === 'number' ? value : 0;
}
