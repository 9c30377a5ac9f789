import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { noteDatabaseSize } from '@/modules/admin/server/repository/database-facts';
import type { FreeSpace } from '@/platform/server/disks/free-space';
import { createLog } from '@/platform/server/log';
import type { Outage } from '@/platform/server/outages';
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
  space?: FreeSpace[];
  outage?: Outage;
  ensureWritable?: () => Promise<void>;
  uptime?: number;
};

let stine: Person;
let api: Awaited<ReturnType<typeof apiAs>>;
beforeAll(async () => {
  stine = await person({ role: 'staff' });
  api = await apiAs(stine);
});

const full = [{ folder: '/data', freeBytes: 0.1e9, totalBytes: 100e9 }];

/** Checks once for troubles, like a server. */
async function look({
  space = [],
  outage,
  ensureWritable = async () => {},
  uptime = 3_600_000,
}: Watch = {}): Promise<void> {
  const { db } = await testDatabase();
  await watchTroubles({
    ...place,
    db,
    log: createLog('silent'),
    clock: () => new Date(),
    archives: { isByClock: true, place: { ensureWritable } },
    lastOutage: () => outage,
    readSpace: async () => space,
    machine: 'one',
    uptime: () => uptime,
  });
}

/** Lets so much time pass for all troubles. */
async function pass(interval: string): Promise<void> {
  await asOwner(async (client) => {
    await client.query('alter table trouble disable trigger user');
    await client.query(
      `update trouble
        set seen_at = seen_at - $1::interval, notified_at = notified_at - $1::interval`,
      [interval],
    );
    await client.query('alter table trouble enable trigger user');
  });
}

const mailsOfStine = async () =>
  (await deliverMails()).filter((mail) => mail.to === stine.email).length;

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
  await Promise.all([look(), look(), look()]);
  const { items } = await api.admin.troubles();
  expect(items).toMatchObject([
    { kind: 'archive', detail: expect.stringContaining('no room on the disk') },
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
  expect(await listKinds()).toEqual(['archive']);
  await pass('4 minutes');
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

test('a trouble that comes and goes is mailed again only after hours', async () => {
  for (let round = 0; round < 5; round += 1) {
    await look({ space: full });
    await look();
    await pass('4 minutes');
    await look();
    expect(await listKinds()).toEqual([]);
  }
  expect(await mailsOfStine()).toBe(1);
  await pass('7 hours');
  await look({ space: full });
  expect((await api.admin.troubles()).items).toMatchObject([
    { kind: 'disk', detail: 'one /data: 0.1 GB' },
  ]);
  expect(await mailsOfStine()).toBe(1);
  await pass('4 minutes');
  await look();
});

test('a restart neither ends a trouble of the jobs nor mails it again', async () => {
  await asOwner((client) =>
    client.query(`select graphile_worker.add_job('imports.maintain', '{}', run_at =>
      now() - interval '20 minutes')`),
  );
  await look();
  expect(await listKinds()).toEqual(['jobs']);
  await pass('4 minutes');
  await look({ uptime: 0 });
  expect(await listKinds()).toEqual(['jobs']);
  await asOwner((client) => client.query('delete from graphile_worker._private_jobs'));
  await pass('4 minutes');
  await look();
  expect(await listKinds()).toEqual([]);
});

test('an outage, broken books, failed mails and a read-only folder are troubles', async () => {
  await look({ outage: { secondsAgo: 10, seconds: 300 } });
  await asOwner(async (client) => {
    await client.query(`insert into book_check (state, balances, finished_at)
      values ('done', '["TB-0001"]', now())`);
    await client.query(`insert into mail (kind, to_address, language, subject, text_body, html_body,
      state) values ('test', 'a@klip.example', 'da', 'Hej', '', '', 'failed')`);
  });
  await look({ ensureWritable: () => Promise.reject(new Error('EACCES /mnt/backup')) });
  expect((await listKinds()).sort()).toEqual(['archive', 'books', 'database', 'mail']);
  await asOwner(async (client) => {
    await client.query(`insert into book_check (state, finished_at) values ('done', now())`);
    await client.query(`insert into mail (kind, to_address, language, subject, text_body, html_body,
      state) values ('test', 'b@klip.example', 'da', 'Hej', '', '', 'sent')`);
  });
  await pass('4 minutes');
  await look();
  expect(await listKinds()).toEqual([]);
});

test('the growth counts from the oldest size of the last 30 days', async () => {
  const { db } = await testDatabase();
  const staff = await apiAs(stine, { today: '2026-06-10' });
  await asOwner((client) => client.query('delete from database_size'));
  for (const day of ['2026-05-01', '2026-05-20', '2026-06-09', '2026-06-10'])
    await noteDatabaseSize(db, day);
  expect((await staff.admin.health()).database.growth).toMatchObject({ since: '2026-05-20' });
});
