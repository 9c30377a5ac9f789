import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import { buildEntryTable } from '../entry-table';
import {
  selectTakenAccount,
  selectTakenMails,
  selectTakenMemberships,
  selectTakenNotifications,
  selectTakenSessions,
  selectTakenSupport,
  selectTakenWays,
} from '../repository/taken-personal-rows';
import {
  selectTakenComments,
  selectTakenEntries,
  selectTakenQuestions,
} from '../repository/taken-rows';
import { coded, fieldOf, own, yesOrNo } from './columns';
import { comments, questions } from './company-parts';
import { type TakenPart, takePart, takeTables } from './taken-part';

/**
 * Lists the files of everything that is stored about a person. Work, texts and notifications are
 * limited to companies that the person still sees, as on the screens.
 */
export function listPersonalParts(db: Database, userId: string, scope: CompanyScope): TakenPart[] {
  return [
    account(db, userId),
    ways(db, userId, scope),
    memberships(db, userId),
    takeTables(db, 'time-entries', selectTakenEntries(db, scope, userId), (rows, options) =>
      buildEntryTable(rows, options, 0),
    ),
    comments(db, selectTakenComments(db, scope, userId)),
    questions(db, selectTakenQuestions(db, scope, userId)),
    support(db, userId),
    notifications(db, userId, scope),
    sessions(db, userId),
    mails(db, userId, scope),
  ];
}

function account(db: Database, userId: string): TakenPart {
  return takePart(db, 'account', selectTakenAccount(db, userId), [
    own('name'),
    own('email'),
    fieldOf('people', yesOrNo('emailVerified')),
    fieldOf('people', coded('role', 'accounts:user.role')),
    fieldOf('people', coded('staffStatus', 'people:users.state')),
    coded('language', 'app:topbar.language'),
    fieldOf('people', coded('theme', 'app:settings.theme')),
    fieldOf('people', own('planUntil', 'moment')),
    yesOrNo('hasPhoto'),
    own('createdAt', 'moment'),
    own('lastSeenAt', 'moment'),
    own('id'),
  ]);
}

function ways(db: Database, userId: string, scope: CompanyScope): TakenPart {
  return takePart(db, 'ways-in', selectTakenWays(userId, scope), [
    coded('kind', 'takeout:way'),
    own('name'),
    own('createdAt', 'moment'),
    own('lastUsedAt', 'moment'),
    own('endedAt', 'moment'),
  ]);
}

function memberships(db: Database, userId: string): TakenPart {
  return takePart(db, 'memberships', selectTakenMemberships(db, userId), [
    own('companyName'),
    coded('relation', 'people:members.relation'),
    own('createdAt', 'moment'),
  ]);
}

function support(db: Database, userId: string): TakenPart {
  return takePart(db, 'support', selectTakenSupport(db, userId), [
    yesOrNo('isAnswer'),
    own('body'),
    own('createdAt', 'moment'),
    own('id'),
  ]);
}

function notifications(db: Database, userId: string, scope: CompanyScope): TakenPart {
  return takePart(db, 'notifications', selectTakenNotifications(db, userId, scope), [
    own('kind'),
    own('data'),
    own('createdAt', 'moment'),
    own('readAt', 'moment'),
    own('id'),
  ]);
}

function sessions(db: Database, userId: string): TakenPart {
  return takePart(db, 'sessions', selectTakenSessions(db, userId), [
    own('createdAt', 'moment'),
    own('lastUsedAt', 'moment'),
    own('expiresAt', 'moment'),
    own('ipAddress'),
    own('userAgent'),
  ]);
}

function mails(db: Database, userId: string, scope: CompanyScope): TakenPart {
  return takePart(db, 'mails', selectTakenMails(db, userId, scope), [
    own('toAddress'),
    own('subject'),
    own('body'),
    own('kind'),
    coded('state', 'admin:outbox.state'),
    own('createdAt', 'moment'),
    own('sentAt', 'moment'),
    own('id'),
  ]);
}
