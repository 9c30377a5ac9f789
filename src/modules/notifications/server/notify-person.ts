import { enqueueMail } from '@/platform/server/mail';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { FactsOf } from '../contract';
import { kinds, type PersonalKind } from '../domain';
import { personalMail } from './mails';
import { findPerson, insertNotifications } from './repository';

export type PersonalNotice = {
  [Kind in PersonalKind]: { kind: Kind; userId: string; subjectId: string; data: FactsOf<Kind> };
}[PersonalKind];

/** Tells one person what concerns nobody else: a line in their bell, and a mail unless they have turned that off. */
export async function notifyPerson(
  tx: Tx,
  words: { translate: Translate; baseUrl: string },
  { userId, subjectId, ...notice }: PersonalNotice,
): Promise<void> {
  const person = await findPerson(tx, userId, kinds[notice.kind].topic);
  if (!person) return;
  await insertNotifications(tx, [{ userId, companyId: null, subjectId, ...notice }]);
  if (person.wantsMail) await enqueueMail(tx, personalMail(words, { ...notice, reader: person }));
}
