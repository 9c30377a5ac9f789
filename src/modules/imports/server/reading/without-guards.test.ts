import { expect, test } from 'vitest';
import { translate } from '@/app/server/words';
import { buildEntryTable } from '@/modules/reports/server/entry-table';
import type { EntryRow } from '@/modules/time/server/repository';
import { writeTables } from '@/platform/server/files/table-file';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { noSettings } from '../../domain/merge-settings';
import { packFiles } from './packed-files';
import { parseRows, readTables } from './read-tables';

async function readTitles(name: string, bytes: Uint8Array): Promise<string[]> {
  const asked = { settings: noSettings, matchings: [], timeZone: 'Europe/Copenhagen' };
  const titles: string[] = [];
  const packed = Buffer.from(packFiles([{ name, bytes }]));
  for await (const part of readTables({ ...asked, today: '2026-11-21', withCells: false }, packed))
    if ('rows' in part) titles.push(...parseRows(part).map(({ title }) => title));
  return titles;
}

function toRow(title: string): EntryRow {
  return {
    id: '2c1f7b1e-5a4d-4a7c-9f7e-0f6f5a3d2b10',
    ordinal: 1,
    title,
    description: '',
    category: 'other',
    serviceDate: '2026-11-20',
    amount: 60,
    workedAmount: 60,
    freeAmount: 0,
    freeReason: '',
    startsAt: null,
    endsAt: null,
    companyId: '',
    companyName: 'Nordlys',
    balanceId: '',
    balanceNumber: 'TB-0001',
    type: 'hours',
    balanceLeft: 0,
    consultantId: '',
    consultantName: 'Mette Lund',
    taskId: null,
    taskNumber: null,
    taskTitle: null,
    companyCreatedBy: '',
    validatedAt: null,
    validatedBy: null,
    billedAt: null,
    questionedAt: null,
    version: 1,
    createdAt: '2026-11-20T10:00:00Z',
  };
}

function makeTitles(): string[] {
  const random = createRandom(seed);
  const signs = [...`''=+-@＝－;,"|aÆ.1 `];
  const made = Array.from({ length: 300 }, () =>
    Array.from(
      { length: 2 + Math.floor(random() * 8) },
      () => signs[Math.floor(random() * signs.length)],
    ).join(''),
  );
  // A title has no space at its ends and no two in a row.
  const lines = made.map((title) => title.replace(/\s+/g, ' ').trim());
  return lines.filter((title) => title.length >= 2);
}

test.each([
  { format: 'csv', dialect: 'local', locale: 'da' },
  { format: 'csv', dialect: 'local', locale: 'en' },
  { format: 'xlsx', dialect: 'local', locale: 'da' },
  { format: 'csv', dialect: 'machine', locale: 'en' },
] as const)(`every title comes back as it was (seed ${seed}): %o`, async (how) => {
  const titles = makeTitles();
  const options = { ...how, timeZone: 'Europe/Copenhagen', translate };
  const table = buildEntryTable(titles.map(toRow), options, 0);
  const bytes = await writeTables([table], options);
  expect(await readTitles(`entries.${how.format}`, bytes)).toEqual(titles);
});

test('an apostrophe in the file of another program is part of the text', async () => {
  const text = "Kunde;Dato;Hvad;Timer\nNordlys;3.2.2026;'-rettelser;1,5\n";
  expect(await readTitles('other.csv', Buffer.from(text))).toEqual(["'-rettelser"]);
});
