import { expect, test } from 'vitest';
import { type ArchiveRunFacts, judgeTroubles, type TroubleFacts } from './judge-troubles';

const now = new Date('2026-06-10T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const fine: TroubleFacts = {
  archives: { obstacle: null, runs: [], expectedSince: null },
  isBroken: false,
  outage: undefined,
  disks: [{ folder: '/data', freeBytes: 50e9 }],
  jobs: { failed: 0, oldestDueAt: null },
  mails: { failed: 0, oldestWaitingAt: null },
};

const judge = (changes: Partial<TroubleFacts>) => {
  const judged = judgeTroubles({ ...fine, ...changes }, now);
  return Object.fromEntries(Object.entries(judged).filter(([, detail]) => detail !== null));
};

const run = (hours: number, changes: Partial<ArchiveRunFacts> = {}): ArchiveRunFacts => ({
  kind: 'scheduled',
  name: `klip-${hours}.tar`,
  state: 'done',
  startedAt: ago(hours).toISOString(),
  failure: null,
  ...changes,
});
const broken = { state: 'failed', failure: 'no room' } as const;
const archives = (...runs: ArchiveRunFacts[]) =>
  judge({ archives: { ...fine.archives, runs, expectedSince: ago(2_000) } }).archive;

test('an installation without a trouble has none', () => {
  expect(judge({})).toEqual({});
});

test.each([
  ['a good one of last night', [run(9)], undefined],
  ['one that failed after the last good one', [run(1, broken), run(25)], 'klip-1.tar: no room'],
  ['one that failed before the last good one', [run(1), run(2, broken)], undefined],
  [
    'a stored one that is broken',
    [run(1, { ...broken, kind: 'check', name: 'klip-9.tar' }), run(9)],
    'klip-9.tar: no room',
  ],
  [
    'a broken one that was verified after all',
    [
      run(1, { kind: 'check', name: 'klip-9.tar' }),
      run(2, { ...broken, kind: 'check', name: 'klip-9.tar' }),
      run(9),
    ],
    undefined,
  ],
  [
    'one that is being made, after a failure',
    [run(0, { state: 'running' }), run(1, broken)],
    'klip-1.tar: no room',
  ],
  ['none for two days', [run(48)], ago(48).toISOString()],
  [
    'one whose server was stopped',
    [run(1, { state: 'failed', failure: 'interrupted' }), run(25)],
    undefined,
  ],
  ['a failure of last month', [run(1), run(700, broken)], undefined],
])('archives: %s', (_title, runs, expected) => {
  expect(archives(...runs)).toBe(expected);
});

test('a folder of archives that cannot be written is a trouble at once', () => {
  const archives = { ...fine.archives, runs: [run(1)], obstacle: 'EACCES /mnt/backup' };
  expect(judge({ archives })).toEqual({ archive: 'EACCES /mnt/backup' });
});

test('a new installation has a day and a half for its first archive', () => {
  const first = (hours: number) =>
    judge({ archives: { ...fine.archives, expectedSince: ago(hours) } }).archive;
  expect(first(35)).toBeUndefined();
  expect(first(37)).toBe(ago(37).toISOString());
});

test.each<[string, Partial<TroubleFacts>, object]>([
  ['books', { isBroken: true }, { books: '' }],
  ['a disk', { disks: [{ folder: '/data', freeBytes: 0.44e9 }] }, { disk: '/data: 0.4 GB' }],
  ['an outage of today', { outage: { secondsAgo: 7_200, seconds: 320 } }, { database: '320 s' }],
  ['an outage of a restart', { outage: { secondsAgo: 7_200, seconds: 20 } }, {}],
  ['an outage of yesterday', { outage: { secondsAgo: 90_000, seconds: 320 } }, {}],
  ['failed jobs', { jobs: { failed: 3, oldestDueAt: null } }, { jobs: '' }],
  ['jobs that wait', { jobs: { failed: 0, oldestDueAt: ago(0.3).toISOString() } }, { jobs: '' }],
  ['jobs that are due', { jobs: { failed: 0, oldestDueAt: ago(0.2).toISOString() } }, {}],
  ['mails', { mails: { failed: 1, oldestWaitingAt: ago(1).toISOString() } }, { mail: '' }],
])('%s', (_title, facts, expected) => {
  expect(judge(facts)).toEqual(expected);
});

test('a server that has just started says nothing about jobs', () => {
  expect('jobs' in judgeTroubles({ ...fine, jobs: undefined }, now)).toBe(false);
});
