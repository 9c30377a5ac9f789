/**
 * npm run test:browsers: the core stories in Firefox and WebKit, where they are installed. A
 * missing browser is a line that names its package, and no failure. `-- webkit` or `-- firefox`
 * takes one of them. BROWSER_PICTURES is a folder for pictures of the pages.
 */
import { buildIfNeeded } from '../../scripts/build-if-needed';
import type { RunningBrowser } from './kit/browser';
import { type FoundBrowser, findBrowsers } from './kit/find-browsers';
import { startDemo } from './kit/start-demo';
import { createWorld } from './kit/world';
import { type Story, stories } from './stories';

const say = (line: string) => process.stdout.write(`${line}\n`);
const total = { passed: 0, failed: 0 };
const only = process.argv.slice(2);
const found = findBrowsers().filter(
  ({ name }) => only.length === 0 || only.includes(name.toLowerCase()),
);
const startable = found.filter((one) => 'start' in one);

if (startable.length > 0) {
  buildIfNeeded();
  const demo = await startDemo();
  try {
    for (const one of startable) await runBrowser(one, demo.origin);
  } finally {
    await demo.end();
  }
}
say(`\n${total.passed} passed, ${total.failed} failed`);
// The reader's last look is at the end.
for (const one of found) if ('packages' in one) say(sayMissing(one));
if (startable.length === 0) say('No story was run: neither browser is installed.');
process.exitCode = total.failed > 0 ? 1 : 0;

async function runBrowser(
  { name, start }: Extract<FoundBrowser, { start: unknown }>,
  origin: string,
): Promise<void> {
  let browser: RunningBrowser;
  try {
    browser = await start();
  } catch (error) {
    total.failed += 1;
    say(`\n✗ ${name} does not start: ${(error as Error).message}`);
    return;
  }
  say(`\n── ${browser.name}`);
  try {
    for (const story of stories) await runStory(story, browser, origin);
  } finally {
    await browser.end();
  }
}

async function runStory(
  { title, run }: Story,
  browser: RunningBrowser,
  origin: string,
): Promise<void> {
  const began = Date.now();
  const fault = await findFault(async () => {
    await run(await createWorld(browser, origin, process.env.BROWSER_PICTURES));
  });
  const faults = [...(fault ? [fault] : []), ...(await browser.takeComplaints())];
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  say(`${faults.length > 0 ? '✗' : '✓'} ${title} (${seconds} s)`);
  for (const line of faults) say(`    ${line}`);
  total[faults.length > 0 ? 'failed' : 'passed'] += 1;
}

async function findFault(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function sayMissing({ name, packages }: Extract<FoundBrowser, { packages: unknown }>): string {
  return `${name} is not installed. On Debian: apt-get install ${packages.join(' ')}`;
}
