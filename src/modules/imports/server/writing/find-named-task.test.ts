import { expect, test } from 'vitest';
import { findNamedTask } from './find-named-task';

const tasks = [
  { id: 'a', number: 1, title: 'Ny forside' },
  { id: 'b', number: 12, title: 'Webshop' },
  { id: 'c', number: 13, title: 'Fejl' },
  { id: 'd', number: 14, title: 'fejl' },
];

test.each([
  ['FEAT-1', 'a'],
  ['feat-12', 'b'],
  ['FEAT-12 Webshop', 'b'],
  ['ny  FORSIDE', 'a'],
  // The number is that of another installation.
  ['FEAT-1 Webshop', 'b'],
  ['FEAT-1 Something else', undefined],
  ['FEAT-2', undefined],
  ['Fejl', undefined],
  ['', undefined],
])('%j is task %s', (task, id) => {
  expect(findNamedTask(task, tasks)?.id).toBe(id);
});
