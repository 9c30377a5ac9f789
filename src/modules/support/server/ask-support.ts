import { listActiveStaff } from '@/modules/accounts/server/repository/users';
import { notifyPerson } from '@/modules/notifications/server/notify-person';
import type { Actor } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { quoteBeginning } from '@/platform/text/cut-text';
import { insertMessage, takeThread } from './repository';

type QuestionContext = Pick<RequestContext, 'translate' | 'baseUrl' | 'now'> & { actor: Actor };

/**
 * Stores a question and notifies all staff. The wait counts from the first question without an
 * answer.
 */
export async function askSupport(
  tx: Tx,
  { actor, now, ...words }: QuestionContext,
  body: string,
): Promise<{ id: string }> {
  const { id: threadId } = await takeThread(tx, actor.id, now);
  const createdAt = now.toISOString();
  const id = await insertMessage(tx, {
    threadId,
    body,
    createdBy: actor.id,
    isAnswer: false,
    waitedSeconds: null,
    createdAt,
  });
  const data = { by: actor.name, comment: quoteBeginning(body) };
  for (const { id: userId } of await listActiveStaff(tx)) {
    await notifyPerson(tx, words, { kind: 'supportAsked', userId, subjectId: threadId, data });
  }
  return { id };
}
