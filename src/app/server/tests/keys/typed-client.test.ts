import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHere } from '@/modules/keys/domain/start-here';
import { startTestServer, type TestServer } from '@/testkit/http';
import { keyOf } from '@/testkit/mcp/assistant';
import { prepaidCustomer } from '@/testkit/world';

const run = promisify(execFile);
const modules = resolve('node_modules');
const cache = join(modules, '.cache/klip');
let server: TestServer;
/** Folder in node_modules, so that the client is found as in the folder of a program. */
let folder = '';
beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'typed-client-'));
  server = await startTestServer({ now: () => new Date() });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const [commands = '', program = ''] =
  startHere('').find(({ title }) => title === 'A typed client')?.examples ?? [];

/** The generator reads schemas with TypeScript 5; the next one has no such interface any more. */
const withTypescript5 = toModule(`
  import { register } from 'node:module';
  register(${JSON.stringify(
    toModule(`
      export const resolve = (name, context, next) =>
        next(name === 'typescript' ? 'typescript-5' : name, context);
    `),
  )});
`);

function toModule(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** Returns the errors of TypeScript for a program; empty when it compiles. */
async function typeCheck(code: string): Promise<string> {
  writeFileSync(join(folder, 'program.ts'), code);
  const options = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const more = ['--target', 'es2023', '--types', 'node', '--ignoreConfig', 'program.ts'];
  const tsc = join(modules, 'typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, ...options, ...more], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  return stdout;
}

test('types are made from openapi.json, and a program with them logs time, once', {
  tags: 'thorough',
}, async () => {
  const pinned = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies;
  for (const name of ['openapi-fetch', 'openapi-typescript'])
    expect(commands).toContain(`${name}@${pinned[name]}`);

  const generator = join(modules, 'openapi-typescript/bin/cli.js');
  const from = `${server.url}/api/v1/openapi.json`;
  const flags = ['--import', withTypescript5, generator];
  await run(process.execPath, [...flags, from, '-o', 'klip.d.ts'], { cwd: folder });
  expect(await typeCheck(program)).toBe('');
  expect(await typeCheck(program.replace('amount: 45', "amount: '45'"))).toContain(
    "Type 'string' is not assignable to type 'number'",
  );
  expect(await typeCheck(program.replace('data.balanceLeft', 'data.left'))).toContain(
    "Property 'left' does not exist",
  );

  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const { key } = await keyOf(consultant, 'log');
  // Without its types, the code is a program for Node.
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(program, 'program.ts');
  writeFileSync(join(folder, 'program.mjs'), code);
  const env = { ...process.env, KLIP: server.url, KLIP_KEY: key, BALANCE_ID: balanceId };
  const start = () => run(process.execPath, ['program.mjs'], { cwd: folder, env });
  const first = await start();
  expect(first.stdout).toMatch(/ 555\n$/);
  expect((await start()).stdout).toBe(first.stdout);
});
