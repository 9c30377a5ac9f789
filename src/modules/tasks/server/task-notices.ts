import type { FactsOf, TaskKind } from '@/modules/notifications/domain/kinds';
import { type NamedNotice, notifyNamed } from '@/modules/notifications/server/notify-named';
import type { Actor } from '@/platform/actor';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import { quoteBeginning } from '@/platform/text/cut-text';
import { type TaskStatus, toTaskKey } from '../domain/task';
import type { TaskRow } from './repository';

type TaskNoticeContext = { translate: Translate; baseUrl: string; actor: Actor };
type NoticedTask = Pick<TaskRow, 'id' | 'number' | 'title' | 'companyId' | 'companyName'>;
type TaskPeople = NoticedTask & Pick<TaskRow, 'consultantId' | 'customerId' | 'createdBy'>;

/**
 * Notifies people of a new task: its assignees, or for a proposal those who work for the company.
 */
export async function notifyOfNewTask(
  tx: Tx,
  words: TaskNoticeContext,
  task: TaskPeople,
  isProposal: boolean,
): Promise<void> {
  if (isProposal)
    await notifyPeople(tx, words, task, {
      kind: 'taskProposed',
      named: [],
      orElse: 'sellers',
      data: {},
    });
  else await notifyOfAssignment(tx, words, task, { consultantId: null, customerId: null });
}

/** Notifies only the people to whom the task is newly assigned. */
export async function notifyOfAssignment(
  tx: Tx,
  words: TaskNoticeContext,
  task: TaskPeople,
  before: Pick<TaskPeople, 'consultantId' | 'customerId'>,
): Promise<void> {
  const named = [
    task.consultantId === before.consultantId ? null : task.consultantId,
    task.customerId === before.customerId ? null : task.customerId,
  ];
  if (named.some((id) => id !== null))
    await notifyPeople(tx, words, task, { kind: 'taskAssigned', named, data: {} });
}

/**
 * Notifies each person involved once of a new status. If the task now waits for a customer and none
 * is assigned, all of the company's own people are notified.
 */
export async function notifyOfStatus(
  tx: Tx,
  words: TaskNoticeContext,
  task: TaskPeople,
  to: TaskStatus,
): Promise<void> {
  const { consultantId, customerId, createdBy } = task;
  if (to !== 'pending_customer') {
    await notifyPeople(tx, words, task, {
      kind: 'taskStatus',
      named: [consultantId, customerId, createdBy],
      data: { to },
    });
    return;
  }
  await notifyPeople(tx, words, task, {
    kind: 'taskPending',
    named: [customerId],
    orElse: 'customers',
    data: {},
  });
  if (consultantId !== customerId) {
    await notifyPeople(tx, words, task, {
      kind: 'taskStatus',
      named: [consultantId],
      data: { to },
    });
  }
}

export async function notifyOfApproval(
  tx: Tx,
  words: TaskNoticeContext,
  task: TaskPeople,
  to: TaskStatus,
): Promise<void> {
  const { consultantId, customerId } = task;
  await notifyPeople(tx, words, task, {
    kind: 'taskApproved',
    named: [consultantId, customerId],
    orElse: 'sellers',
    data: { to },
  });
}

export async function notifyOfSendingBack(
  tx: Tx,
  words: TaskNoticeContext,
  task: TaskPeople,
  comment: string,
): Promise<void> {
  const { consultantId, customerId } = task;
  await notifyPeople(tx, words, task, {
    kind: 'taskSentBack',
    named: [consultantId, customerId],
    orElse: 'sellers',
    data: { comment: quoteBeginning(comment) },
  });
}

/**
 * Notifies people of a comment. If a customer writes it, at least one person who works for the
 * company is notified.
 */
export async function notifyOfComment(
  tx: Tx,
  words: TaskNoticeContext,
  task: TaskPeople,
  { comment, isFromCustomer }: { comment: string; isFromCustomer: boolean },
): Promise<void> {
  const { consultantId, customerId, createdBy } = task;
  await notifyPeople(tx, words, task, {
    kind: 'taskCommented',
    named: [consultantId, customerId, createdBy],
    ...(isFromCustomer && { orElse: 'sellers' }),
    data: { comment: quoteBeginning(comment) },
  });
}

type TaskNews<Kind extends TaskKind> = Pick<NamedNotice<Kind>, 'kind' | 'named' | 'orElse'> & {
  data: Omit<FactsOf<Kind>, 'key' | 'title' | 'customer' | 'by'>;
};

function notifyPeople<Kind extends TaskKind>(
  tx: Tx,
  words: TaskNoticeContext,
  task: NoticedTask,
  { data, ...notice }: TaskNews<Kind>,
): Promise<void> {
  const { id, number, title, companyId, companyName } = task;
  const facts = {
    key: toTaskKey(number),
    title,
    customer: companyName,
    by: words.actor.name,
    ...data,
  } as FactsOf<Kind>;
  return notifyNamed(tx, words, {
    ...notice,
    companyId,
    subjectId: id,
    data: facts,
    exceptUserId: words.actor.id,
  });
}
