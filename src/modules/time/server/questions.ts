import { notifyNamed } from '@/modules/notifications/server/notify-named';
import type { Actor } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
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

/** The actor, and the words of the notices and mails. */
export type Teller = { actor: Actor } & Pick<RequestContext, 'translate' | 'baseUrl'>;

/** Longest part of a message that the bell and the mail quote. */
const maxQuoted = 300;

/**
 * Opens a question about a locked entry and notifies its consultant, or the people who work for the
 * company.
 *
 * @throws notAllowed, questionOpen
 */
export async function askAbout(tx: Tx, teller: Teller, entry: EntryRow, body: string) {
  const { actor } = teller;
  const refusal = refusalToQuestion(actor, entry);
  if (refusal) throw refusal;
  const { companyId } = entry;
  const questionId = await insertQuestion(tx, {
    entryId: entry.id,
    companyId,
    askedBy: actor.id,
  });
  await insertQuestionMessage(tx, { questionId, companyId, createdBy: actor.id, body });
  await tellHouse(tx, teller, entry, 'entryQuestioned', body);
}

/**
 * Adds to the thread of the open question, and notifies the other side.
 *
 * @throws notAllowed, questionNotFound
 */
export async function replyAbout(tx: Tx, teller: Teller, entry: EntryRow, body: string) {
  const { actor } = teller;
  if (!canDiscuss(actor, entry)) throw requestErrors.notAllowed();
  const question = await findOpenQuestion(tx, entry.id);
  if (!question) throw timeErrors.questionNotFound();
  const { id: questionId, companyId, askedBy } = question;
  await insertQuestionMessage(tx, { questionId, companyId, createdBy: actor.id, body });
  if (isOfCustomer(actor, entry)) await tellHouse(tx, teller, entry, 'entryDiscussed', body);
  else await tellAsker(tx, teller, entry, askedBy, { kind: 'entryDiscussed', comment: body });
}

/**
 * Withdraws the actor's own question.
 *
 * @throws notAllowed, questionNotFound
 */
export async function withdrawQuestion(tx: Tx, teller: Teller, entry: EntryRow) {
  const question = await findOpenQuestion(tx, entry.id);
  if (!question) throw timeErrors.questionNotFound();
  if (question.askedBy !== teller.actor.id) throw requestErrors.notAllowed();
  await markSettled(tx, question.id, { outcome: 'withdrawn', by: teller.actor.id });
  await clearQuestioned(tx, entry.id);
  await tellHouse(tx, teller, entry, 'entryQuestionWithdrawn', '');
}

/**
 * Settles the question and keeps the entry as it is. The asker is notified with the reason.
 *
 * @throws notAllowed, questionNotFound
 */
export async function keepQuestioned(tx: Tx, teller: Teller, entry: EntryRow, reason: string) {
  const { actor } = teller;
  if (!canKeepQuestioned(actor, entry)) throw requestErrors.notAllowed();
  const question = await findOpenQuestion(tx, entry.id);
  if (!question) throw timeErrors.questionNotFound();
  const { id: questionId, companyId, askedBy } = question;
  await insertQuestionMessage(tx, { questionId, companyId, createdBy: actor.id, body: reason });
  await markSettled(tx, questionId, { outcome: 'kept', by: actor.id });
  await clearQuestioned(tx, entry.id);
  await tellAsker(tx, teller, entry, askedBy, { kind: 'entryKept', comment: reason });
}

/**
 * Changing or deleting an entry settles its question. The entry itself is cleared where it is
 * saved. `entry` is as it was before.
 */
export async function settleByCorrection(tx: Tx, teller: Teller, entry: EntryRow): Promise<void> {
  if (entry.questionedAt === null) return;
  const question = await findOpenQuestion(tx, entry.id);
  if (!question) return;
  await markSettled(tx, question.id, { outcome: 'corrected', by: teller.actor.id });
  await tellAsker(tx, teller, entry, question.askedBy, { kind: 'entryCorrected' });
}

function isOfCustomer(actor: Actor, { companyId }: EntryRow): boolean {
  return actor.memberships.some(
    (membership) => membership.companyId === companyId && membership.relation === 'customer',
  );
}

function toFacts({ actor }: Teller, entry: EntryRow) {
  return {
    title: entry.title,
    customer: entry.companyName,
    day: entry.serviceDate,
    charged: { amount: entry.amount, type: entry.type },
    by: actor.name,
  };
}

function tellHouse(
  tx: Tx,
  teller: Teller,
  entry: EntryRow,
  kind: 'entryQuestioned' | 'entryDiscussed' | 'entryQuestionWithdrawn',
  body: string,
) {
  return notifyNamed(tx, teller, {
    kind,
    companyId: entry.companyId,
    subjectId: entry.id,
    named: [entry.consultantId],
    orElse: 'house',
    data: { ...toFacts(teller, entry), comment: body.slice(0, maxQuoted) },
    exceptUserId: teller.actor.id,
  });
}

type Told = { kind: 'entryDiscussed' | 'entryKept'; comment: string } | { kind: 'entryCorrected' };

/** Notifies the asker, by mail too, because they wait for the answer. */
function tellAsker(tx: Tx, teller: Teller, entry: EntryRow, askedBy: string, told: Told) {
  const comment = 'comment' in told ? told.comment.slice(0, maxQuoted) : '';
  return notifyNamed(tx, teller, {
    kind: told.kind,
    companyId: entry.companyId,
    subjectId: entry.id,
    named: [askedBy],
    orElse: 'customers',
    isAwaited: true,
    data: { ...toFacts(teller, entry), comment },
    exceptUserId: teller.actor.id,
  });
}
