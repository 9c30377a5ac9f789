import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Where a Chromium is: CHROMIUM_PATH, an installed one, or Playwright's own. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim();
    if (found) return found;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** The same, after installing one when there is none: by the system's packages as root, else by Playwright. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  process.stdout.write('No Chromium found; installing one.\n');
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  return installed;
}
