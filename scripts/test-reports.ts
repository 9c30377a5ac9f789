import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Outcome = {
  passed: number;
  failed: number;
  /** Place and message of each failed test, on a few lines. */
  failures?: string[];
  /** Milliseconds that each file took. */
  files?: Record<string, number>;
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Spec = {
  ok: boolean;
  file: string;
  title: string;
  tests: { results: { duration: number; error?: { message?: string } }[] }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };
type StoryReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

/** Reads the report of vitest's reporter `json`. */
export function readVitestReport(path: string, root: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = read<VitestReport>(path);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message && assertionResults.length === 0
      ? [describeFailure(relative(root, name), message)]
      : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        describeFailure(`${relative(root, name)} › ${fullName}`, failureMessages[0]),
      ),
  ]);
  const files = Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, files };
}

/** Reads the report of Playwright's reporter `json`. */
export function readStoryReport(path: string): Outcome {
  const { stats, suites } = read<StoryReport>(path);
  const specs = suites.flatMap(listSpecs);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      describeFailure(`${file} › ${title}`, tests[0]?.results[0]?.error?.message),
    );
  const files: Record<string, number> = {};
  for (const { file, tests } of specs) {
    const took = tests
      .flatMap(({ results }) => results)
      .reduce((sum, one) => sum + one.duration, 0);
    files[`e2e/${file}`] = (files[`e2e/${file}`] ?? 0) + took;
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures, files };
}

/** Lists the ten files that took longest, one on each line. */
export function listSlowest(files: Record<string, number> = {}): string {
  const slowest = Object.entries(files).toSorted(([, a], [, b]) => b - a);
  return slowest
    .slice(0, 10)
    .map(([file, took]) => `${(took / 1000).toFixed(1).padStart(8)} s  ${file}\n`)
    .join('');
}

function listSpecs({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function describeFailure(place: string, message = 'no message'): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 8);
  return `${place}\n      ${lines.join('\n      ')}`;
}

function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8'));
}
