import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import { type FactsOf, kinds, type PersonalKind } from '../domain/kinds';
import { personalMail } from './mails';
import { findPerson, insertNotifications } from './repository';

type PersonalNotice<Kind extends PersonalKind> = {
  kind: Kind;
  userId: string;
  subjectId: string;
  data: FactsOf<Kind>;
};

/**
 * Notifies one person of something that concerns no company: in the bell, and by mail unless they
 * have turned that off.
 */
export async function notifyPerson<Kind extends PersonalKind>(
  tx: Tx,
  words: { translate: Translate; baseUrl: string },
  { kind, userId, subjectId, data }: PersonalNotice<Kind>,
): Promise<void> {
  const person = await findPerson(tx, userId, kinds[kind].topic);
  if (!person) return;
  await insertNotifications(tx, [{ userId, kind, companyId: null, subjectId, data }]);
  if (person.wantsMail)
    await enqueueMail(tx, personalMail(words, { kind, subjectId, data, reader: person }));
}
