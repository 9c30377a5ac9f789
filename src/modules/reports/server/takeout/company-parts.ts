import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { TakeoutSight } from '../../domain/takeout-sight';
import { buildBalanceTable } from '../balance-table';
import { buildEntryTable } from '../entry-table';
import {
  selectTakenAgreements,
  selectTakenSales,
  selectTakenStandingSales,
} from '../repository/taken-agreements';
import {
  selectTakenBalances,
  selectTakenComments,
  selectTakenCompanies,
  selectTakenEntries,
  selectTakenMovements,
  selectTakenNotes,
  selectTakenPeople,
  selectTakenQuestions,
  selectTakenTasks,
} from '../repository/taken-rows';
import { amounts, coded, fieldOf, listCompanyColumns, own, yesOrNo } from './columns';
import { type TakenPart, takePart, takeTables } from './taken-part';

/** Lists the files of the installation or of a company, as far as `sight` allows. */
export function listCompanyParts(
  db: Database,
  scope: CompanyScope,
  sight: TakeoutSight,
): TakenPart[] {
  return [
    companies(db, scope, sight),
    people(db, scope, sight),
    takeTables(db, 'balances', selectTakenBalances(db, scope), buildBalanceTable),
    balanceTerms(db, scope, sight),
    movements(db, scope),
    takeTables(db, 'time-entries', selectTakenEntries(db, scope), (rows, options) =>
      buildEntryTable(rows, options, 0),
    ),
    tasks(db, scope),
    comments(db, selectTakenComments(db, scope)),
    questions(db, selectTakenQuestions(db, scope)),
    agreements(db, scope),
    sales(db, scope),
    standingSales(db, scope, sight),
    ...(sight.served ? [notes(db, scope)] : []),
  ];
}

function companies(db: Database, scope: CompanyScope, { internal }: TakeoutSight): TakenPart {
  return takePart(db, 'companies', selectTakenCompanies(db, scope), [
    ...listCompanyColumns(internal),
    fieldOf('companies', coded('accountStatus', 'companies:value.accountStatus')),
    own('createdAt', 'moment'),
    { key: 'removedAt', kind: 'moment', read: ({ deletedAt }) => deletedAt },
    own('id'),
  ]);
}

/**
 * Returns the list of people. Names are included for everybody, and addresses only for readers who
 * serve the company.
 */
function people(db: Database, scope: CompanyScope, { served }: TakeoutSight): TakenPart {
  const query = selectTakenPeople(db, scope);
  const named = [
    own('name'),
    own('companyName'),
    coded('relation', 'people:members.relation'),
  ] as const;
  if (!served) return takePart(db, 'people', query, named);
  return takePart(db, 'people', query, [
    ...named,
    own('email'),
    fieldOf('people', coded('role', 'accounts:user.role')),
    own('lastSeenAt', 'moment'),
    own('disabledAt', 'moment'),
    own('createdAt', 'moment'),
    own('id'),
  ]);
}

function balanceTerms(db: Database, scope: CompanyScope, { internal }: TakeoutSight): TakenPart {
  return takePart(db, 'balance-terms', selectTakenBalances(db, scope), [
    own('companyName'),
    own('number'),
    coded('type', 'balances:type'),
    ...amounts('initialAmount'),
    ...amounts('totalAmount'),
    ...amounts('currentAmount'),
    ...amounts('overdraftLimit'),
    ...amounts('permitLeft'),
    own('roundingIncrement', 'count'),
    fieldOf('balancesLater', coded('roundingMode', 'balances:rounding.mode')),
    own('roundingMinimum', 'count'),
    own('punchMinutes', 'count'),
    fieldOf('balancesLater', own('expiresOn', 'day')),
    ...(internal ? [fieldOf('balancesLater', own('notes'))] : []),
    yesOrNo('isClosed'),
    own('createdAt', 'moment'),
    own('removedAt', 'moment'),
    own('id'),
  ]);
}

