import { all, anyWorker, no, type Row, workers } from '../permission-outcomes';

/**
 * A timer exists only for its owner, not for staff: people who may have one get the answer that it
 * does not exist.
 */
const notTheirs = anyWorkerTold('timerNotFound');

function anyWorkerTold(code: string) {
  return all(no, {
    consultant: code,
    staff: code,
    upgradedCustomer: code,
    foreignConsultant: code,
  });
}

export const timerRows: Record<string, Row> = {
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
        id,
        balanceId,
        title: 'Design call',
        amount: 1,
        stoppedAt: '2026-11-21T11:00:00Z',
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
