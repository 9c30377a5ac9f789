import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, isProgram } from '../../../scripts/programs';
import type { RunningBrowser } from './browser';
import { startFirefox } from './start-firefox';
import { startWebkit } from './start-webkit';

/** A browser that can be started, or the packages that bring what is missing of it. */
export type FoundBrowser =
  | { name: string; start: () => Promise<RunningBrowser> }
  | { name: string; packages: string[] };

export function findBrowsers(): FoundBrowser[] {
  return [findFirefox(), findWebkit()];
}

function findFirefox(): FoundBrowser {
  const path = findOnPath('firefox-esr') ?? findOnPath('firefox');
  const name = 'Firefox';
  return path ? { name, start: () => startFirefox(path) } : { name, packages: ['firefox-esr'] };
}

function findWebkit(): FoundBrowser {
  const driver = findOnPath('WebKitWebDriver');
  const browser = findMiniBrowser();
  const screen = findOnPath('Xvfb');
  const name = 'WebKit';
  if (driver && browser && screen)
    return { name, start: () => startWebkit({ driver, browser, screen }) };
  const packages = [
    ...(driver && browser ? [] : ['webkit2gtk-driver']),
    ...(screen ? [] : ['xvfb']),
  ];
  return { name, packages };
}

/** Each system has it in a folder of the library's version. */
function findMiniBrowser(): string | undefined {
  const libraries = ['/usr/libexec', '/usr/lib', ...listFolder('/usr/lib', /-linux-gnu/)];
  return libraries
    .flatMap((folder) => listFolder(folder, /^webkit(2gtk|gtk)-[46]\./))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isProgram);
}

function listFolder(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
