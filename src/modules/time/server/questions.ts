import { notifyNamed } from '@/modules/notifications/server/notify-named';
import type { Actor } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { quoteBeginning } from '@/platform/text/cut-text';
import { timeErrors } from '../errors';
import { canDiscuss, canKeepQuestioned, refusalToQuestion } from '../policy';
import type { EntryRow } from './repository';
import {
  clearQuestioned,
  findOpenQuestion,
  insertQuestion,
  insertQuestionMessage,
  markSettled,
} from './repository/questions';

/** Actor, with what is needed to write notices and mails. */
export type QuestionActor = { actor: Actor } & Pick<RequestContext, 'translate' | 'baseUrl'>;

/**
 * Opens a question about a locked entry. It notifies the entry's consultant or, if that is not
 * possible, the people who work for the company.
 *
 * @throws notAllowed, questionOpen
 */
export async function askAbout(tx: Tx, context: QuestionActor, entry: EntryRow, body: string) {
  const { actor } = context;
  const refusal = refusalToQuestion(actor, entry);
  if (refusal) throw refusal;
  const { companyId } = entry;
  const questionId = await insertQuestion(tx, {
    entryId: entry.id,
    companyId,
    askedBy: actor.id,
  });
  await insertQuestionMessage(tx, { questionId, companyId, createdBy: actor.id, body });
  await notifySellers(tx, context, entry, 'entryQuestioned', body);
}

/**
 * Adds a message to the open question and notifies the other side.
 *
 * @throws notAllowed, questionNotFound
 */
export async function replyAbout(tx: Tx, context: QuestionActor, entry: EntryRow, body: string) {
  const { actor } = context;
  if (!canDiscuss(actor, entry)) throw requestErrors.notAllowed();
  const question = await findOpenQuestion(tx, entry.id);
  if (!question) throw timeErrors.questionNotFound();
  const { id: questionId, companyId, askedBy } = question;
  await insertQuestionMessage(tx, { questionId, companyId, createdBy: actor.id, body });
  if (isOfCustomer(actor, entry)) await notifySellers(tx, context, entry, 'entryDiscussed', body);
  else await notifyAsker(tx, context, entry, askedBy, { kind: 'entryDiscussed', comment: body });
}

/**
 * Withdraws an open question. Only its author may do so.
 *
 * @throws notAllowed, questionNotFound
 */
export async function withdrawQuestion(tx: Tx, context: QuestionActor, entry: EntryRow) {
  const question = await findOpenQuestion(tx, entry.id);
  if (!question) throw timeErrors.questionNotFound();
  if (question.askedBy !== context.actor.id) throw requestErrors.notAllowed();
  await markSettled(tx, question.id, { outcome: 'withdrawn', by: context.actor.id });
  await clearQuestioned(tx, entry.id);
  await notifySellers(tx, context, entry, 'entryQuestionWithdrawn', '');
}

/**
 * Settles the question without changing the entry, and notifies its author of the reason.
 *
 * @throws notAllowed, questionNotFound
 */
export async function keepQuestioned(
  tx: Tx,
  context: QuestionActor,
  entry: EntryRow,
  reason: string,
) {
  const { actor } = context;
  if (!canKeepQuestioned(actor, entry)) throw requestErrors.notAllowed();
  const question = await findOpenQuestion(tx, entry.id);
  if (!question) throw timeErrors.questionNotFound();
  const { id: questionId, companyId, askedBy } = question;
  await insertQuestionMessage(tx, { questionId, companyId, createdBy: actor.id, body: reason });
  await markSettled(tx, questionId, { outcome: 'kept', by: actor.id });
  await clearQuestioned(tx, entry.id);
  await notifyAsker(tx, context, entry, askedBy, { kind: 'entryKept', comment: reason });
}

/**
 * Settles the question of an entry that is being changed or deleted, and notifies its author.
 * `entry` is as it was before; its mark is cleared where the change is saved.
 */
export async function settleByCorrection(
  tx: Tx,
  context: QuestionActor,
  entry: EntryRow,
): Promise<void> {
  if (entry.questionedAt === null) return;
  const question = await findOpenQuestion(tx, entry.id);
  if (!question) return;
  await markSettled(tx, question.id, { outcome: 'corrected', by: context.actor.id });
  await notifyAsker(tx, context, entry, question.askedBy, { kind: 'entryCorrected' });
}

function isOfCustomer(actor: Actor, { companyId }: EntryRow): boolean {
  return actor.memberships.some(
    (membership) => membership.companyId === companyId && membership.relation === 'customer',
  );
}

function toFacts({ actor }: QuestionActor, entry: EntryRow) {
  return {
    title: entry.title,
    customer: entry.companyName,
    day: entry.serviceDate,
    charged: { amount: entry.amount, type: entry.type },
    by: actor.name,
  };
}

function notifySellers(
  tx: Tx,
  context: QuestionActor,
  entry: EntryRow,
  kind: 'entryQuestioned' | 'entryDiscussed' | 'entryQuestionWithdrawn',
  body: string,
) {
  return notifyNamed(tx, context, {
    kind,
    companyId: entry.companyId,
    subjectId: entry.id,
    named: [entry.consultantId],
    orElse: 'sellers',
    data: { ...toFacts(context, entry), comment: quoteBeginning(body) },
    exceptUserId: context.actor.id,
  });
}

type AskerNotice =
  | { kind: 'entryDiscussed' | 'entryKept'; comment: string }
  | { kind: 'entryCorrected' };

/** Notifies the author of a question, by mail too, because they wait for the answer. */
function notifyAsker(
  tx: Tx,
  context: QuestionActor,
  entry: EntryRow,
  askedBy: string,
  notice: AskerNotice,
) {
  const comment = 'comment' in notice ? quoteBeginning(notice.comment) : '';
  return notifyNamed(tx, context, {
    kind: notice.kind,
    companyId: entry.companyId,
    subjectId: entry.id,
    named: [askedBy],
    orElse: 'customers',
    isAwaited: true,
    data: { ...toFacts(context, entry), comment },
    exceptUserId: context.actor.id,
  });
}
