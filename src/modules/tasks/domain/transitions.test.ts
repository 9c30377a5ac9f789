import { describe, expect, test } from 'vitest';
import { type TaskStatus, taskStatuses } from './task';
import {
  approvals,
  ensureTransition,
  ensureWaitsForCustomer,
  possibleStatuses,
} from './transitions';

/**
 * Table written by hand from the rules; the rows are the current status, the columns the next one,
 * in the order of the board.
 */
const table: Record<TaskStatus, string> = {
  //                 P S I C H D
  proposed: /*     */ '. + + + + -',
  scoping: /*      */ '+ . + + + -',
  in_progress: /*  */ '- + . + + +',
  pending_customer: '- + + . + +',
  on_hold: /*      */ '+ + + - . -',
  completed: /*    */ '- - + - - .',
};

describe.each(taskStatuses)('a task that is %s', (from) => {
  const row = table[from].split(' ');

  test.each(taskStatuses.map((to, column) => [to, row[column]]))('to %s: %s', (to, mark) => {
    const status = to as TaskStatus;
    if (mark !== '+') {
      expect(() => ensureTransition(from, status)).toThrow(
        expect.objectContaining({
          code: 'taskTransitionRefused',
          details: { from, to, possible: possibleStatuses(from) },
        }),
      );
    } else expect(() => ensureTransition(from, status)).not.toThrow();
  });

  test('offers exactly what would be done', () => {
    const done = taskStatuses.filter((_, column) => row[column] === '+');
    expect([...possibleStatuses(from)].sort()).toEqual(done.sort());
  });

  test('is answered by the customer only where it waits for them', () => {
    if (from === 'pending_customer') expect(() => ensureWaitsForCustomer(from)).not.toThrow();
    else
      expect(() => ensureWaitsForCustomer(from)).toThrow(
        expect.objectContaining({ code: 'taskNotPending' }),
      );
  });
});

test('each answer of a customer is a change that the workers of the company may make, too', () => {
  for (const to of approvals) expect(possibleStatuses('pending_customer')).toContain(to);
});