function movements(db: Database, scope: CompanyScope): TakenPart {
  return takePart(db, 'movements', selectTakenMovements(scope), [
    own('companyName'),
    own('number'),
    own('at', 'moment'),
    coded('kind', 'balances:statement.kind'),
    ...amounts('amount'),
    ...amounts('balanceAfter'),
    own('serviceDate', 'day'),
    own('title'),
    own('consultantName'),
    ...amounts('freeAmount'),
    own('reason'),
    yesOrNo('isQuestioned'),
    own('entryId'),
    own('balanceId'),
  ]);
}

function tasks(db: Database, scope: CompanyScope): TakenPart {
  return takePart(db, 'features', selectTakenTasks(db, scope), [
    { key: 'feature', read: ({ number }) => `FEAT-${number}` },
    own('companyName'),
    fieldOf('tasks', own('title')),
    fieldOf('tasks', coded('status', 'tasks:status')),
    fieldOf('tasks', coded('priority', 'tasks:priority')),
    fieldOf('tasks', own('description')),
    fieldOf('tasks', own('externalLink')),
    own('consultantName'),
    own('customerName'),
    own('estimateMinutes', 'minutes'),
    own('spentMinutes', 'minutes'),
    own('spentCredits', 'count'),
    own('createdByName'),
    own('createdAt', 'moment'),
    own('id'),
  ]);
}

export function comments(db: Database, query: ReturnType<typeof selectTakenComments>): TakenPart {
  return takePart(db, 'comments', query, [
    own('companyName'),
    { key: 'feature', read: ({ taskNumber }) => `FEAT-${taskNumber}` },
    { key: 'title', read: ({ taskTitle }) => taskTitle },
    own('createdByName'),
    own('body'),
    own('createdAt', 'moment'),
    own('id'),
  ]);
}

export function questions(db: Database, query: ReturnType<typeof selectTakenQuestions>): TakenPart {
  return takePart(db, 'questions', query, [
    own('companyName'),
    own('serviceDate', 'day'),
    own('title'),
    own('createdByName'),
    own('body'),
    own('createdAt', 'moment'),
    coded('outcome', 'time:question.outcome'),
    own('settledAt', 'moment'),
    own('entryId'),
    own('questionId'),
  ]);
}

function agreements(db: Database, scope: CompanyScope): TakenPart {
  return takePart(db, 'agreements', selectTakenAgreements(scope), [
    own('companyName'),
    own('number'),
    coded('kind', 'takeout:agreement'),
    ...amounts('amount'),
    ...amounts('used'),
    coded('status', 'takeout:permit'),
    own('words'),
    own('askedBy'),
    own('askedAt', 'moment'),
    own('answeredBy'),
    own('answeredAt', 'moment'),
    own('answer'),
    own('id'),
  ]);
}

function sales(db: Database, scope: CompanyScope): TakenPart {
  return takePart(db, 'sales', selectTakenSales(scope), [
    own('companyName'),
    own('number'),
    own('at', 'moment'),
    coded('kind', 'takeout:sale'),
    ...amounts('amount'),
    own('soldBy'),
    own('reason'),
  ]);
}

function standingSales(db: Database, scope: CompanyScope, { internal }: TakeoutSight): TakenPart {
  return takePart(db, 'standing-sales', selectTakenStandingSales(scope), [
    own('companyName'),
    own('number'),
    ...amounts('amount'),
    own('everyMonths', 'count'),
    own('atPercent', 'count'),
    own('livesMonths', 'count'),
    own('startsOn', 'day'),
    own('endsOn', 'day'),
    own('soldBy'),
    ...(internal ? [fieldOf('balancesLater', own('notes'))] : []),
    own('pausedAt', 'moment'),
    own('endedAt', 'moment'),
    own('createdAt', 'moment'),
    own('id'),
  ]);
}

function notes(db: Database, scope: CompanyScope): TakenPart {
  return takePart(db, 'notes', selectTakenNotes(db, scope), [
    own('companyName'),
    own('createdByName'),
    own('body'),
    yesOrNo('isPinned'),
    own('createdAt', 'moment'),
    own('id'),
  ]);
}
