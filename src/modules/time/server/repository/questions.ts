import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import { isContact } from '@/modules/people/server/repository/users';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import {
  type QuestionOutcome,
  type QuestionView,
  questionOutcomes,
} from '../../contract/questions';
import { bumpVersion } from '../repository';

type NewQuestion = { entryId: string; companyId: string; askedBy: string };

/** Opens a question and marks the entry. This ends its validation, unless it is billed. */
export async function insertQuestion(
  tx: Tx,
  { entryId, companyId, askedBy }: NewQuestion,
): Promise<string> {
  const { id } = await tx
    .insertInto('entryQuestion')
    .values({ timeEntryId: entryId, companyId, askedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('timeEntry')
    .set({
      questionedAt: sql<string>`now()`,
      validatedAt: sql<string>`case when billed_at is not null then validated_at end`,
      validatedBy: sql<string>`case when billed_at is not null then validated_by end`,
      ...bumpVersion,
    })
    .where('id', '=', entryId)
    .execute();
  return id;
}

type NewMessage = { questionId: string; companyId: string; createdBy: string; body: string };

export async function insertQuestionMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insertInto('entryQuestionMessage').values(message).execute();
}

/** Finds the open question of an entry whose row the caller has locked. */
export function findOpenQuestion(tx: Tx, entryId: string) {
  return tx
    .selectFrom('entryQuestion')
    .select(['id', 'companyId', 'askedBy'])
    .where('timeEntryId', '=', entryId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
}

export async function markSettled(
  tx: Tx,
  id: string,
  settled: { outcome: QuestionOutcome; by: string },
): Promise<void> {
  await tx
    .updateTable('entryQuestion')
    .set({ outcome: settled.outcome, settledBy: settled.by, settledAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Clears the mark of an open question from an entry and changes nothing else. */
export async function clearQuestioned(tx: Tx, entryId: string): Promise<void> {
  await tx
    .updateTable('timeEntry')
    .set({ questionedAt: null, ...bumpVersion })
    .where('id', '=', entryId)
    .execute();
}

/** Lists the questions of an entry that belong to companies in `scope`, oldest first. */
export async function listQuestions(
  db: Database,
  entryId: string,
  scope: CompanyScope,
): Promise<QuestionView[]> {
  const questions = await db
    .selectFrom('entryQuestion as question')
    .innerJoin('appUser as asker', 'asker.id', 'question.askedBy')
    .leftJoin('appUser as settler', 'settler.id', 'question.settledBy')
    .where('question.timeEntryId', '=', entryId)
    .where(inScope(scope, 'question.company_id'))
    .orderBy('question.askedAt')
    .select([
      'question.id',
      'question.askedBy',
      'asker.name as askedByName',
      'question.askedAt',
      'question.outcome',
      'settler.name as settledByName',
      'question.settledAt',
    ])
    .execute();
  if (questions.length === 0) return [];
  const messages = await db
    .selectFrom('entryQuestionMessage as message')
    .innerJoin('appUser as author', 'author.id', 'message.createdBy')
    .where(
      'message.questionId',
      'in',
      questions.map(({ id }) => id),
    )
    .orderBy('message.ordinal')
    .select([
      'message.id',
      'message.questionId',
      'message.body',
      'message.createdBy',
      'author.name as createdByName',
      isContact('message.created_by').as('createdByLink'),
      'message.createdAt',
    ])
    .execute();
  return questions.map(({ outcome, ...question }) => ({
    ...question,
    outcome: questionOutcomes.find((one) => one === outcome) ?? null,
    messages: messages
      .filter(({ questionId }) => questionId === question.id)
      .map(({ questionId: _, ...message }) => message),
  }));
}
