import { expect, test } from 'vitest';
import { createOutages } from './outages';

const times = { asked: 5, answer: 20, line: 60, quiet: 30, quietWhenFull: 50 };
const lost = { code: '57P01', message: 'terminating connection' };
const refused = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' };

function follow() {
  const lines: string[] = [];
  const outages = createOutages((line) => lines.push(line), times);
  return { lines, outages };
}

test('an outage is logged when it begins, now and then, and when it is over', async () => {
  const { lines, outages } = follow();
  let isUp = false;
  outages.ask(async () => isUp);
  for (let failures = 0; failures < 500; failures += 1) expect(outages.covers(lost)).toBe(true);
  expect(outages.covers(refused)).toBe(true);
  await expect.poll(() => lines.at(-1)).toMatch(/has been away for/);
  isUp = true;
  await expect.poll(() => lines.at(-1)).toMatch(/is back/);
  expect(lines[0]).toMatch(/is away: terminating connection/);
  expect(lines.filter((line) => line.includes('is away:'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('database is back'))).toHaveLength(1);
});

test('a single lost connection is no outage', async () => {
  const { lines, outages } = follow();
  outages.ask(async () => true);
  expect(outages.covers(lost)).toBe(true);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/A connection to the database was lost/);
  await expect.poll(() => outages.covers(refused)).toBe(false);
  expect(lines).toHaveLength(1);
});

test('a full disk is logged as an outage although the database answers', async () => {
  const { lines, outages } = follow();
  outages.ask(async () => true);
  outages.covers({ code: '53100', message: 'No space left on device' });
  await expect.poll(() => lines.at(-1)).toMatch(/is back/);
  expect(lines[0]).toMatch(/is away: No space left on device/);
});

test.each([
  { code: '42501', message: 'could not open file "base/5/1": Read-only file system' },
  { code: 'XX000', message: 'could not extend file "base/5/1": Disk quota exceeded' },
])('a disk that takes no writes is an outage: $message', (refusal) => {
  const { outages } = follow();
  expect(outages.covers(refusal)).toBe(true);
  expect(outages.covers({ ...refusal, message: 'permission denied' })).toBe(false);
});

test('a mail server that refuses connections is no outage of the database', () => {
  const { outages } = follow();
  expect(outages.covers(refused)).toBe(false);
  expect(outages.covers(new Error('a bug'))).toBe(false);
  expect(outages.covers(undefined)).toBe(false);
});
