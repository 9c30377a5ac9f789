import { anybodySignedIn, isStaff } from '@/platform/actor';
import {
  cursorPart,
  pageInput,
  type ResultPage,
  readCursor,
  rowsFor,
  toPage,
} from '@/platform/paging';
import { requestErrors } from '@/platform/request-errors';
import { by, type RequestContext } from '@/platform/server/procedures';
import {
  answerInput,
  askInput,
  type MessageView,
  messagePage,
  ownThreadView,
  queueView,
  type ThreadView,
  threadInput,
  threadMessagesInput,
  threadPage,
  threadView,
} from '../contract';
import { waitedMinutes } from '../domain';
import { canAskSupport } from '../policy';
import { answerThread } from './answer-thread';
import { askSupport } from './ask-support';
import {
  countWaiting,
  findOwnThread,
  findThread,
  listMessages,
  listThreads,
  usualWait,
} from './repository';

const tags = ['Support'];

export const supportRouter = {
  mine: by(anybodySignedIn, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/support',
      tags,
      summary: 'Whether you wait for an answer, and how long it usually takes',
    })
    .output(ownThreadView)
    .handler(({ context: { db, actor } }) => ownThread(db, actor.id)),

  messages: by(anybodySignedIn, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/support/messages',
      tags,
      summary: 'What you asked and were answered, newest first',
    })
    .input(pageInput)
    .output(messagePage)
    .handler(async ({ context: { db, actor }, input }) => {
      const thread = await findOwnThread(db, actor.id);
      return thread ? listMessagePage(db, thread.id, input) : { items: [], nextCursor: null };
    }),

  ask: by(canAskSupport, { keys: 'manage', isPersonal: true, refusal: requestErrors.planNeeded })
    .route({
      method: 'POST',
      path: '/support/messages',
      tags,
      summary: 'Ask the staff',
      description:
        'Part of the consultant plan, and for customers without a company. Send an ' +
        '`Idempotency-Key`.',
      successStatus: 201,
    })
    .input(askInput)
    .output(ownThreadView)
    .handler(async ({ context, input }) => {
      await context.createOnce('support.ask', input, (tx) => askSupport(tx, context, input.body));
      return ownThread(context.db, context.actor.id);
    }),

  queue: by(isStaff, { keys: 'read', isPersonal: true })
    .route({ method: 'GET', path: '/support/queue', tags, summary: 'How many wait for an answer' })
    .output(queueView)
    .handler(async ({ context: { db } }) => ({
      waiting: await countWaiting(db),
      usualMinutes: await usualMinutes(db),
    })),

  threads: by(isStaff, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/support/threads',
      tags,
      summary: 'Who has asked, in the order of answering',
    })
    .input(pageInput)
    .output(threadPage)
    .handler(async ({ context, input: { limit, cursor } }) => {
      const after = readCursor(cursor, cursorPart.integer, cursorPart.integer, cursorPart.uuid);
      const rows = await listThreads(context.db, { limit: rowsFor(limit), after });
      return toPage(rows, limit, ({ rank, place, id }) => [rank, place, id], toThreadView);
    }),

  thread: by(isStaff, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/support/threads/{id}',
      tags,
      summary: 'One thread, without what was said',
    })
    .input(threadInput)
    .output(threadView)
    .handler(async ({ context, input }) => toThreadView(await findThread(context.db, input.id))),

  threadMessages: by(isStaff, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/support/threads/{id}/messages',
      tags,
      summary: 'What was said in a thread, newest first',
    })
    .input(threadMessagesInput)
    .output(messagePage)
    .handler(async ({ context: { db }, input: { id, ...page } }) => {
      const thread = await findThread(db, id);
      return listMessagePage(db, thread.id, page);
    }),

  answer: by(isStaff, { keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/support/threads/{id}/messages',
      tags,
      summary: 'Answer',
      description: 'Send an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(answerInput)
    .output(threadView)
    .handler(async ({ context, input }) => {
      await context.createOnce('support.answer', input, (tx) => answerThread(tx, context, input));
      return toThreadView(await findThread(context.db, input.id));
    }),
};

type ThreadRow = ThreadView & { rank: number; place: number };

/** Removes the columns that only sorting needs. */
function toThreadView({ rank: _rank, place: _place, ...thread }: ThreadRow): ThreadView {
  return thread;
}

type Db = RequestContext['db'];

async function ownThread(db: Db, userId: string) {
  const thread = await findOwnThread(db, userId);
  return { waitingSince: thread?.waitingSince ?? null, usualMinutes: await usualMinutes(db) };
}

async function usualMinutes(db: Db): Promise<number | null> {
  const seconds = await usualWait(db);
  return seconds === null ? null : waitedMinutes(seconds);
}

async function listMessagePage(
  db: Db,
  threadId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ResultPage<MessageView>> {
  const after = readCursor(cursor, cursorPart.integer);
  const rows = await listMessages(db, threadId, { limit: rowsFor(limit), after });
  return toPage(
    rows,
    limit,
    (row) => [row.ordinal],
    ({ ordinal: _ordinal, waitedSeconds, ...row }) => ({
      ...row,
      waitedMinutes: waitedSeconds === null ? null : waitedMinutes(waitedSeconds),
    }),
  );
}
