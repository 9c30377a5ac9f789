import { expect, test } from 'vitest';
import { noRows, toggleRow } from './toggle-row';

const rows = ['a', 'b', 'c', 'd'];
const listChosen = ({ ids }: typeof noRows) => [...ids];

test('rows are chosen one by one, or from the last one that was pressed to this one', () => {
  const one = toggleRow(noRows, rows, 'b', false);
  expect(listChosen(one)).toEqual(['b']);
  expect(listChosen(toggleRow(one, rows, 'd', true))).toEqual(['b', 'c', 'd']);
  expect(listChosen(toggleRow(one, rows, 'b', false))).toEqual([]);
});

test('of everything that was chosen one is taken away, and the others stay', () => {
  const everything = { ids: new Set(rows), last: undefined };
  expect(listChosen(toggleRow(everything, rows, 'c', false))).toEqual(['a', 'b', 'd']);
});
