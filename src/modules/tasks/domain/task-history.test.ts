import { expect, test } from 'vitest';
import { readTaskHistory } from './task-history';

const task = {
  id: 'x',
  title: 'Front page',
  status: 'proposed',
  description: '',
  consultantId: null,
  version: 1,
};

test('the first row is the beginning', () => {
  expect(readTaskHistory(null, task)).toEqual({ isNew: true, changes: [] });
});

test('each change tells what was and what became of it', () => {
  expect(
    readTaskHistory(task, { ...task, status: 'scoping', consultantId: 'konrad', version: 2 }),
  ).toEqual({
    isNew: false,
    changes: [
      { fact: 'status', from: 'proposed', to: 'scoping' },
      { fact: 'consultantId', from: null, to: 'konrad' },
    ],
  });
});

test('a change outside the facts is not in the history', () => {
  expect(readTaskHistory(task, { ...task, version: 2, updatedAt: 'later' })).toBeUndefined();
});
