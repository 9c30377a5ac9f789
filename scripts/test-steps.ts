import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ensureBrowser } from './ensure-browser';
import { listSlowest, type Outcome, readStoryReport, readVitestReport } from './test-reports';

export type Step = { name: string; run: () => Promise<Outcome> };

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'klip-reports-'));
/**
 * File with the time of each test file in the last run, in milliseconds and slowest first. It is
 * not in git.
 */
const times = join(root, 'node_modules/.cache/klip/test-times.json');
export const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Options that leave out tests and stories with the tag `thorough`, which only `test:all` runs. */
export const inGate = { vitest: '--tags-filter=!thorough', stories: '--grep-invert=@thorough' };
/** Projects of vitest in the gate, without the project for durability. */
export const inVitest = ['rules', 'web', 'database'];

/**
 * True if the run ends at the first failure, for callers that only want to know whether it fails.
 */
const isStopping = process.env.TEST_STOP_AT_FAILURE !== undefined;

/**
 * Environment without colours, unless the output is a terminal: codes for colours would make up
 * most of a log.
 */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/**
 * Runs one stage after the other, and the steps of a stage side by side. Then prints the failures
 * and, alone on the last line, their number. Ends the process.
 */
export async function runStages(stages: Step[][]): Promise<never> {
  const total = { passed: 0, failed: 0 };
  const allFailures: string[] = [];
  const allFiles: Record<string, number> = {};
  for (const stage of stages) {
    process.stdout.write(`\n── ${stage.map(({ name }) => name).join(' · ')}\n`);
    const began = Date.now();
    const finish = async ({ name, run }: Step) => {
      const { passed, failed, failures = [], files } = await run();
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      Object.assign(allFiles, files);
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) allFailures.push(`✗ ${name}`, ...failures.map((line) => `  ${line}`));
      process.stdout.write(
        `${listSlowest(files)}── ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
      );
    };
    await Promise.all(stage.map(finish));
    if (isStopping && total.failed > 0) break;
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(dirname(times), { recursive: true });
  const slowestFirst = Object.entries(allFiles).toSorted(([, a], [, b]) => b - a);
  writeFileSync(times, JSON.stringify(Object.fromEntries(slowestFirst), null, 2));
  // The failures are printed again at the end, because above they are hard to find.
  process.stdout.write(allFailures.map((line) => `\n${line}`).join(''));
  process.stdout.write(`\n\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/** Builds a step from a command that passes or fails. Its output is printed when it ends. */
export function check(name: string, command: string, words: string[]): Step {
  const run = async () => {
    const isGood = (await execute(command, words, { isQuiet: true })) === 0;
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  };
  return { name, run };
}

/** Checks other than tests. They are not run for a planted fault, which a test must find. */
export const tidiness = [
  check('format and lint', bin('biome'), ['ci', '.']),
  check('nothing unused', bin('knip'), []),
].filter(() => !isStopping);
export const types = [check('types', bin('tsc'), ['-b'])].filter(() => !isStopping);

export function vitest(name: string, words: string[], environment = {}): Step {
  const report = reportOf(name);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const run = async () => {
    const all = ['run', ...reporters, ...(isStopping ? ['--bail=1'] : []), ...words];
    const browser = { CHROMIUM_PATH: ensureBrowser() };
    const code = await execute(bin('vitest'), all, { environment: { ...browser, ...environment } });
    return readCounted(code, () => readVitestReport(report, root));
  };
  return { name, run };
}

export function stories(name: string, words: string[]): Step {
  const report = reportOf(name);
  const run = async () => {
    const environment = { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const all = ['test', '--reporter=list,json', ...(isStopping ? ['-x'] : []), ...words];
    const code = await execute(bin('playwright'), all, { environment });
    return readCounted(code, () => readStoryReport(report));
  };
  return { name, run };
}

function reportOf(name: string): string {
  return join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
}

/** Counts a runner that fails without a failed test as one failure. */
function readCounted(code: number, readOutcome: () => Outcome): Outcome {
  try {
    const outcome = readOutcome();
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

type Execution = { environment?: Record<string, string>; isQuiet?: boolean };

function execute(
  command: string,
  words: string[],
  { environment = {}, isQuiet = false }: Execution,
): Promise<number> {
  return new Promise((done) => {
    const said: Buffer[] = [];
    const child = spawn(command, words, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...plain, ...environment },
    });
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', () => done(1));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      done(code ?? 1);
    });
  });
}
