import { notifyPerson } from '@/modules/notifications/server/notify-person';
import type { Actor } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { quoteBeginning } from '@/platform/text/cut-text';
import { waitedSeconds } from '../domain';
import { insertMessage, lockThread, markAnswered } from './repository';

type AnswerContext = Pick<RequestContext, 'translate' | 'baseUrl' | 'now'> & { actor: Actor };

/**
 * Stores an answer with the time that the question waited, and notifies the author of the question.
 */
export async function answerThread(
  tx: Tx,
  { actor, now, ...words }: AnswerContext,
  { id: threadId, body }: { id: string; body: string },
): Promise<{ id: string }> {
  const { userId, waitingSince } = await lockThread(tx, threadId);
  const id = await insertMessage(tx, {
    threadId,
    body,
    createdBy: actor.id,
    isAnswer: true,
    waitedSeconds: waitedSeconds(waitingSince, now),
    createdAt: now.toISOString(),
  });
  await markAnswered(tx, threadId, now);
  const data = { by: actor.name, comment: quoteBeginning(body) };
  await notifyPerson(tx, words, { kind: 'supportAnswered', userId, subjectId: threadId, data });
  return { id };
}
