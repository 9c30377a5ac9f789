import { expect, test } from 'vitest';
import { readHistory } from './task-history';

const task = { id: 'x', title: 'Front page', status: 'proposed', description: '', consultantId: null, version: 1 };

test('the first row is the beginning', () => {
  expect(readHistory(null, task)).toEqual({ isNew: true, changes: [] });
});

test('each change tells what was and what became of it', () => {
  expect(readHistory(task, { ...task, status: 'scoping', consultantId: 'konrad', version: 2 })).toEqual({
    isNew: false,
    changes: [
      { fact: 'status', from: 'proposed', to: 'scoping' },
      { fact: 'consultantId', from: null, to: 'konrad' },
    ],
  });
});

test('what is kept besides the facts is not told', () => {
  expect(readHistory(task, { ...task, version: 2, updatedAt: 'later' })).toBeUndefined();
});
