import { expect, test } from 'vitest';
import { noneChosen, toggled } from './chosen-rows';

const rows = ['a', 'b', 'c', 'd'];
const chosenOf = ({ ids }: typeof noneChosen) => [...ids];

test('rows are chosen one by one, or from the last one that was pressed to this one', () => {
  const one = toggled(noneChosen, rows, 'b', false);
  expect(chosenOf(one)).toEqual(['b']);
  expect(chosenOf(toggled(one, rows, 'd', true))).toEqual(['b', 'c', 'd']);
  expect(chosenOf(toggled(one, rows, 'b', false))).toEqual([]);
});

test('of everything that was chosen one is taken away, and the others stay', () => {
  const everything = { ids: new Set(rows), last: undefined };
  expect(chosenOf(toggled(everything, rows, 'c', false))).toEqual(['a', 'b', 'd']);
});
