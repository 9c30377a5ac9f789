import { findBalance, lockBalance } from '@/modules/balances/server/repository';
import { toTaskKey } from '@/modules/tasks/domain/task';
import { findCompanyTask, findTask } from '@/modules/tasks/server/repository';
import { type Actor, servedCompanies } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { AppError } from '@/platform/errors';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { entriesView } from '../../contract/entry';
import {
  continueInput,
  discarded,
  foundTimer,
  type StartTimerInput,
  startTimerInput,
  stopTimerInput,
  type TimerView,
  timerInput,
  timerView,
  updateTimerInput,
} from '../../contract/timer';
import { ensureFreeFits } from '../../domain/entry-rules';
import { findWorkedInterval } from '../../domain/timer';
import { splitPunches } from '../../domain/to-entries';
import { timeErrors } from '../../errors';
import { canRecordTime } from '../../policy';
import { recordEntries, withAlternatives } from '../record-entries';
import { findEntry } from '../repository';
import {
  deleteTimer,
  findLastEntryId,
  findTimer,
  insertTimer,
  lockTimer,
  saveTimer,
  type TimerRow,
} from '../repository/timer';

const tags = ['Timer'];

export const timerRouter = {
  find: by(canRecordTime, { keys: 'read', isPersonal: true })
    .route({ method: 'GET', path: '/timer', tags, summary: 'Your running timer, if there is one' })
    .output(foundTimer)
    .handler(async ({ context: { db, actor, now } }) => {
      const timer = await findTimer(db, actor);
      return { timer: timer ? toView(timer) : null, now: now.toISOString() };
    }),

  start: by(canRecordTime, { keys: 'log', isPersonal: true })
    .route({
      method: 'POST',
      path: '/timer',
      tags,
      summary: 'Start your timer',
      description:
        'One at a time. Refusals: `timerRunning` with `details.current`, `balanceNotFound`, ' +
        '`taskNotFound`.',
      successStatus: 201,
    })
    .input(startTimerInput)
    .output(timerView)
    .handler(({ context, input }) => context.transaction((tx) => startTimer(tx, context, input))),

  /** Starts a timer for the work of an earlier entry. */
  continue: by(canRecordTime, { keys: 'log', isPersonal: true })
    .route({
      method: 'POST',
      path: '/timer/continue',
      tags,
      summary: 'Start your timer with the work of an entry, or of your last one',
      description:
        'Refusals: `timerRunning` with `details.current`, `nothingToContinue`, `entryNotFound`.',
      successStatus: 201,
    })
    .input(continueInput)
    .output(timerView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const entryId = input.entryId ?? (await findLastEntryId(tx, context.actor))?.id;
        if (!entryId) throw timeErrors.nothingToContinue();
        const entry = await findEntry(tx, entryId, servedCompanies(context.actor));
        const { title, description, category, balanceId, taskId } = entry;
        const isFree = entry.amount === 0;
        // The balance may be closed or deleted by now. The timer starts anyway, and the person
        // chooses another one when it stops.
        return insert(tx, context, { title, description, category, balanceId, taskId, isFree });
      }),
    ),

  update: by(canRecordTime, { keys: 'log', isPersonal: true })
    .route({
      method: 'PATCH',
      path: '/timer/{id}',
      tags,
      summary: 'Say what you are doing, or take off time when nobody was there',
      description:
        'What is left out stays. Refusals: `timerNotFound`, `balanceNotFound`, `taskNotFound`.',
    })
    .input(updateTimerInput)
    .output(timerView)
    .handler(({ context, input: { id, ...changes } }) =>
      context.transaction(async (tx) => {
        const timer = await lockTimer(tx, context.actor, id);
        await saveTimer(tx, id, { ...changes, ...(await aim(tx, context.actor, timer, changes)) });
        return toView(await lockTimer(tx, context.actor, id));
      }),
    ),

  /**
   * Logs the entries and deletes the timer, all or nothing. If two requests stop it at once, only
   * one logs.
   */
  stop: by(canRecordTime, { keys: 'log', isPersonal: true })
    .route({
      method: 'POST',
      path: '/timer/{id}/stop',
      tags,
      summary: 'Stop your timer and log what was worked',
      description:
        'The service date is the day on which it was started. The amount is yours to say; of ' +
        'credits each is an entry. ' +
        'Refusals: `timerNotFound` and those of logging time.',
      successStatus: 201,
    })
    .input(stopTimerInput)
    .output(entriesView)
    .handler(({ context, input }) =>
      withAlternatives(
        context,
        () => [input.balanceId],
        () =>
          context.createOnce('timer.stop', input, async (tx) => {
            const { id, stoppedAt, ...given } = input;
            const timer = await lockTimer(tx, context.actor, id);
            const freeAmount = given.freeAmount ?? (timer.isFree ? given.amount : 0);
            const work = { ...given, freeAmount };
            ensureFreeFits(work);
            const serviceDate = toDay(new Date(timer.startedAt), context.timeZone);
            const { type } = await lockBalance(tx, work.balanceId, servedCompanies(context.actor));
            const interval = findWorkedInterval(timer, new Date(stoppedAt), work.amount);
            const entries = splitPunches({ ...work, ...interval, serviceDate }, type);
            const items = await recordEntries(tx, context, entries);
            await deleteTimer(tx, timer.id);
            return { items };
          }),
      ),
    ),

  discard: by(canRecordTime, { keys: 'log', isPersonal: true })
    .route({
      method: 'DELETE',
      path: '/timer/{id}',
      tags,
      summary: 'Discard your timer without logging anything',
    })
    .input(timerInput)
    .output(discarded)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const timer = await lockTimer(tx, context.actor, input.id);
        await deleteTimer(tx, timer.id);
        return {};
      }),
    ),
};

