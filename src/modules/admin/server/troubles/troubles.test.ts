import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { noteDatabaseSize } from '@/modules/admin/server/repository/database-facts';
import type { FreeSpace } from '@/platform/server/free-space';
import { byClock, withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { deliverMails, place } from '@/testkit/jobs';
import { readTold } from '@/testkit/webhooks/listener';
import {
  forgetWebhooks,
  sendWebhooks,
  staffListening,
  webhookListener,
} from '@/testkit/webhooks/webhook-world';
import { person } from '@/testkit/world';
import { finishArchiveRun, insertArchiveRun } from '../repository/archive-runs';
import { watchTroubles } from './watch-troubles';

forgetWebhooks();

type Person = Awaited<ReturnType<typeof person>>;
type Watch = {
  server?: string;
  space?: FreeSpace[];
  outage?: { endedAt: Date; seconds: number };
  ensureWritable?: () => Promise<void>;
};

let stine: Person;
let api: Awaited<ReturnType<typeof apiAs>>;
beforeAll(async () => {
  stine = await person({ role: 'staff' });
  api = await apiAs(stine);
});

const startedAt = new Date();
const full = [{ folder: '/data', freeBytes: 0.1e9, totalBytes: 100e9 }];

/** One look of a server that has just started. */
async function look({
  server = 'one',
  space = [],
  outage,
  ensureWritable = async () => {},
}: Watch = {}): Promise<void> {
  const { db } = await testDatabase();
  const { translate, baseUrl } = place;
  await watchTroubles({
    db,
    clock: () => new Date(),
    translate,
    baseUrl,
    server,
    startedAt,
    archives: { isByClock: true, place: { ensureWritable } },
    lastOutage: () => outage,
    readSpace: async () => space,
  });
}

const listKinds = async () => (await api.admin.troubles()).items.map(({ kind }) => kind);

async function runArchive(outcome: { sizeBytes: number } | { failure: string }): Promise<void> {
  const { db } = await testDatabase();
  const name = `klip-${randomUUID()}.tar`;
  const id = await withTx(db, byClock('test'), (tx) =>
    insertArchiveRun(tx, { kind: 'scheduled', name, askedBy: null }),
  );
  await finishArchiveRun(db, id ?? '', outcome);
}

test('an archive that fails is a line, a mail and an event, once, until one is good', async () => {
  const to = await webhookListener();
  await staffListening(to, ['installation.trouble_began', 'installation.trouble_ended']);
  await look();
  expect(await listKinds()).toEqual([]);

  await runArchive({ failure: 'no room on the disk' });
  await look();
  await look({ server: 'two' });
  const { items } = await api.admin.troubles();
  expect(items).toMatchObject([
    { kind: 'archive', server: '', detail: expect.stringContaining('no room on the disk') },
  ]);
  const bell = (await api.notifications.list({})).items;
  expect(bell).toMatchObject([{ kind: 'trouble', data: { trouble: 'archive' } }]);
  const mails = (await deliverMails()).filter((mail) => mail.to === stine.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Klip har ikke noget nyt, kontrolleret arkiv',
    text: expect.stringContaining('no room on the disk'),
  });

  await runArchive({ sizeBytes: 1 });
  await look();
  expect(await listKinds()).toEqual([]);
  await sendWebhooks();
  const told = readTold(to.heard).sort((one, other) => one.type.localeCompare(other.type));
  expect(told.map(({ type, data }) => [type, data])).toEqual(
    ['began', 'ended'].map((end) => [
      `installation.trouble_${end}`,
      { id: items[0]?.id, kind: 'archive', by: { channel: 'clock' } },
    ]),
  );
});

test('each server has a disk of its own; one that is gone sees nothing any more', async () => {
  await look({ server: 'one', space: full });
  await look({ server: 'two' });
  expect((await api.admin.troubles()).items).toMatchObject([
    { kind: 'disk', server: 'one', detail: '/data: 0.1 GB' },
  ]);
  await asOwner((client) =>
    client.query(`update trouble set seen_at = now() - interval '11 minutes'`),
  );
  await look({ server: 'two' });
  expect(await listKinds()).toEqual([]);
});

test('an outage that is over, broken books and failed mails are troubles', async () => {
  await look({ outage: { endedAt: new Date(), seconds: 300 } });
  expect(await listKinds()).toEqual(['database']);
  await look();
  await asOwner(async (client) => {
    await client.query(`insert into book_check (state, balances, finished_at)
      values ('done', '["TB-0001"]', now())`);
    await client.query(`insert into mail (kind, to_address, language, subject, text_body, html_body,
      state) values ('test', 'a@klip.example', 'da', 'Hej', '', '', 'failed')`);
  });
  await look();
  expect((await listKinds()).sort()).toEqual(['books', 'mail']);
  await asOwner(async (client) => {
    await client.query(`insert into book_check (state, finished_at) values ('done', now())`);
    await client.query(`update mail set state = 'sent' where state = 'failed'`);
  });
  await look();
  expect(await listKinds()).toEqual([]);
});

test('the growth counts from the oldest size of the last 30 days', async () => {
  const { db } = await testDatabase();
  const staff = await apiAs(stine, { today: '2026-06-10' });
  expect((await staff.admin.health()).database.growth).toBeNull();
  for (const day of ['2026-05-01', '2026-05-20', '2026-06-09', '2026-06-10'])
    await noteDatabaseSize(db, day);
  expect((await staff.admin.health()).database.growth).toMatchObject({ since: '2026-05-20' });
});
