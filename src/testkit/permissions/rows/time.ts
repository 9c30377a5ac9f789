import { ORPCError } from '@orpc/server';
import type { BulkOutcome, SeenEntry } from '@/modules/time/contract/changes';
import { work } from '../../world';
import { asSeen } from '../../worlds/as-seen';
import {
  all,
  anyWorker,
  members,
  no,
  type PermissionRow,
  signedIn,
  workers,
} from '../permission-outcomes';

/**
 * Outcomes for an entry of another person: people who work for the company read it, and only staff
 * change it.
 */
const onlyStaffChange = all(no, {
  staff: 'ok',
  upgradedCustomer: 'entryNotFound',
  foreignConsultant: 'entryNotFound',
});

/** Outcomes for the payer's own people and staff; for others the entry does not exist. */
const payer = all('entryNotFound', {
  customer: 'ok',
  staff: 'ok',
  consultant: no,
  lapsedConsultant: no,
  upgradedCustomer: no,
});

async function oneSeen(id: string): Promise<SeenEntry> {
  const [entry] = (await asSeen([id])).entries;
  return entry ?? { id, version: 1 };
}

/** A bulk action judges each entry separately; with one entry the answer is an ordinary refusal. */
async function ofOne(answer: Promise<BulkOutcome>): Promise<void> {
  const [refused] = (await answer).refused;
  if (refused)
    throw new ORPCError(refused.code, { status: 409, message: refused.message, data: {} });
}

function readOne(call: PermissionRow['call']): PermissionRow {
  return { call, expected: members('entryNotFound'), names: true };
}

export const categoryRows: Record<string, PermissionRow> = {
  'categories.labels': { call: (api) => api.categories.labels(), expected: signedIn() },
};

export const timeRows: Record<string, PermissionRow> = {
  'time.list': { call: (api) => api.time.list({}), expected: signedIn() },
  'time.find': readOne((api, { entryId: id }) => api.time.find({ id })),
  'time.record': {
    call: (api, { balanceId }) => api.time.record({ ...work, balanceId, amount: 1 }),
    expected: workers('balanceNotFound'),
    changes: true,
    names: true,
  },
  'time.recordTogether': {
    call: (api, { balanceId }) =>
      api.time.recordTogether({ entries: [{ ...work, balanceId, amount: 1 }] }),
    expected: workers('balanceNotFound'),
    changes: true,
    names: true,
  },
  'time.remove': {
    call: (api, { entryId }) => api.time.remove({ id: entryId }),
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
  'time.removeTogether': {
    call: async (api, { entryId }) => api.time.removeTogether({ ...(await asSeen([entryId])) }),
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
  'time.explainSums': { call: (api) => api.time.explainSums({}), expected: signedIn() },
  'time.summary': { call: (api) => api.time.summary({}), expected: signedIn() },
  'time.detail': readOne((api, { entryId: id }) => api.time.detail({ id })),
  'time.explain': readOne((api, { entryId: id }) => api.time.explain({ id })),
  'time.update': {
    call: async (api, { entryId: id }) => {
      const seen = await api.time.find({ id }).catch(() => undefined);
      return api.time.update({ id, version: seen?.version ?? 1, title: 'Changed' });
    },
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
  'time.question': {
    call: (api, { entryId: id }) => api.time.question({ id, body: 'What was this?' }),
    expected: all('entryNotFound', {
      customer: 'ok',
      upgradedCustomer: 'ok',
      staff: no,
      consultant: no,
      lapsedConsultant: no,
    }),
    changes: true,
    names: true,
  },
  'time.replyToQuestion': {
    call: (api, { questionedId: id }) => api.time.replyToQuestion({ id, body: 'A design call.' }),
    expected: all('entryNotFound', {
      customer: 'ok',
      upgradedCustomer: 'ok',
      staff: 'ok',
      consultant: 'ok',
      lapsedConsultant: no,
    }),
    changes: true,
    names: true,
  },
  'time.withdrawQuestion': {
    call: (api, { questionedId: id }) => api.time.withdrawQuestion({ id }),
    // The caller is the person who asks.
    expected: all('entryNotFound', {
      customer: 'ok',
      upgradedCustomer: no,
      staff: no,
      consultant: no,
      lapsedConsultant: no,
    }),
    changes: true,
    names: true,
  },
  'time.keepQuestioned': {
    call: (api, { questionedId: id }) => api.time.keepQuestioned({ id, body: 'As agreed.' }),
    // The company was created by staff.
    expected: all('entryNotFound', {
      staff: 'ok',
      consultant: no,
      customer: no,
      upgradedCustomer: no,
      lapsedConsultant: no,
    }),
    changes: true,
    names: true,
  },
  'time.validate': {
    call: async (api, { entryId }) =>
      ofOne(api.time.validate({ ...(await asSeen([entryId])), validated: true })),
    expected: payer,
    changes: true,
    names: true,
  },
  'time.validateOne': {
    call: async (api, { entryId }) => api.time.validateOne(await oneSeen(entryId)),
    expected: payer,
    changes: true,
    names: true,
  },
  'time.invalidateOne': {
    // The entry is not validated, so for people who may invalidate it there is nothing to do.
    call: async (api, { entryId }) => api.time.invalidateOne(await oneSeen(entryId)),
    expected: payer,
    names: true,
  },
  'time.billOne': {
    call: async (api, { entryId }) => api.time.billOne(await oneSeen(entryId)),
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
  'time.unbillOne': {
    call: async (api, { entryId }) => api.time.unbillOne(await oneSeen(entryId)),
    expected: onlyStaffChange,
    names: true,
  },
  'time.bill': {
    call: async (api, { entryId }) =>
      ofOne(api.time.bill({ ...(await asSeen([entryId])), billed: true })),
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
  'time.move': {
    call: async (api, { entryId, balanceId }) =>
      ofOne(api.time.move({ ...(await asSeen([entryId])), balanceId })),
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
  'time.removeMany': {
    call: async (api, { entryId }) => ofOne(api.time.removeMany({ ...(await asSeen([entryId])) })),
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
};

/**
 * Code of the refusal for timers. A timer exists only for its owner, and not for staff: people who
 * may have one get the answer that it does not exist.
 */
const noTimer = 'timerNotFound';
const notTheirs = all(no, {
  consultant: noTimer,
  staff: noTimer,
  upgradedCustomer: noTimer,
  foreignConsultant: noTimer,
});

export const timerRows: Record<string, PermissionRow> = {
  'timer.find': { call: (api) => api.timer.find(), expected: anyWorker() },
  'timer.start': {
    call: (api, { balanceId }) => api.timer.start({ title: 'Design call', balanceId }),
    expected: workers('balanceNotFound'),
    changes: true,
    names: true,
  },
  'timer.continue': {
    call: (api, { entryId }) => api.timer.continue({ entryId }),
    expected: workers('entryNotFound'),
    changes: true,
    names: true,
  },
  'timer.update': {
    call: (api, { entryId: id }) => api.timer.update({ id, title: 'Changed' }),
    expected: notTheirs,
    changes: true,
    names: true,
  },
  'timer.stop': {
    call: (api, { entryId: id, balanceId }) =>
      api.timer.stop({
        ...{ id, balanceId, title: 'Design call' },
        ...{ amount: 1, stoppedAt: '2026-11-21T11:00:00Z' },
      }),
    expected: notTheirs,
    changes: true,
    names: true,
  },
  'timer.discard': {
    call: (api, { entryId: id }) => api.timer.discard({ id }),
    expected: notTheirs,
    changes: true,
    names: true,
  },
};
