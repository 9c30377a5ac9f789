/** npm test: everything that must hold, in the order in which it is cheap to find out. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './ensure-browser';

type Count = { passed: number; failed: number; failures?: string[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Spec = { ok: boolean; file: string; title: string; tests: { results: { error?: { message?: string } }[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type StoryReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
type Step = { name: string; run: () => Count };

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'klip-reports-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** A log is read as text: colours would make up most of it. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** A PostgreSQL of one's own to run the database tests on as well: TEST_ALSO_ON=postgres://… */
const secondDatabase = process.env.TEST_ALSO_ON;

const steps: Step[] = [
  { name: 'format and lint', run: () => check(bin('biome'), ['ci', '.']) },
  { name: 'types', run: () => check(bin('tsc'), ['-b']) },
  { name: 'nothing unused', run: () => check(bin('knip'), []) },
  {
    name: 'database types are current',
    run: () => check(process.execPath, ['scripts/run.js', 'scripts/database-types.ts', '--verify']),
  },
  { name: 'rules and database', run: () => vitest('rules-database', ['--project', 'rules', '--project', 'database']) },
  { name: 'build', run: () => check('npm', ['run', '--silent', 'build']) },
  { name: 'durability', run: () => vitest('durability', ['--project', 'durability']) },
  { name: 'stories in a browser', run: () => stories('stories') },
  { name: 'how soon others see it', run: () => stories('at-once', ['--workers=1']) },
];
if (secondDatabase) {
  const run = () => vitest('second-database', ['--project', 'database'], { TEST_DATABASE_URL: secondDatabase });
  steps.push({ name: 'database tests on your PostgreSQL', run });
}

const total = { passed: 0, failed: 0 };
const allFailures: string[] = [];
for (const { name, run } of steps) {
  const began = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const { passed, failed, failures = [] } = run();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) allFailures.push(`✗ ${name}`, ...failures.map((failure) => `  ${failure}`));
  process.stdout.write(
    `── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - began) / 1000).toFixed(1)} s)\n`,
  );
}
rmSync(reports, { recursive: true, force: true });
// Named once more at the end: above, they drown among what passed.
process.stdout.write(allFailures.map((line) => `\n${line}`).join(''));
process.stdout.write(`\n\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);

/** A command that either holds or does not. */
function check(command: string, words: string[]): Count {
  const isGood = execute(command, words) === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

function vitest(name: string, words: string[], environment: Record<string, string> = {}): Count {
  const report = join(reports, `${name}.json`);
  const code = execute(
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...words],
    environment,
  );
  return counted(code, () => {
    const { numPassedTests, numFailedTests, testResults } = read<VitestReport>(report);
    const failures = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message && assertionResults.length === 0 ? [summed(relative(root, name), message)] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => summed(`${relative(root, name)} › ${fullName}`, failureMessages[0])),
    ]);
    return { passed: numPassedTests, failed: numFailedTests, failures };
  });
}

function stories(project: string, words: string[] = []): Count {
  const report = join(reports, `${project}.json`);
  const environment = { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = execute(
    bin('playwright'),
    ['test', '--reporter=list,json', `--project=${project}`, ...words],
    environment,
  );
  return counted(code, () => {
    const { stats, suites } = read<StoryReport>(report);
    const failures = suites
      .flatMap(specsIn)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => summed(`${file} › ${title}`, tests[0]?.results[0]?.error?.message));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
  });
}

function specsIn({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** A failed test on a few lines: where it is and what it found. */
function summed(place: string, message = 'no message'): string {
  return `${place}\n      ${stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n      ')}`;
}

/** A runner that fails without naming a failed test has failed all the same. */
function counted(code: number, readCount: () => Count): Count {
  try {
    const count = readCount();
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function execute(command: string, words: string[], environment: Record<string, string> = {}): number {
  return (
    spawnSync(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...plain, ...environment } })
      .status ?? 1
  );
}

function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8'));
}
