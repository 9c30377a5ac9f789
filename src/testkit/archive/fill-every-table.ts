import { sql } from 'kysely';
import { photoKey } from '@/modules/people/server/photo-router';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import type { FileStore } from '@/platform/server/files/files';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { workOffJobs } from '../jobs';
import type { Ids } from '../permissions/ids';
import { begunCheckout, planned } from '../permissions/permission-histories';
import { noon, person } from '../world';
import { changeOwnThings, moveEntries } from '../worlds/canary-world';
import { copyImportFiles } from '../worlds/copy-import-files';
import { furnishSide } from '../worlds/furnish-side';

/**
 * Texts that are difficult to copy: quotes, line ends, marks of COPY itself, characters of other
 * planes.
 */
const words = 'Blå "grød"\t\\N \\. med\n\\x41fløde\r\n\u{1F41F}\u2028';
const hash = '0123456789abcdef'.repeat(4);

/** Creates an installation with data in every archived table, in which people have worked. */
export async function fillEveryTable(files: FileStore) {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const [first, second] = [await furnishSide(staff, 'ALFA'), await furnishSide(staff, 'BETA')];
  await moveEntries(staff, first, second);
  await foldTotals((await testDatabase()).db);
  await changeOwnThings(staff, second);
  const { companyId } = first.ids;
  await api.crm.addNote({ companyId, body: words });
  await begunCheckout(await planned(companyId, 7));
  await workOffJobs();
  await moveIn(api);
  await copyImportFiles(files);
  await files.put(photoKey(staff.id), Buffer.from('a photo'));
  const period = { from: '2026-01-01', to: '2027-12-31' };
  const { body } = await api.balances.statementPdf({ id: first.ids.balanceId, ...period });
  await furnishRest(staff.id, first.ids);
  return { staff, ...first, statement: Buffer.from(await body.arrayBuffer()) };
}

/**
 * Imports the history of a person without an account, from a file whose columns had to be named.
 */
async function moveIn(api: Awaited<ReturnType<typeof apiAs>>): Promise<void> {
  const text = 'A,B,C,D,E\nMoved in,2026-01-05,Sketches,1.5,Somebody\n';
  const { id } = await api.imports.create({ files: [{ text }] });
  await workOffJobs();
  await api.imports.update({
    id,
    sheets: [{ id: '|', roles: ['customer', 'date', 'title', 'duration', 'person'] }],
    isRestNothing: true,
  });
  await workOffJobs();
  await api.imports.run({ id, version: 2 });
  await workOffJobs();
}

/** Inserts rows that no procedure above creates, in their stored form. */
async function furnishRest(
  userId: string,
  { companyId, linkId }: Pick<Ids, 'companyId' | 'linkId'>,
): Promise<void> {
  const { ownerDb } = await testDatabase();
  const at = noon.toISOString();
  const author = { actorId: userId, channel: { kind: 'screen' }, requestId: 'testkit' } as const;
  await withTx(ownerDb, author, async (tx) => {
    const image = `/files/${photoKey(userId)}?v=1`;
    await tx.updateTable('appUser').set({ image }).where('id', '=', userId).execute();
    const account = { id: 'a', accountId: userId, providerId: 'credential', userId };
    await tx
      .insertInto('account')
      .values({ ...account, password: 'hashed' })
      .execute();
    await tx.insertInto('staffClaim').values({ userId }).execute();
    const passkey = { credentialId: 'c', publicKey: 'k', counter: 3, transports: ['usb'] };
    await tx
      .insertInto('passkey')
      .values({ ...passkey, userId, name: words })
      .execute();
    await tx.insertInto('recoveryCode').values({ userId, codeHash: hash }).execute();
    const content = Buffer.from([0, 92, 10, 13, 255]);
    await tx.insertInto('picture').values({ hash, mediaType: 'image/png', content }).execute();
    await tx.insertInto('brand').values({ name: words, logo: hash }).execute();
    const event = { id: 'evt_1', type: 'invoice.paid', outcome: 'ignored' as const };
    await tx
      .insertInto('stripeEvent')
      .values({ ...event, createdAt: at, receivedAt: at })
      .execute();
    await tx.insertInto('mutedMail').values({ userId, topic: 'balances' }).execute();
    await tx.insertInto('weeklyChoice').values({ userId, weekday: null }).execute();
    await tx
      .insertInto('weeklyMail')
      .values({ userId, week: '2026-11-16', offHash: hash })
      .execute();
    const order = { userId, orderedBy: userId, ids: [], addresses: [], lastLine: 0 };
    await tx
      .insertInto('erasing')
      .values({ ...order, places: '[]', wasOpen: true })
      .execute();
    const known = { userId, addressHash: hash, seenAt: at };
    await tx.insertInto('knownAddress').values(known).execute();
    const key = { ownerId: userId, prefix: 'abcd1234', name: words, scope: 'read' as const };
    const { id: keyId } = await tx
      .insertInto('apiKey')
      .values({ ...key, expiresAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('apiKeySecret').values({ keyId, tokenHash: hash }).execute();
    await tx
      .insertInto('bookCheck')
      .values([{ state: 'done' }, { state: 'running' }])
      .execute();
    const mail = { language: 'da' as const, subject: words, textBody: words, htmlBody: words };
    const waiting = { ...mail, kind: 'statement', toAddress: 'a@example.com' };
    await tx
      .insertInto('mail')
      .values([waiting, { ...waiting, secret: 's', isSecret: true }])
      .execute();
    const answer = JSON.stringify({ kind: 'more', wish: words });
    const ofContact = hash.replace('0', '2');
    const contact = { email: 'kirsten@example.com', name: words.slice(0, 80) };
    const byLink = { linkId, companyId, answer, expiresAt: at, ...contact };
    await tx
      .insertInto('cardAnswer')
      .values([
        { ...byLink, userId, tokenHash: hash, confirmedAt: at },
        { ...byLink, tokenHash: hash.replace('0', '1') },
        { ...byLink, tokenHash: ofContact },
      ])
      .execute();
    await sql`select setval('plan_reading', 4711)`.execute(tx);
    // The author of the following changes is the contact.
    await sql`update card_answer set confirmed_at = ${at}, user_id = make_card_contact(id)
       where token_hash = ${ofContact}`.execute(tx);
  });
}
