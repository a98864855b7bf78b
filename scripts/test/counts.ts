import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  /** Failed tests by file and name, with the start of the message. */
  failures: string[];
  /** Skipped tests by file and name. */
  skipped: string[];
  /** The duration of each file's tests. */
  files: { name: string; ms: number }[];
}

interface UnitReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    startTime?: number;
    endTime?: number;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface BrowserSuite {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: {
      status?: string;
      annotations?: { type: string; description?: string }[];
      results: { duration?: number; error?: { message?: string } }[];
    }[];
  }[];
  suites?: BrowserSuite[];
}

interface BrowserReport extends BrowserSuite {
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** Counts from vitest's JSON report. */
export function vitestCounts(report: string, exitCode: number): Counts {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport<UnitReport>(report);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, 'could not run', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
  ]);
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
      .map(({ fullName }) => `${relative('', name)} › ${fullName}`),
  );
  const files = testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    name: relative('', name),
    ms: endTime - startTime,
  }));
  return settle({ passed: numPassedTests, failed: numFailedTests, failures, skipped, files }, exitCode);
}

/** Counts from Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function playwrightCounts(report: string, exitCode: number): Counts {
  const { stats, ...root } = readReport<BrowserReport>(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  const specs = specsIn(root);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => failure(file, title, tests[0]?.results[0]?.error?.message));
  const files = [...Map.groupBy(specs, ({ file }) => file)].map(([file, some]) => ({
    name: `e2e/${file}`,
    ms: some.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce(addDuration, 0),
  }));
  const skipped = specs.flatMap(({ file, title, tests: [test] }) => {
    const why = test?.annotations?.find(({ type }) => type === 'skip')?.description;
    return test?.status === 'skipped' ? `${file} › ${title}${why ? ` (${why})` : ''}` : [];
  });
  return settle({ passed: expected, failed: unexpected + flaky, failures, skipped, files }, exitCode);
}

const addDuration = (sum: number, { duration = 0 }: { duration?: number }) => sum + duration;

/** A check counted as one test. */
export function single(exitCode: number): Counts {
  return settle(
    { passed: exitCode === 0 ? 1 : 0, failed: 0, failures: [], skipped: [], files: [] },
    exitCode,
  );
}

/** The slowest files, as table lines. */
export function slowest(files: Counts['files'], most = 10): string[] {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

const specsIn = ({ specs = [], suites = [] }: BrowserSuite): NonNullable<BrowserSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const LINES_OF_A_MESSAGE = 20;

function failure(file: string, name: string, message = ''): string {
  return [`${file} › ${name}`, ...message.split('\n').slice(0, LINES_OF_A_MESSAGE)].join('\n    ');
}

const OUTSIDE = 'No test failed, but something outside of the tests: it is in the output above';

// A suite that failed to load, or failed between tests, reports only its exit code.
function settle(counts: Counts, exitCode: number): Counts {
  if (exitCode === 0) return counts;
  const { failed, failures } = counts;
  return { ...counts, failed: Math.max(failed, 1), failures: failures.length > 0 ? failures : [OUTSIDE] };
}

function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
