import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLog } from '@/platform/server/log';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { noon, person } from '@/testkit/world';
import { purgeOld } from './purge-old';

const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000).toISOString();

const purge = async () => {
  const { db } = await testDatabase();
  await purgeOld({ db, files: await testFiles(), log: createLog('silent') }, noon);
};

test('a notification ends half a year after it was read; an unread one stays', async () => {
  const { ownerDb } = await testDatabase();
  const { id: userId } = await person();
  const readAt = [daysAgo(181), daysAgo(179), null];
  const rows = readAt.map((at) => ({
    userId,
    kind: 'test',
    subjectId: randomUUID(),
    data: '{}',
    createdAt: daysAgo(400),
    readAt: at,
  }));
  await ownerDb.insertInto('notification').values(rows).execute();
  await purge();
  const left = await ownerDb
    .selectFrom('notification')
    .select('subjectId')
    .where('userId', '=', userId)
    .execute();
  expect(left.map(({ subjectId }) => subjectId).sort()).toEqual(
    rows
      .slice(1)
      .map(({ subjectId }) => subjectId)
      .sort(),
  );
});

test('a message of the payment provider ends after 90 days', async () => {
  const { ownerDb } = await testDatabase();
  const [old, young] = [randomUUID(), randomUUID()];
  const event = { type: 'invoice.paid', outcome: 'applied' as const, createdAt: daysAgo(95) };
  await ownerDb
    .insertInto('stripeEvent')
    .values([
      { ...event, id: old, receivedAt: daysAgo(91) },
      { ...event, id: young, receivedAt: daysAgo(89) },
    ])
    .execute();
  await purge();
  const found = await ownerDb
    .selectFrom('stripeEvent')
    .select('id')
    .where('id', 'in', [old, young])
    .execute();
  expect(found).toEqual([{ id: young }]);
});

test('mails lose their words after a year, and logos end when nothing shows them', async () => {
  const { ownerDb } = await testDatabase();
  const logos = ['of an old mail', 'of a young mail', 'of none', 'of today'].map((text) => ({
    hash: createHash('sha256').update(`${text} ${randomUUID()}`).digest('hex'),
    mediaType: 'image/png',
    content: Buffer.from(text),
    createdAt: daysAgo(text === 'of today' ? 0 : 400),
  }));
  await ownerDb.insertInto('picture').values(logos).execute();
  const mail = {
    kind: 'test',
    language: 'da' as const,
    toAddress: 'kunde@example.com',
    subject: 'Emne',
    textBody: 'Ord',
    htmlBody: '<p>Ord</p>',
    state: 'sent' as const,
  };
  const ids = [randomUUID(), randomUUID()];
  const mails = ids.map((id, at) => ({
    ...mail,
    id,
    logo: logos[at]?.hash ?? null,
    createdAt: daysAgo(at === 0 ? 366 : 364),
  }));
  await ownerDb.insertInto('mail').values(mails).execute();
  await purge();
  const left = await ownerDb
    .selectFrom('mail')
    .select(['textBody', 'subject'])
    .where('id', 'in', ids)
    .orderBy('createdAt')
    .execute();
  expect(left).toEqual([
    { textBody: '', subject: 'Emne' },
    { textBody: 'Ord', subject: 'Emne' },
  ]);
  const shown = await ownerDb
    .selectFrom('picture')
    .select('hash')
    .where(
      'hash',
      'in',
      logos.map(({ hash }) => hash),
    )
    .execute();
  expect(shown.map(({ hash }) => hash).sort()).toEqual([logos[1]?.hash, logos[3]?.hash].toSorted());
});
