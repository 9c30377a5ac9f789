import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import { selectBalances } from '@/modules/balances/server/repository';
import {
  type MovementRow,
  movementColumns,
  movementOrder,
  movementWords,
  placedMovements,
} from '@/modules/balances/server/repository/statement';
import { inScope } from '@/modules/companies/server/repository';
import { selectTasks } from '@/modules/tasks/server/repository';
import { selectEntries } from '@/modules/time/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';

const byName = (column: string) => sql`${sql.ref(column)} collate "da-x-icu"`;

/**
 * Selects the companies of the takeout. Removed ones are included, because the other lists have
 * their entries.
 */
export const selectTakenCompanies = (db: Database, scope: CompanyScope) =>
  db
    .selectFrom('company')
    .selectAll()
    .where(inScope(scope, 'company.id'))
    .orderBy(byName('company.name'))
    .orderBy('company.id');

/**
 * Selects a row for each membership; if `scope` is everything, also people without a company.
 * Disabled people are on no list of a company, and erased people on none at all.
 */
export function selectTakenPeople(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('appUser')
    .leftJoin('companyMember', 'companyMember.userId', 'appUser.id')
    .leftJoin('company', 'company.id', 'companyMember.companyId')
    .where(inScope(scope, 'company_member.company_id'))
    .where('appUser.erasedAt', 'is', null)
    .$if(scope.kind === 'companies', (query) => query.where('appUser.disabledAt', 'is', null))
    .select([
      'appUser.name',
      'appUser.email',
      'appUser.role',
      'company.name as companyName',
      'companyMember.relation',
      'appUser.disabledAt',
      'appUser.lastSeenAt',
      'appUser.createdAt',
      'appUser.id',
    ])
    .orderBy(byName('appUser.name'))
    .orderBy('appUser.id');
}

/**
 * Condition for a real sale. A balance that was deleted before its first movement does not count.
 */
export const wasSold = sql<boolean>`(balance.deleted_at is null or balance.last_seq > 0)`;

/**
 * Selects the balances of the takeout. Removed ones with movements are included, because the list
 * of time has their entries.
 */
export const selectTakenBalances = (db: Database, scope: CompanyScope) =>
  selectBalances(db, scope)
    .where(wasSold)
    .select(['balance.lastSeq', 'balance.deletedAt as removedAt'])
    .orderBy(byName('balance.number'));

export const selectTakenEntries = (db: Database, scope: CompanyScope, consultantId?: string) =>
  selectEntries(db, scope)
    .$if(consultantId !== undefined, (query) =>
      query.where('entry.consultantId', '=', consultantId ?? ''),
    )
    .orderBy('entry.serviceDate', 'desc')
    .orderBy('entry.ordinal', 'desc');

export type TakenMovement = Omit<MovementRow, 'isBefore'> & {
  balanceId: string;
  number: string;
  companyName: string;
  type: AmountType;
};

/**
 * Selects every movement from the purchase on, with the words that a statement shows: by customer
 * and balance, in the order of the ledger.
 */
export const selectTakenMovements = (scope: CompanyScope, balanceId?: string) =>
  sql<TakenMovement>`
    with wanted as (
      select * from balance
       where ${inScope(scope, 'balance.company_id')} and ${wasSold}
         and ${balanceId === undefined ? sql`true` : sql`id = ${balanceId}::uuid`}
    ), ${placedMovements}
    select ${movementColumns}, wanted.id as balance_id, wanted.number, wanted.type,
           company.name as company_name
      from placed bounded
      join wanted on wanted.id = bounded.balance_id
      join company on company.id = wanted.company_id
      ${movementWords}
     order by ${byName('company.name')}, ${byName('wanted.number')}, bounded.balance_id,
              ${movementOrder}`;

export const selectTakenTasks = (db: Database, scope: CompanyScope) =>
  selectTasks(db, scope)
    .innerJoin('appUser as author', 'author.id', 'task.createdBy')
    .select(['task.description', 'task.externalLink', 'author.name as createdByName'])
    .orderBy('task.number');

