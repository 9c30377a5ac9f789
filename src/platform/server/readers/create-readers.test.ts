import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createReaders } from './create-readers';

const root = resolve(import.meta.dirname, '../../../..');
const program = [resolve(root, 'scripts/run.js'), 'src/testkit/machine/misbehaving-reader.ts'];
const limits = {
  'pictures.draw': { seconds: 3, answerBytes: 1_000_000 },
  'imports.read': { seconds: 3, answerBytes: 1_000_000 },
  'imports.plan': { seconds: 3, answerBytes: 1_000_000 },
  'statements.draw': { seconds: 3, answerBytes: 1_000_000 },
};
const readers = createReaders({ program, limits, megabytes: 150 });
afterAll(() => readers.stop());

const read = (text: string, more: { subject?: string; signal?: AbortSignal } = {}) =>
  readers.readInChildProcess('pictures.draw', {
    ask: { shape: 'photo' },
    bytes: Buffer.from(text),
    subject: 'somebody',
    ...more,
  });

test('an ordinary file after another is read by the process that is there', async () => {
  const first = await read('fine');
  expect(await read('fine')).toEqual(first);
  expect(readers.count()).toBe(1);
});

test('a process that has read a file of strangers is given nothing else', async () => {
  const [reader] = await read('fine');
  const importer = { id: '', name: '', email: '' };
  const lists = {
    companies: [],
    people: [],
    placeholders: [],
    cards: [],
    openBalances: [],
    takenNumbers: [],
  };
  const known = {
    ...lists,
    importer,
    mayValidate: false,
    imported: [],
    importSizes: [],
    ownIds: [],
  };
  const settings = { sheets: [], customers: [], people: [], cards: [], rows: [] };
  const [planner] = await readers.readInChildProcess('imports.plan', {
    ask: { settings, known, version: 1 },
    bytes: Buffer.from('fine'),
    subject: 'somebody',
  });
  expect(planner).not.toEqual({ lines: reader?.base64 });
  expect(await read('fine')).toEqual([reader]);
  expect(readers.count()).toBe(2);
});

test('a file is not blamed for the end of a process that has read another one before', async () => {
  const [first] = await read('fine');
  const [second] = await read('tired');
  expect(second).not.toEqual(first);
});

test('a file that comes when the process is about to leave gets a new one', async () => {
  const maxIdleTime = 20;
  const hasty = createReaders({ program, limits, megabytes: 150, maxIdleTime });
  const reading = { ask: { shape: 'photo' as const }, bytes: Buffer.from('fine'), subject: '' };
  await hasty.readInChildProcess('pictures.draw', reading);
  await pause(maxIdleTime);
  expect(await hasty.readInChildProcess('pictures.draw', reading)).toHaveLength(1);
  hasty.stop();
});

test('a refusal arrives as it was thrown', async () => {
  await expect(read('refuse')).rejects.toMatchObject({ code: 'badRequest', details: { max: 7 } });
});

test.each([
  ['a file that keeps the processor busy', 'busy', 'tooSlow'],
  ['a file that crashes a decoder', 'crash', 'failed'],
  ['a file whose answer has no end', 'flood', 'tooMuch'],
  ['a file that meets a bug', 'bug', 'failed'],
])('%s ends its process and nothing else', async (_, text, end) => {
  await expect(read(text)).rejects.toMatchObject({ name: 'ReadingEnded', end });
  await expect.poll(readers.count).toBe(0);
});

test('a file that takes all memory ends its process and nothing else', async () => {
  const seconds = 60;
  const patient = createReaders({
    program,
    limits: { ...limits, 'pictures.draw': { seconds, answerBytes: 1_000 } },
    megabytes: 100,
  });
  const reading = { ask: { shape: 'photo' as const }, bytes: Buffer.from('memory'), subject: '' };
  await expect(patient.readInChildProcess('pictures.draw', reading)).rejects.toMatchObject({
    end: 'failed',
  });
  patient.stop();
});

test('the process that reads knows nothing of our environment', async () => {
  process.env.KLIP_SECRET = 'of the server';
  const [first] = await read('environment');
  delete process.env.KLIP_SECRET;
  expect(first?.base64).toMatch(/^\{/);
  expect(first?.base64).not.toContain('of the server');
  expect(Object.keys(JSON.parse(first?.base64 ?? ''))).not.toContain('PATH');
});

test('stopping a reading ends its process at once', async () => {
  const stopping = new AbortController();
  const reading = read('busy', { signal: stopping.signal });
  setTimeout(() => stopping.abort(), 200);
  await expect(reading).rejects.toMatchObject({ end: 'stopped' });
  await expect.poll(readers.count).toBe(0);
});

test('one person’s files wait for each other, and not for those of another', async () => {
  const stopping = new AbortController();
  const busy = [1, 2, 3].map(() =>
    read('busy', { subject: 'busy', signal: stopping.signal }).catch((error) => error.end),
  );
  await read('fine', { subject: 'other' });
  expect(readers.count()).toBe(2);
  stopping.abort();
  expect(await Promise.all(busy)).toEqual(['stopped', 'stopped', 'stopped']);
});

test('a busy process does not outlive its server', async () => {
  const parent = `
    const child = require('node:child_process').spawn(
      process.execPath,
      [...${JSON.stringify(program)}, String(process.pid)],
      { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
    );
    child.stdio[3].once('data', () => {
      const head = { name: 'pictures.draw', ask: {}, length: 4 };
      child.stdin.write(JSON.stringify(head) + '\\nbusy', () => console.log(child.pid));
    });`;
  const server = spawn(process.execPath, ['-e', parent], { cwd: root });
  const [line] = await once(server.stdout, 'data');
  const reader = Number(String(line));
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(reader)).toBe(false);
});

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