type Caller = { actor: Actor; now: Date };

async function startTimer(
  tx: Tx,
  { actor, now }: Caller,
  what: StartTimerInput,
): Promise<TimerView> {
  await ensureReachable(tx, actor, what);
  return insert(tx, { actor, now }, what);
}

async function insert(tx: Tx, { actor, now }: Caller, what: StartTimerInput): Promise<TimerView> {
  const isStarted = await insertTimer(tx, {
    ...what,
    userId: actor.id,
    startedAt: now.toISOString(),
  });
  const timer = await findTimer(tx, actor);
  if (!timer) throw new Error(`the timer of ${actor.id} is gone`);
  if (!isStarted) throw timeErrors.timerRunning({ current: toView(timer) });
  return toView(timer);
}

type TimerTarget = Pick<StartTimerInput, 'balanceId' | 'taskId'>;

/**
 * Refuses a balance or a task that the owner could not log on. Whether the balance can be charged
 * is checked only when the timer stops.
 */
async function ensureReachable(
  tx: Tx,
  actor: Actor,
  { balanceId, taskId }: TimerTarget,
): Promise<void> {
  const scope = servedCompanies(actor);
  const balance = balanceId && (await findBalance(tx, balanceId, scope));
  if (!taskId) return;
  if (balance) await findCompanyTask(tx, taskId, balance.companyId);
  else await findTask(tx, taskId, scope);
}

/**
 * Checks only the balance or task that the request names, so that a timer whose own are gone can
 * still be changed. A task of another customer is dropped.
 */
async function aim(
  tx: Tx,
  actor: Actor,
  timer: TimerRow,
  { balanceId, taskId }: Partial<TimerTarget>,
): Promise<Partial<TimerTarget>> {
  if (balanceId === undefined && taskId === undefined) return {};
  const aims = { balanceId: balanceId === undefined ? timer.balanceId : balanceId, taskId };
  if (taskId !== undefined || timer.taskId === null || !balanceId) {
    await ensureReachable(tx, actor, { ...aims, taskId: taskId ?? null });
    return {};
  }
  const { companyId } = await findBalance(tx, balanceId, servedCompanies(actor));
  const task = await findCompanyTask(tx, timer.taskId, companyId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  return task ? {} : { taskId: null };
}

function toView(row: TimerRow): TimerView {
  const { taskNumber, taskTitle, startedOnBalance, startedOnTask, ...timer } = row;
  const { balanceId, taskId } = timer;
  return {
    ...timer,
    task:
      taskId && taskNumber !== null
        ? { id: taskId, key: toTaskKey(taskNumber), title: taskTitle ?? '' }
        : null,
    gone: {
      balance: startedOnBalance !== null && balanceId === null,
      task: startedOnTask !== null && taskId === null,
    },
  };
}
