import type { LinkAnswer } from '@/modules/links/contract/answers';
import { findCardLink } from '@/modules/links/server/find-card-link';
import { insertAnswer } from '@/modules/links/server/repository/answers';
import type { Actor } from '@/platform/actor';
import { hashSecret, makeSecret } from '@/platform/server/secret';
import { withTx } from '@/platform/server/transaction';
import { readToken } from '@/testkit/messages/mailbox';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { deliverMails } from '../jobs';
import { balance, company, noon, person } from '../world';

/** Name that a reader of the link enters. */
export const kirsten = 'Kirsten Holm';

type LinkOptions = { detail?: 'left' | 'titles'; mayAnswer?: boolean };

/** Creates a link to a balance, by which people may answer, and returns a client that uses it. */
export async function answerer(maker: Actor, balanceId: string, made: LinkOptions = {}) {
  const { detail = 'titles', mayAnswer = true } = made;
  const { id, url } = await (await apiAs(maker)).links.create({ balanceId, detail, mayAnswer });
  const link = await linkOf(url);
  return { id, api: (await apiAs(null, { link })).card };
}

/** Finds the link to which an address belongs. Fails if the link is not valid. */
export async function linkOf(url: string) {
  const { db } = await testDatabase();
  const link = await findCardLink(db, url.split('#')[1] ?? '', noon);
  if (!link) throw new Error('the link does not work');
  return link;
}

/** Answers by a link and returns the token of the mail that asks to confirm the answer. */
export async function confirmation(
  { api }: Awaited<ReturnType<typeof answerer>>,
  email: string,
  answer: LinkAnswer,
  name = kirsten,
) {
  await api.answer({ answer, email, name });
  const mail = (await deliverMails()).find(({ to }) => to === email);
  const token = readToken(mail?.text);
  if (!token) throw new Error(`no mail to confirm has come to ${email}`);
  return token;
}

let addresses = 0;
export const newAddress = () => {
  addresses += 1;
  // A search for one address finds none of the others.
  return `kirsten-${String(addresses).padStart(6, '0')}@nordlys.example`;
};

/** Creates a company with a balance and an address, and without accounts. */
export async function withoutAccounts() {
  const email = newAddress();
  const companyId = await company({ email });
  const balanceId = await balance({ companyId });
  const stine = await person({ role: 'staff' });
  const staff = await apiAs(stine);
  return { companyId, balanceId, email, stine, staff, by: await answerer(stine, balanceId) };
}

/** Confirms an answer with the token of its mail. */
export const confirm = async (token: string) => (await apiAs(null)).card.confirmAnswer({ token });
export const more = (balanceId: string, wish = ''): LinkAnswer => ({
  kind: 'more',
  balanceId,
  wish,
});

/** Lists the contacts without an account who have confirmed answers for a company. */
export async function contactsOf(companyId: string) {
  const { db } = await testDatabase();
  return db.selectFrom('cardContact').selectAll().where('companyId', '=', companyId).execute();
}

type AnswerTarget = {
  companyId: string;
  balanceId: string;
  /** Address of the company's contact. */
  contact: string;
  approved: { id: string; version: number };
  /** Word in the names of the link and of its reader. */
  word: string;
};

/**
 * Creates a link to a balance by which the company's contact approves an entry.
 *
 * @returns the id of the link
 */
export async function answerByContact(maker: Actor, about: AnswerTarget): Promise<string> {
  const { db } = await testDatabase();
  const { balanceId, companyId, contact: email, approved, word } = about;
  const { id, version } = approved;
  const name = `${word} answerer`;
  const shared = { balanceId, detail: 'names' as const, name: `${word} link`, mayAnswer: true };
  const { id: linkId } = await (await apiAs(maker)).links.create(shared);
  const token = makeSecret();
  const answer: LinkAnswer = { kind: 'approve', balanceId, entries: [{ id, version }] };
  const expiresAt = new Date(noon.getTime() + 24 * 3_600_000);
  await withTx(db, { actorId: maker.id, channel: { kind: 'screen' }, requestId: 'testkit' }, (tx) =>
    insertAnswer(tx, {
      linkId,
      companyId,
      email,
      name,
      answer,
      expiresAt,
      tokenHash: hashSecret(token),
    }),
  );
  await confirm(token);
  return linkId;
}