export const selectTakenComments = (db: Database, scope: CompanyScope, authorId?: string) =>
  db
    .selectFrom('taskComment as comment')
    .innerJoin('task', (join) =>
      join
        .onRef('task.id', '=', 'comment.taskId')
        .onRef('task.companyId', '=', 'comment.companyId'),
    )
    .innerJoin('company', 'company.id', 'comment.companyId')
    .innerJoin('appUser as author', 'author.id', 'comment.createdBy')
    .where('comment.deletedAt', 'is', null)
    .where('task.deletedAt', 'is', null)
    .where(inScope(scope, 'comment.company_id'))
    .$if(authorId !== undefined, (query) => query.where('comment.createdBy', '=', authorId ?? ''))
    .select([
      'company.name as companyName',
      'task.number as taskNumber',
      'task.title as taskTitle',
      'author.name as createdByName',
      'comment.body',
      'comment.createdAt',
      'comment.id',
    ])
    .orderBy('comment.createdAt')
    .orderBy('comment.id');

/**
 * Selects the messages in questions about entries. The title is empty if the entry is deleted or
 * now belongs to another company.
 */
export const selectTakenQuestions = (db: Database, scope: CompanyScope, authorId?: string) =>
  db
    .selectFrom('entryQuestionMessage as message')
    .innerJoin('entryQuestion as question', 'question.id', 'message.questionId')
    .innerJoin('company', 'company.id', 'question.companyId')
    .innerJoin('appUser as author', 'author.id', 'message.createdBy')
    .leftJoin('timeEntry as entry', (join) =>
      join
        .onRef('entry.id', '=', 'question.timeEntryId')
        .onRef('entry.companyId', '=', 'question.companyId')
        .on('entry.deletedAt', 'is', null),
    )
    .where(inScope(scope, 'question.company_id'))
    .$if(authorId !== undefined, (query) => query.where('message.createdBy', '=', authorId ?? ''))
    .select([
      'company.name as companyName',
      'entry.serviceDate',
      'entry.title',
      'entry.id as entryId',
      'author.name as createdByName',
      'message.body',
      'message.createdAt',
      'question.outcome',
      'question.settledAt',
      'question.id as questionId',
    ])
    .orderBy('question.askedAt')
    .orderBy('message.ordinal');

export const selectTakenNotes = (db: Database, scope: CompanyScope) =>
  db
    .selectFrom('companyNote as note')
    .innerJoin('company', 'company.id', 'note.companyId')
    .innerJoin('appUser as author', 'author.id', 'note.createdBy')
    .where('note.deletedAt', 'is', null)
    .where('company.deletedAt', 'is', null)
    .where(inScope(scope, 'note.company_id'))
    .select([
      'company.name as companyName',
      'author.name as createdByName',
      'note.body',
      'note.isPinned',
      'note.createdAt',
      'note.id',
    ])
    .orderBy('note.createdAt')
    .orderBy('note.id');

/** Selects the names of categories that the installation has changed. */
export const selectTakenLabels = (db: Database) =>
  db
    .selectFrom('categoryLabel')
    .select(['id', 'da', 'en'])
    .where(sql<boolean>`da <> '' or en <> ''`)
    .orderBy('id');

/** Counts entries and movements, the two long lists. */
export async function countTakenRows(
  db: Database,
  scope: CompanyScope,
): Promise<{ entries: number; movements: number }> {
  const counted = sql<{ entries: number; movements: number }>`
    select (select count(*) from time_entry
             where deleted_at is null and ${inScope(scope, 'time_entry.company_id')}) as entries,
           (select coalesce(sum(last_seq + 1), 0) from balance
             where ${inScope(scope, 'balance.company_id')}) as movements`;
  const { rows } = await counted.execute(db);
  return onlyRow(rows);
}
