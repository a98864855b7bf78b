import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** Each failed test by its file and name, with the beginning of what it said. */
  failures: string[];
}

interface UnitReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface BrowserSuite {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: BrowserSuite[];
}

interface BrowserReport extends BrowserSuite {
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** Counts from vitest's JSON report. */
export function vitestCounts(file: string, exitCode: number): Counts {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport<UnitReport>(file);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, 'could not run', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
  ]);
  return settle(numPassedTests, numFailedTests, failures, exitCode);
}

/** Counts from Playwright's JSON report. A test that passed only on a second try counts as failed. */
export function playwrightCounts(file: string, exitCode: number): Counts {
  const report = readReport<BrowserReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  return settle(expected, unexpected + flaky, browserFailures(report), exitCode);
}

/** A check that is one test in itself. */
export function single(exitCode: number): Counts {
  return settle(exitCode === 0 ? 1 : 0, 0, [], exitCode);
}

function browserFailures({ specs = [], suites = [] }: BrowserSuite): string[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => failure(file, title, tests[0]?.results[0]?.error?.message));
  return [...here, ...suites.flatMap(browserFailures)];
}

const LINES_OF_A_MESSAGE = 20;

function failure(file: string, name: string, message = ''): string {
  return [`${file} › ${name}`, ...message.split('\n').slice(0, LINES_OF_A_MESSAGE)].join('\n    ');
}

const OUTSIDE = 'No test failed, but something outside of the tests: it is in the output above';

// A suite that could not even load, or met an error between tests, reports no failed test, only its exit code.
function settle(passed: number, failed: number, failures: string[], exitCode: number): Counts {
  if (exitCode === 0) return { passed, failed, failures };
  return { passed, failed: Math.max(failed, 1), failures: failures.length > 0 ? failures : [OUTSIDE] };
}

function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
