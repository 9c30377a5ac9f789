import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { FactsOf } from '../contract';
import { type TaskKind, whoIsToldOfTask } from '../domain';
import { brandForReaders } from './brand-for-readers';
import { taskMail } from './mails';
import { areCustomersMailed, insertNotifications, listReaders } from './repository';

export type TaskNotice<Kind extends TaskKind = TaskKind> = {
  kind: Kind;
  companyId: string;
  taskId: string;
  /** Whose task it is: assigned, or has asked for it. */
  named: readonly (string | null)[];
  /** Who is told when none of the named belongs there. */
  orElse?: 'house' | 'customers';
  data: FactsOf<Kind>;
  /** Whoever did it. */
  exceptUserId: string;
};

/**
 * Tells those whose task it is, in the transaction of what happened. Who may still see the company
 * is read now.
 */
export async function notifyOfTask<Kind extends TaskKind>(
  tx: Tx,
  words: { translate: Translate; baseUrl: string },
  { kind, companyId, taskId, named, orElse, data, exceptUserId }: TaskNotice<Kind>,
): Promise<void> {
  const told = whoIsToldOfTask(await listReaders(tx, companyId), {
    kind,
    named: named.filter((id) => id !== null),
    orElse,
    areCustomersMailed: await areCustomersMailed(tx, companyId),
    exceptUserId,
  });
  await insertNotifications(
    tx,
    told.map(({ reader }) => ({ userId: reader.id, kind, companyId, subjectId: taskId, data })),
  );
  const mailed = told.filter(({ isMailed }) => isMailed).map(({ reader }) => reader);
  const brandFor = await brandForReaders(tx, companyId, mailed);
  for (const reader of mailed) {
    const letter = { kind, companyId, subjectId: taskId, data, reader, brand: brandFor(reader) };
    await enqueueMail(tx, taskMail(words, letter));
  }
}
