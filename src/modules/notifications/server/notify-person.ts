import { enqueueMail } from '@/platform/server/mail';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { FactsOf } from '../contract';
import { kinds } from '../domain';
import { timerMail } from './mails';
import { findPerson, insertNotifications } from './repository';

type PersonalNotice = { userId: string; subjectId: string; data: FactsOf<'longTimer'> };

/** Tells one person what concerns nobody else: a line in their bell, and a mail unless they have turned that off. */
export async function notifyPerson(
  tx: Tx,
  words: { translate: Translate; baseUrl: string },
  { userId, subjectId, data }: PersonalNotice,
): Promise<void> {
  const kind = 'longTimer';
  const person = await findPerson(tx, userId, kinds[kind].topic);
  if (!person) return;
  await insertNotifications(tx, [{ userId, kind, companyId: null, subjectId, data }]);
  if (person.wantsMail) await enqueueMail(tx, timerMail(words, { data, reader: person }));
}
