import { withSecret } from '@/platform/server/mail/mail-secrets';
import { withTx } from '@/platform/server/transaction';
import { testDatabase } from '@/testkit/database';

/** Lists the mails to an address as their recipient reads them, the newest first. */
export async function mailsTo(address: string) {
  const { ownerDb } = await testDatabase();
  const rows = await ownerDb
    .selectFrom('mail')
    .selectAll()
    .where('toAddress', '=', address)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ secret, textBody, htmlBody, ...mail }) => ({
    ...mail,
    textBody: withSecret(textBody, secret),
    htmlBody: withSecret(htmlBody, secret),
  }));
}

/** Makes `email` the address of a company's contact. */
export async function giveContact(companyId: string, email: string): Promise<void> {
  const { db } = await testDatabase();
  await withTx(
    db,
    { actorId: 'testkit', channel: { kind: 'screen' }, requestId: 'testkit' },
    (tx) => tx.updateTable('company').set({ email }).where('id', '=', companyId).execute(),
  );
}

/** Reads the token from the link of the newest mail of a kind to an address. */
export async function tokenMailedTo(address: string, kind: string): Promise<string> {
  const mail = (await mailsTo(address)).find((found) => found.kind === kind);
  const token = readToken(mail?.textBody);
  if (!token) throw new Error(`${address} has no mail of kind ${kind} with a link`);
  return token;
}

/** Reads the token from the link of a mail. */
export function readToken(text: string | undefined): string | undefined {
  return /[?&#](?:token|invitation)=([\w-]+)/.exec(text ?? '')?.[1];
}
