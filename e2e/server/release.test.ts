import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/testkit/machine/free-port';

const root = resolve(import.meta.dirname, '../..');
/** Away from the sources, so that a release can find nothing there. */
const place = mkdtempSync(join(tmpdir(), 'klip-release-'));
const setupToken = 'a-setup-token-of-a-test';
let home = '';
let packages = '';
let port = 0;
let server: ChildProcess | undefined;

const settings = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: join(place, 'data'),
  PORT: String(port),
  BASE_URL: `http://localhost:${port}`,
  SETUP_TOKEN: setupToken,
  LOG_LEVEL: 'warn',
});

function npm(...words: string[]): string {
  const options = { cwd: home, env: settings(), encoding: 'utf8' } as const;
  return execFileSync('npm', words, options);
}

beforeAll(async () => {
  const file = execFileSync(process.execPath, ['scripts/run.js', 'scripts/release.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const path = file.trim().split('\n').at(-1) ?? '';
  execFileSync('tar', ['xzf', path, '-C', place]);
  packages = path.replace('.tar.gz', '.cdx.json');
  const [folder = ''] = readdirSync(place);
  home = join(place, folder);
  port = await freePort();
  npm('ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
}, 480_000);

afterAll(async () => {
  const ended = server && new Promise((done) => server?.once('exit', done));
  // As a terminal does: npm hands no signal on to the server.
  if (server?.pid) process.kill(-server.pid, 'SIGTERM');
  await ended;
  rmSync(place, { recursive: true, force: true });
}, 120_000);

test('the list of packages beside a release names each package of its lock file, and no time', {
  tags: 'thorough',
}, () => {
  const list = JSON.parse(readFileSync(packages, 'utf8')) as {
    metadata: unknown;
    components: { name: string; version: string }[];
  };
  const { packages: locked } = JSON.parse(
    readFileSync(join(home, 'package-lock.json'), 'utf8'),
  ) as {
    packages: Record<string, { version: string }>;
  };
  const names = Object.entries(locked)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const listed = list.components.map(({ name, version }) => `${name}@${version}`);
  expect(new Set(listed)).toEqual(new Set(names));
  expect(Object.keys(list.metadata as object)).toEqual(['component']);
});

test('a release without sources starts, takes the first staff member, and archives', {
  tags: 'thorough',
  timeout: 480_000,
}, async () => {
  const options = { cwd: home, env: settings(), stdio: 'ignore', detached: true } as const;
  server = spawn('npm', ['start'], options);
  const url = `http://localhost:${port}`;
  const health = () => fetch(`${url}/health/ready`).then((answer) => answer.json());
  await expect
    .poll(() => health().catch(() => undefined), { timeout: 240_000, interval: 200 })
    .toMatchObject({ status: 'ok', version: '1.0.0' });

  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  const registered = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'First Staff',
      email: 'first@example.com',
      password: 'hverdag-i-juli',
      accountType: 'staff',
      setupToken,
    }),
  });
  expect(registered.status).toBe(200);

  const archive = join(place, 'klip.tar');
  npm('run', 'archive', '--', 'create', archive);
  expect(npm('run', 'archive', '--', 'verify', archive)).toContain('1.0.0');
  expect(() => npm('run', 'archive', '--', 'upgrade', home)).toThrow('Another Klip server');
  expect(npm('run', 'link', '--', 'reset', 'first@example.com')).toContain(`${url}/`);
});
