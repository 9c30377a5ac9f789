import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { recogniseSheet } from '../../domain/columns/recognise-sheet';
import { readSheet } from '../../domain/read-sheet';
import { readFiles } from './read-files';

const clocks = 'Start date,Start time,Stop date,Stop time';
const since2025 = [
  `Description,Billable,Duration,Member,Email,Project,Client,Tags,${clocks}`,
  `Client,Description,Billable,Duration,Member,Email,Project,Tags,${clocks},Amount (EUR)`,
  `Description,Billable,Amount (USD),Duration,Member,Email,Project,Tags,${clocks}`,
];

function rolesOf(headers: string) {
  const { kind, roles, headers: names } = recogniseSheet({ rows: [headers.split(',')] });
  const used = roles.flatMap((role, at) => (role === 'ignore' ? [] : [[role, names[at]]]));
  return { kind, roles: Object.fromEntries(used) };
}

test.each(since2025)('Toggl since 2025: %s', (headers) => {
  expect(rolesOf(headers)).toEqual({
    kind: 'toggl',
    roles: {
      title: 'Description',
      billable: 'Billable',
      duration: 'Duration',
      person: 'Member',
      email: 'Email',
      project: 'Project',
      ...(headers.includes('Client') && { customer: 'Client' }),
      tags: 'Tags',
      date: 'Start date',
      startTime: 'Start time',
      endDate: 'Stop date',
      endTime: 'Stop time',
    },
  });
});

test('Toggl before 2025', () => {
  const headers =
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,' +
    'End time,Duration,Tags,Amount (EUR)';
  expect(rolesOf(headers)).toMatchObject({
    kind: 'toggl',
    roles: { person: 'User', task: 'Task', tags: 'Tags', endDate: 'End date', endTime: 'End time' },
  });
});

test('Clockify says which rows are breaks, and names tasks and tags', () => {
  const headers =
    'Project,Client,Description,Task,User,Group,Email,Tags,Type,Billable,Invoiced,Invoice ID,' +
    'Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)';
  expect(rolesOf(headers)).toMatchObject({
    kind: 'clockify',
    roles: { type: 'Type', task: 'Task', tags: 'Tags', duration: 'Duration (h)' },
  });
});

test.each([
  ['Date,From,To,Duration,Name,Customer,Project,Activity,Description,Tags,Type', 'From', 'Tags'],
  ['Date,Start,Stop,Duration,Name,Customer,Project,Activity,Description,Tags', 'Start', 'Tags'],
  ['Date,Begin,End,Duration,Name,Customer,Project,Activity,Description,Tags', 'Begin', 'Tags'],
  [
    'Dato,Fra,Til,Varighed,Navn,Kunde,Projekt,Aktivitet,Beskrivelse,Etiketter,Type',
    'Fra',
    'Etiketter',
  ],
  [
    'Dato,Start,Stop,Varighed,Navn,Kunde,Projekt,Aktivitet,Beskrivelse,Etiketter',
    'Start',
    'Etiketter',
  ],
])('Kimai: %s', (headers, start, tags) => {
  // `Type` says `timesheet` there and no break.
  const { kind, roles } = rolesOf(headers);
  expect({ kind, ...roles }).toMatchObject({ kind: 'kimai', startTime: start, tags });
  expect(roles).not.toHaveProperty('type');
});

test('solidtime and Klip name tags and tasks', () => {
  const solidtime = 'description,billable,client,project,tags,start,end,task,user_name,user_email';
  expect(rolesOf(solidtime)).toMatchObject({ kind: 'solidtime', roles: { tags: 'tags' } });
  const klip = 'Date,Start,End,Duration,Minutes,Credits,Title,Customer,Balance,Feature,Consultant';
  expect(rolesOf(klip)).toMatchObject({ kind: 'klip', roles: { task: 'Feature' } });
});

const context = { timeZone: 'Europe/Copenhagen', today: '2026-11-21' };

async function readRows(text: string) {
  const [sheet] = await readFiles([{ name: 'a.csv', bytes: strToU8(text) }]);
  if (!sheet) throw new Error('no sheet');
  const { kind, rows, sums, notes } = readSheet(sheet, undefined, context);
  return { kind, rows: rows.map(({ amount, problem }) => [amount, problem]), sums, notes };
}

test('the sum at the bottom of a sheet of Kimai is no work and no refusal', async () => {
  expect(
    await readRows(
      'Date,From,To,Duration,Name,Customer,Project,Activity,Description,Tags\n' +
        '2026-04-01,09:00,10:30,1:30,Mette,Nordlys,Website,Design,Icons,\n' +
        '2026-04-02,09:00,10:00,1:00,Mette,Nordlys,Website,Design,Menu,\n' +
        ',,,2:30,,,,,,\n',
    ),
  ).toMatchObject({
    kind: 'kimai',
    rows: [
      [90, null],
      [60, null],
    ],
  });
});

test('a short duration of Toggl is minutes and seconds, a break of Clockify no work', async () => {
  const toggl =
    'Description,Billable,Duration,Member,Email,Project,Client,Tags,Start date,Start time,' +
    'Stop date,Stop time\n' +
    'Call,Yes,18:25 min,Mette,m@x.example,Site,Nordlys,-,2026-04-02,09:00:00,' +
    '2026-04-02,09:18:25\n';
  expect(await readRows(toggl)).toMatchObject({ kind: 'toggl', rows: [[18, null]] });
  const clockify =
    'Project,Client,Description,Task,User,Group,Email,Tags,Type,Start Date,Start Time,End Date,' +
    'End Time,Duration (h)\n' +
    'A,Nordlys,Search,,Mette,,m@x.example,,Regular,2026-04-13,09:00,2026-04-13,10:00,01:00:00\n' +
    'A,Nordlys,Lunch,,Mette,,m@x.example,,Break,2026-04-13,12:00,2026-04-13,12:30,00:30:00\n';
  expect(await readRows(clockify)).toMatchObject({ kind: 'clockify', rows: [[60, null]] });
});
