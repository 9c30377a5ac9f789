import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const lines = (text: string) => text.split('\n').filter(Boolean);

/** Returns the output of git; empty if there is no git, or the name is unknown to it. */
function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/**
 * Finds the commit at which this branch left `main`; on `main` itself, the commit before the last.
 */
export function findStart(): string {
  const left = git('merge-base', 'main', 'HEAD').trim();
  return left && left !== git('rev-parse', 'HEAD').trim()
    ? left
    : git('rev-parse', 'HEAD~1').trim();
}

/**
 * Returns a number that depends only on the committed files, so that random choices are the same on
 * every machine.
 */
export function seedOfFiles(): number {
  return Number.parseInt(git('rev-parse', 'HEAD^{tree}').slice(0, 5) || '1', 16);
}

/**
 * Lists the paths below the root that have changed since a commit, including uncommitted changes.
 */
export function listChanged(since: string): string[] {
  return [
    ...lines(git('diff', '--name-only', since)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
}
